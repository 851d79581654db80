import type { ListingMedia } from '@rentreel/contracts/listings';
import { Badge, IconButton } from '@rentreel/ui';
import { ChevronLeft, ChevronRight, Images } from 'lucide-react';
import { useRef, useState } from 'react';
import { nameOfMedia } from '../../../components/homes/room-names.ts';
import { useMediaQuery } from '../../../lib/media/use-media-query.ts';
import { useArrowKeys } from '../hooks/use-arrow-keys.ts';
import { galleryPlace } from '../lib/gallery-place.ts';
import { GalleryItem } from './gallery-item.tsx';

export interface HomeGalleryProps {
  media: readonly ListingMedia[];
  title: string;
}

/** What scrolls must be reachable without a mouse, also where the browser does not see to it. */
const reachable = { tabIndex: 0 };

/** Pictures and clips in a strip: swipe, buttons or arrow keys. */
export function HomeGallery({ media, title }: HomeGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ index: 0, atEnd: false });
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const shown = media[place.index];
  const turn = (by: 1 | -1) => {
    const next = strip.current?.children[place.index + by];
    next?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'nearest', inline: 'start' });
  };
  useArrowKeys(turn);
  if (shown === undefined) {
    return (
      <div className="gallery gallery-empty">
        <Images className="icon" aria-hidden="true" />
        No pictures yet
      </div>
    );
  }
  return (
    <section className="gallery" aria-label={`Pictures of ${title}`} aria-roledescription="carousel">
      <ul
        ref={strip}
        className="gallery-strip"
        {...reachable}
        onScroll={({ currentTarget }) => setPlace(galleryPlace(currentTarget, media.length))}
      >
        {media.map((item, index) => (
          <li key={item.id} aria-label={`${index + 1} of ${media.length}`}>
            <GalleryItem media={item} first={index === 0} visible={index === place.index} />
          </li>
        ))}
      </ul>
      <p className="gallery-count" aria-live="polite">
        <Badge tone="on-image">
          {nameOfMedia(shown)} · {place.index + 1}/{media.length}
        </Badge>
      </p>
      {media.length > 1 && (
        <div className="gallery-turn">
          <IconButton label="Previous picture" variant="scrim" disabled={place.index === 0} onClick={() => turn(-1)}>
            <ChevronLeft className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton label="Next picture" variant="scrim" disabled={place.atEnd} onClick={() => turn(1)}>
            <ChevronRight className="icon" aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
