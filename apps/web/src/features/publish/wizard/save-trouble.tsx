import type { ListingDraft } from '@rentreel/contracts/listings';
import { Button, Note } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { notify, notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import type { DraftSaver, SaveTrouble } from './draft-saver.ts';

interface SaveTroubleNoteProps {
  draftId: ListingDraft['id'];
  saver: DraftSaver;
  /** While offline, the header already says so. */
  trouble: Exclude<SaveTrouble, { readonly kind: 'unreachable' }>;
}

/** What the landlord must know or decide before saving can continue. */
export function SaveTroubleNote({ draftId, saver, trouble }: SaveTroubleNoteProps) {
  const newer = useNewerDraft(draftId, saver);
  if (trouble.kind === 'newer') {
    return <NewerDraftNote busy={newer.opening} onOpen={() => void newer.open()} onKeep={newer.keep} />;
  }
  return <FormFailure error={trouble.error} />;
}

interface NewerDraftNoteProps {
  busy: boolean;
  onOpen: () => void;
  onKeep: () => void;
}

/** Another device has saved the draft: the landlord chooses a version, and the other one can be restored. */
function NewerDraftNote({ busy, onOpen, onKeep }: NewerDraftNoteProps) {
  return (
    <Note tone="sun" announce="alert">
      <p className="font-semibold">You changed this draft on another device.</p>
      <p>Nothing is lost. Open the newer version, or keep this one. You can undo either choice.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={busy} busyText="Opening…" onClick={onOpen}>
          Open newer version
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeep}>
          Keep this version
        </Button>
      </div>
    </Note>
  );
}

/** Actions for a version conflict: take the other device's version or keep the local one. Both can be undone. */
function useNewerDraft(draftId: ListingDraft['id'], saver: DraftSaver) {
  const utils = trpc.useUtils();
  const [opening, setOpening] = useState(false);
  const read = () => utils.drafts.get.fetch({ draftId }, { staleTime: 0 });

  const open = async () => {
    const { content: mine } = saver.getSnapshot();
    setOpening(true);
    try {
      saver.replace(await read());
      notifyWithUndo('Newer version opened', () => saver.change(() => mine));
    } catch (error) {
      notify(readFailure(error).text);
    }
    setOpening(false);
  };
  const keep = async () => {
    try {
      const { content: theirs } = await read();
      saver.keepMine();
      notifyWithUndo('Kept this version', () => saver.change(() => theirs));
    } catch (error) {
      notify(readFailure(error).text);
    }
  };
  return { opening, open, keep: () => void keep() };
}
