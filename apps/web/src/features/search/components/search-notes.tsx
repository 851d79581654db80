import { Button, Note } from '@rentreel/ui';
import type { Understanding } from '../hooks/use-understand.ts';
import type { SearchAddress } from '../lib/search-address.ts';
import { UnderstoodNote } from './understood-note.tsx';

export interface SearchNotesProps {
  /** What the last sentence was taken to mean. */
  understanding: Understanding | undefined;
  /** What of the address could not be read. */
  dropped: SearchAddress['dropped'];
  onForget: () => void;
  /** Writes the address anew, without what could not be read. */
  onMend: () => void;
}

/** What there is to say about the question itself; nothing when it is plain. */
export function SearchNotes({ understanding, dropped, onForget, onMend }: SearchNotesProps) {
  if (understanding === undefined && dropped.length === 0) return null;
  const unread = dropped.map(({ text }) => `“${text.slice(0, 40)}”`).join(', ');
  return (
    <div className="search-notes">
      {understanding && <UnderstoodNote understanding={understanding} onClose={onForget} />}
      {dropped.length > 0 && (
        <Note tone="sun" announce="status">
          {`Part of this link could not be read: ${unread}. These are the homes for the rest of it.`}
          <span className="mt-2 block">
            <Button size="sm" variant="secondary" onClick={onMend}>
              Close
            </Button>
          </span>
        </Note>
      )}
    </div>
  );
}
