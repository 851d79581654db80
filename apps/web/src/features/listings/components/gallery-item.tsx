import type { ListingMedia } from '@rentreel/contracts/listings';
import { Chip } from '@rentreel/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { HomePicture } from '../../../components/homes/home-picture.tsx';
import { pictureSizes } from '../../../components/homes/picture-sizes.ts';
import { dataPrice } from '../../../lib/media/data-price.ts';
import { useDataSaver } from '../../../lib/media/data-saver.ts';
import { formatLength } from '../lib/format-length.ts';

export interface GalleryItemProps {
  media: ListingMedia;
  first: boolean;
  visible: boolean;
}

/** A picture, or a clip that plays when it is asked to; it stops when it is swiped away. */
export function GalleryItem({ media, first, visible }: GalleryItemProps) {
  const [asked, setAsked] = useState(false);
  const saving = useDataSaver();
  const { clip } = media;
  if (asked && !visible) setAsked(false);
  return (
    <>
      <HomePicture media={media} first={first} sizes={pictureSizes.gallery} />
      {clip && asked && visible && (
        <video
          className="gallery-clip"
          src={clip.url}
          aria-label={media.alt}
          autoPlay
          muted
          loop
          playsInline
          controls
        />
      )}
      {clip && !asked && (
        <Chip variant="scrim" className="gallery-play" onClick={() => setAsked(true)}>
          <Play className="icon-16" aria-hidden="true" />
          Play tour, {formatLength(clip.durationSeconds)}
          {saving && ` · ${dataPrice(clip.bytes)}`}
        </Chip>
      )}
    </>
  );
}
