import { IconButton } from '@rentreel/ui';
import { X } from 'lucide-react';
import type { ChosenPhoto } from '../hooks/use-chosen-photos.ts';

export interface PhotoStripProps {
  chosen: readonly ChosenPhoto[];
  onRemove: (id: string) => void;
}

/** The photos that go with the next message, each to be taken out again. */
export function PhotoStrip({ chosen, onRemove }: PhotoStripProps) {
  return (
    <ul className="photo-strip" aria-label="Photos to send">
      {chosen.map(({ id, url }, index) => (
        <li key={id}>
          <img src={url} alt={`${index + 1} of ${chosen.length} to send`} />
          <IconButton label={`Take out photo ${index + 1}`} variant="scrim" onClick={() => onRemove(id)}>
            <X className="icon-20" aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
