import type { ChatPhoto } from '@rentreel/contracts/messages';
import { IconButton } from '@rentreel/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { pictureSources, plainSource } from '#/lib/pictures.ts';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';

export interface PhotoViewerProps {
  photos: readonly ChatPhoto[];
  /** Index of the photo shown first. */
  first: number;
  sender: string;
  onClose: () => void;
}

/** A photo of a message at full screen size, with navigation. */
export default function PhotoViewer({ photos, first, sender, onClose }: PhotoViewerProps) {
  const [at, setAt] = useState(first);
  const photo = photos[at];
  if (!photo) return null;
  const title = photos.length === 1 ? `Photo from ${sender}` : `Photo ${at + 1} of ${photos.length} from ${sender}`;
  return (
    <ActionSheet onClose={onClose} title={title}>
      <div className="photo-viewer grid gap-3">
        <picture
          className="grid place-items-center rounded-control overflow-hidden"
          style={{ backgroundImage: `url("${encodeURI(photo.placeholder)}")` }}
        >
          {pictureSources(photo.sources, false).map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes="100vw" />
          ))}
          <img src={plainSource(photo.sources)} alt={title} width={photo.width} height={photo.height} />
        </picture>
        {photos.length > 1 && (
          <div className="flex justify-between">
            <IconButton label="Previous photo" variant="line" disabled={at === 0} onClick={() => setAt(at - 1)}>
              <ChevronLeft className="icon" aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Next photo"
              variant="line"
              disabled={at === photos.length - 1}
              onClick={() => setAt(at + 1)}
            >
              <ChevronRight className="icon" aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </ActionSheet>
  );
}
