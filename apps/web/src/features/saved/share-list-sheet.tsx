import type { Collection } from '@rentreel/contracts/saved';
import { Button, Note, TextField } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { shareLink } from '#/lib/share-link.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

export interface ShareListSheetProps {
  list: Collection;
  onClose: () => void;
}

/** Opens a list to others by link, and closes it again. */
export default function ShareListSheet({ list, onClose }: ShareListSheetProps) {
  const utils = trpc.useUtils();
  const onSettled = () => utils.collections.invalidate();
  const sharing = trpc.collections.share.useMutation({ onSettled });
  const stopping = trpc.collections.stopSharing.useMutation({
    onSuccess: () => notify('Not shared any more. The links you sent open nothing now.'),
    onSettled,
  });
  const failure = sharing.error ?? stopping.error;
  const url = list.shareKey === null ? undefined : shortlistLink(location, list.id, list.shareKey);
  return (
    <ActionSheet onClose={onClose} title={`Share “${list.name}”`}>
      <div className="grid gap-4">
        <p className="text-text-2">
          Anyone with the link sees the homes and votes for or against each, without an account. Your notes, scores and
          statuses stay with you.
        </p>
        {failure && (
          <Note tone="bad" announce="alert">
            {readFailure(failure).text}
          </Note>
        )}
        {url === undefined ? (
          <Button
            block
            size="lg"
            busy={sharing.isPending}
            busyText="Making the link…"
            onClick={() => sharing.mutate({ collectionId: list.id })}
          >
            Make a link
          </Button>
        ) : (
          <>
            <TextField label="Link to the list" readOnly value={url} onFocus={({ target }) => target.select()} />
            <Button
              block
              size="lg"
              onClick={() => void shareLink({ title: `${list.name}: which home do you like?`, url })}
            >
              Send the link
            </Button>
            <Button
              block
              variant="secondary"
              busy={stopping.isPending}
              busyText="Stopping…"
              onClick={() => stopping.mutate({ collectionId: list.id })}
            >
              Stop sharing, links stop working
            </Button>
          </>
        )}
      </div>
    </ActionSheet>
  );
}

/** The address that opens a shared list to whoever has it. */
function shortlistLink({ origin }: Pick<Location, 'origin'>, collectionId: string, shareKey: string): string {
  return `${origin}/#/shortlist/${collectionId}?key=${shareKey}`;
}
