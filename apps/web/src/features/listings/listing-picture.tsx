import type { ListingMedia, RoomKind } from '@rentreel/contracts/listings';
import { useDataSaver } from '#/lib/data-saver.ts';
import { pictureSources, plainSource } from '#/lib/pictures.ts';
import './listings.css';

interface ListingPictureProps {
  media: ListingMedia;
  /** Displayed width, as the `sizes` of an image. */
  sizes: string;
  /** True for the image that the screen waits for. */
  first?: boolean;
  /** True when the text beside it says the same. */
  decorative?: boolean;
  className?: string;
}

/** An image or the poster of a clip: a blurred placeholder first, then the smallest sufficient file. */
export function ListingPicture({
  media,
  sizes,
  first = false,
  decorative = false,
  className = '',
}: ListingPictureProps) {
  const light = useDataSaver();
  const offered = pictureSources(media.sources, light);
  return (
    <picture
      className={`home-picture ${className}`.trim()}
      style={{ backgroundImage: `url("${encodeURI(media.placeholder)}")` }}
    >
      {offered.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={plainSource(media.sources)}
        alt={decorative ? '' : media.alt}
        width={media.width}
        height={media.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        draggable={false}
      />
    </picture>
  );
}

/** Labels of the rooms. */
export const roomNames: Readonly<Record<RoomKind, string>> = {
  living: 'Sitting room',
  bedroom: 'Bedroom',
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  exterior: 'Outside',
  compound: 'Compound',
  self_contained: 'The room',
  other: 'More of the home',
};

/** Returns a short description of an image or clip. */
export function nameOfMedia({ kind, room }: Pick<ListingMedia, 'kind' | 'room'>): string {
  return kind === 'clip' ? 'Walk-through' : roomNames[room];
}
