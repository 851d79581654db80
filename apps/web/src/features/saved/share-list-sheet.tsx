import type { Collection } from '@rentreel/contracts/saved';
import { LinkSharing } from '#/components/link-sharing.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

export interface ShareListSheetProps {
  list: Collection;
  onClose: () => void;
}

/** Shares a list by a link, and revokes it. */
export default function ShareListSheet({ list, onClose }: ShareListSheetProps) {
  const utils = trpc.useUtils();
  const onSettled = () => utils.collections.invalidate();
  const sharing = trpc.collections.share.useMutation({ onSettled });
  const stopping = trpc.collections.stopSharing.useMutation({
    onSuccess: () => notify('Sharing stopped. The links you sent no longer work.'),
    onSettled,
  });
  const url = list.shareKey === null ? undefined : shortlistLink(location, list.id, list.shareKey);
  return (
    <ActionSheet onClose={onClose} title={`Share “${list.name}”`}>
      <div className="grid gap-4">
        <p className="text-text-2">
          Anyone with the link sees the homes and votes for or against each, without an account. Your notes, scores and
          statuses stay with you.
        </p>
        <LinkSharing
          label="Link to the list"
          title={`${list.name}: which home do you like?`}
          url={url}
          making={{ ...sharing, mutate: () => sharing.mutate({ collectionId: list.id }) }}
          stopping={{
            ...stopping,
            mutate: () => stopping.mutate({ collectionId: list.id }),
            text: 'Stop sharing',
            busyText: 'Stopping…',
          }}
        />
      </div>
    </ActionSheet>
  );
}

/** Returns the link to a shared list. */
function shortlistLink({ origin }: Pick<Location, 'origin'>, collectionId: string, shareKey: string): string {
  return `${origin}/#/shortlist/${collectionId}?key=${shareKey}`;
}
