import type { ListingDraftSummary } from '@rentreel/contracts/listings';
import { ConfirmDialog } from '@rentreel/ui';
import { useState } from 'react';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { readFailure } from '../../../lib/request-error.ts';
import { draftTitle } from '../lib/draft-title.ts';
import { DraftRow } from './draft-row.tsx';
import '../../../components/homes/homes.css';
import '../add-property.css';

/** The drafts that wait to be finished, the last changed first. */
export function DraftList({ drafts }: { drafts: readonly ListingDraftSummary[] }) {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<ListingDraftSummary | null>(null);
  const close = () => setAsked(null);
  useBackCloses(asked !== null, close);
  const remove = trpc.drafts.delete.useMutation({
    onSuccess: () => notify('Draft deleted'),
    onError: (error) => notify(`Not deleted. ${readFailure(error).text}`),
    onSettled: async () => {
      close();
      await Promise.all([utils.drafts.list.invalidate(), utils.listings.listMine.invalidate()]);
    },
  });
  return (
    <>
      <ul className="draft-list">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onDelete={() => setAsked(draft)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={close}
        onConfirm={() => asked && remove.mutate({ draftId: asked.id })}
        title="Delete this draft?"
        confirmText="Delete the draft"
        cancelText="Keep it"
        tone="danger"
        busy={remove.isPending}
        busyText="Deleting…"
      >
        {asked && `“${draftTitle(asked)}” cannot be brought back. `}
        {asked?.listingId !== null && 'The home itself stays as it is.'}
      </ConfirmDialog>
    </>
  );
}
