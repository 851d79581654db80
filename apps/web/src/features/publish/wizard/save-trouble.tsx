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
  /** Without a network the header says so. */
  trouble: Exclude<SaveTrouble, { readonly kind: 'unreachable' }>;
}

/** What the landlord has to know or decide before anything more is saved. */
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

/** Another device went on with this draft: the landlord says which one counts, and the other is not lost at once. */
function NewerDraftNote({ busy, onOpen, onKeep }: NewerDraftNoteProps) {
  return (
    <Note tone="sun" announce="alert">
      <p className="font-semibold">You changed this draft on another device.</p>
      <p>Nothing is lost. Open the newer one, or keep what is here; you can undo it.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={busy} busyText="Opening…" onClick={onOpen}>
          Open the newer one
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeep}>
          Keep what is here
        </Button>
      </div>
    </Note>
  );
}

/** What to do when another device saved the draft: take that one, or keep this one. Either can be undone. */
function useNewerDraft(draftId: ListingDraft['id'], saver: DraftSaver) {
  const utils = trpc.useUtils();
  const [opening, setOpening] = useState(false);
  const read = () => utils.drafts.get.fetch({ draftId }, { staleTime: 0 });

  const open = async () => {
    const { content: mine } = saver.getSnapshot();
    setOpening(true);
    try {
      saver.replace(await read());
      notifyWithUndo('This is the newer one', () => saver.change(() => mine));
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
