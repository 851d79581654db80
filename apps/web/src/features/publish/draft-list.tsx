import { type ListingDraftSummary, listingTypeNames } from '@rentreel/contracts/listings';
import { ConfirmDialog, IconButton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatAge } from '#/lib/format.ts';
import { readFailure } from '#/lib/request-error.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import './wizard/wizard.css';
import { findStep, stepIndex, wizardSteps } from './wizard/wizard-steps.ts';

/** Unfinished drafts, the last changed first. */
export function DraftList({ drafts }: { drafts: readonly ListingDraftSummary[] }) {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<ListingDraftSummary | null>(null);
  const close = () => setAsked(null);
  useBackCloses(asked !== null, close);
  const remove = trpc.drafts.delete.useMutation({
    onSuccess: () => notify('Draft deleted'),
    onError: (error) => notify(`Draft not deleted. ${readFailure(error).text}`),
    onSettled: async () => {
      close();
      await Promise.all([utils.drafts.list.invalidate(), utils.listings.listMine.invalidate()]);
    },
  });
  return (
    <>
      <ul className="tiles [--tile:380px]">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onDelete={() => setAsked(draft)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={close}
        onConfirm={() => asked && remove.mutate({ draftId: asked.id })}
        title="Delete this draft?"
        confirmText="Delete draft"
        cancelText="Keep draft"
        tone="danger"
        busy={remove.isPending}
        busyText="Deleting…"
      >
        {asked && `“${draftTitle(asked)}” can’t be brought back. `}
        {asked?.listingId !== null && 'The home itself stays as it is.'}
      </ConfirmDialog>
    </>
  );
}

interface DraftRowProps {
  draft: ListingDraftSummary;
  onDelete: () => void;
}

/** An unfinished draft. */
function DraftRow({ draft, onDelete }: DraftRowProps) {
  const title = draftTitle(draft);
  const step = findStep(draft.step);
  return (
    <li className="card relative flex items-start gap-2 py-3 pe-1 ps-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-16/tight">
          <Link
            to="/add-property/$draftId"
            params={{ draftId: draft.id }}
            search={{ step: step.name }}
            className="stretched text-inherit"
          >
            {title}
          </Link>
        </h2>
        <p className="text-14 text-text-2">
          {draft.listingId === null ? 'New home' : 'Changes to a home of yours'} · Step {stepIndex(step.name) + 1} of{' '}
          {wizardSteps.length}: {step.title}
        </p>
        <p className="text-14 text-text-2">Changed {formatAge(draft.updatedAt)}</p>
      </div>
      <IconButton label={`Delete draft ${title}`} className="relative z-1 text-text-2" onClick={onDelete}>
        <Trash2 className="icon-20" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Returns the name of a draft in a list: its title, or what is known of it. */
export function draftTitle({ title, type, area, city }: Pick<ListingDraftSummary, 'title' | 'type' | 'area' | 'city'>) {
  if (title?.trim()) return title.trim();
  const name = type === undefined ? 'Untitled home' : listingTypeNames[type];
  const place = [area, city].find((part) => part?.trim());
  return place === undefined ? name : `${name} in ${place.trim()}`;
}
