import { Button, Note } from '@rentreel/ui';
import { Undo2 } from 'lucide-react';
import type { DiaryDay } from '../hooks/use-diary-day.ts';

const words: Record<DiaryDay['state'], string> = {
  unchanged: 'Each tap is kept at once.',
  saving: 'Saving…',
  waiting: 'You are offline. It is sent when the connection is back, if this screen stays open.',
  saved: 'Saved.',
  failed: 'Not saved.',
};

export interface SaveStateProps {
  entry: DiaryDay;
  /** True when there is something to take back. */
  isFilled: boolean;
}

/** Whether the last tap was kept, and the way back. */
export function SaveState({ entry, isFilled }: SaveStateProps) {
  return (
    <div className="save-state">
      <p role="status">{words[entry.state]}</p>
      {entry.undo !== undefined && (
        <Button variant="secondary" size="sm" onClick={entry.undo}>
          <Undo2 className="icon-20" aria-hidden="true" />
          Undo
        </Button>
      )}
      {isFilled && (
        <Button variant="text" size="sm" onClick={entry.clear}>
          Clear this day
        </Button>
      )}
      {entry.failure !== undefined && (
        <Note tone="bad" announce="alert">
          {entry.failure}
        </Note>
      )}
    </div>
  );
}
