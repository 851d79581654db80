import type { ListingCard } from '@rentreel/contracts/listings';
import { Badge } from '@rentreel/ui';
import { nameOfMedia } from '../../../components/homes/room-names.ts';

export interface SlideCaptionProps {
  home: ListingCard;
  shown: number;
  /** True when the clip has turned out to be without sound. */
  silent: boolean;
}

/** What the picture shows, and whether the home is only a sample. */
export function SlideCaption({ home, shown, silent }: SlideCaptionProps) {
  const media = home.media[shown];
  if (media === undefined) return null;
  const count = home.media.length;
  return (
    <p className="slide-caption">
      {home.demo && <Badge tone="on-image">Sample home</Badge>}
      <span className="slide-room">
        {nameOfMedia(media)}
        {silent && ', no sound'}
        {count > 1 && ` · ${shown + 1}/${count}`}
      </span>
    </p>
  );
}
