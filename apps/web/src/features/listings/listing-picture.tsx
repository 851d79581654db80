import type { ListingMedia, RoomKind } from '@rentreel/contracts/listings';
import { useDataSaver } from '#/lib/data-saver.ts';
import { pictureSources, plainSource } from '#/lib/pictures.ts';
import './listings.css';

interface ListingPictureProps {
  media: ListingMedia;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** The picture that the screen is waiting for. */
  first?: boolean;
  /** Leave out what is said beside it already. */
  decorative?: boolean;
  className?: string;
}

/** A picture or the poster of a clip: a blur at once, then the smallest file that does. */
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

/** What each room is called under a picture. */
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

/** What a picture or clip shows, in a word or two. */
export function nameOfMedia({ kind, room }: Pick<ListingMedia, 'kind' | 'room'>): string {
  return kind === 'clip' ? 'Walk-through' : roomNames[room];
}
