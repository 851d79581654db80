import { Button } from '@rentreel/ui';
import { Image } from 'lucide-react';
import { removeFromOutbox } from '../../../lib/chat/chat-outbox.ts';
import { useChatSlots } from '../hooks/chat-slots.ts';

export interface WaitingPhotosProps {
  clientId: string;
  count: number;
  failed: boolean;
}

/** Photos of one's own on their way, how far they are, and a way to stop them. */
export function WaitingPhotos({ clientId, count, failed }: WaitingPhotosProps) {
  const { photos } = useChatSlots();
  const { percent, text, previews } = photos.progressOf(clientId);
  const tiles = Array.from({ length: count }, (_, index) => ({ place: index + 1, preview: previews[index] }));
  const stop = () => {
    removeFromOutbox(clientId);
    photos.cancel(clientId);
  };
  return (
    <>
      <ul className="message-photos" data-count={Math.min(count, 4)} aria-label={`${count} of your photos`}>
        {tiles.map(({ place, preview }) => (
          <li key={place}>
            {preview === undefined ? (
              <span className="photo-blank">
                <Image className="icon" aria-hidden="true" />
              </span>
            ) : (
              <img src={preview} alt={`${place} of ${count} from you`} />
            )}
          </li>
        ))}
      </ul>
      {!failed && (
        <div className="photo-progress">
          <progress max={100} value={percent} aria-label="How much of the photos is sent" />
          <span>{text}</span>
          <Button size="sm" variant="text" onClick={stop}>
            Cancel
          </Button>
        </div>
      )}
    </>
  );
}
