import { IconButton } from '@rentreel/ui';
import { X } from 'lucide-react';
import type { Understanding } from '../hooks/use-understand.ts';

export interface UnderstoodNoteProps {
  understanding: Understanding;
  onClose: () => void;
}

/** Says which words of a sentence meant what, so that a wrong guess is seen. */
export function UnderstoodNote({ understanding: { parts, words }, onClose }: UnderstoodNoteProps) {
  return (
    <div className="understood" role="status">
      <dl>
        {parts.map(({ said, meant }) => (
          <div key={said}>
            <dt>“{said}”</dt>
            <dd>{meant}</dd>
          </div>
        ))}
        {words !== undefined && (
          <div>
            <dt>“{words}”</dt>
            <dd>looked for in what is written about each home</dd>
          </div>
        )}
      </dl>
      <IconButton label="Close what was understood" onClick={onClose}>
        <X className="icon-20" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
