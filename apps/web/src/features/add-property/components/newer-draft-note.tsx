import { Button, Note } from '@rentreel/ui';

export interface NewerDraftNoteProps {
  busy: boolean;
  onOpen: () => void;
  onKeep: () => void;
}

/** Another device went on with this draft: the landlord says which one counts, and the other is not lost at once. */
export function NewerDraftNote({ busy, onOpen, onKeep }: NewerDraftNoteProps) {
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
