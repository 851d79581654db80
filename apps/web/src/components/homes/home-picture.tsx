import type { ListingMedia } from '@rentreel/contracts/listings';
import { useDataSaver } from '../../lib/media/data-saver.ts';
import { pictureSources, plainSource } from './picture-sources.ts';

export interface HomePictureProps {
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
export function HomePicture({ media, sizes, first = false, decorative = false, className = '' }: HomePictureProps) {
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
