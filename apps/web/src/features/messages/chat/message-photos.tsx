import type { ChatPhoto } from '@rentreel/contracts/messages';
import { Button } from '@rentreel/ui';
import { EyeOff } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { pictureSources, plainSource } from '#/lib/pictures.ts';
import { useDataSaver } from '#/lib/data-saver.ts';

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'));

export interface MessagePhotosProps {
  photos: readonly ChatPhoto[];
  covered: boolean;
  /** Sender: "you" or a name. */
  sender: string;
}

const countLabel = (count: number) => (count === 1 ? 'Photo' : `${count} photos`);

/** Photos of a message. Those of a person whom the reader has not met are loaded on request only. */
export function MessagePhotos({ photos, covered, sender }: MessagePhotosProps) {
  const [shown, setShown] = useState(!covered);
  const [opened, setOpened] = useState<number>();
  const light = useDataSaver();
  const list = useRef<HTMLUListElement>(null);
  // The focused button has disappeared, so the first photo takes the focus.
  const uncovered = covered && shown;
  useEffect(() => {
    if (uncovered) list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [uncovered]);
  if (!shown) {
    return (
      <div
        className="photos-covered grid place-content-center justify-items-center gap-2 p-3"
        style={{ backgroundImage: `url("${encodeURI(photos[0]?.placeholder ?? '')}")` }}
      >
        <Button size="sm" variant="secondary" onClick={() => setShown(true)}>
          <EyeOff className="icon-16" aria-hidden="true" />
          {photos.length === 1 ? 'Show the photo' : `Show ${photos.length} photos`}
        </Button>
        <p className="py-1 px-2.5 rounded-control bg-surface text-12/normal text-center text-text-2">
          {photos.length === 1
            ? `You haven’t met ${sender} yet, so we covered it.`
            : `You haven’t met ${sender} yet, so we covered them.`}
        </p>
      </div>
    );
  }
  return (
    <>
      <ul
        ref={list}
        className="message-photos grid-cols-2 data-[count=1]:grid-cols-1 grid gap-1"
        data-count={Math.min(photos.length, 4)}
        aria-label={countLabel(photos.length)}
      >
        {photos.map((photo, index) => (
          <li key={photo.sources[0]?.url ?? index}>
            <button type="button" onClick={() => setOpened(index)}>
              <picture style={{ backgroundImage: `url("${encodeURI(photo.placeholder)}")` }}>
                {pictureSources(photo.sources, light).map(({ type, srcSet }) => (
                  <source key={type} type={type} srcSet={srcSet} sizes="(min-width: 600px) 260px, 40vw" />
                ))}
                <img
                  src={plainSource(photo.sources)}
                  alt={`${index + 1} of ${photos.length} from ${sender}`}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  decoding="async"
                />
              </picture>
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {opened !== undefined && (
          <PhotoViewer photos={photos} first={opened} sender={sender} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  );
}
