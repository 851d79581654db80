import type { HomeRecord } from '@rentreel/contracts/bookings';
import { useDataSaver } from '../data-saver.ts';
import { pictureSources, plainSource } from '../pictures.ts';

interface PrivatePhotoStripProps {
  photos: HomeRecord['photos'];
  /** Accessible description of the photos. */
  label: string;
}

/** Photos visible only to the two parties of a booking; each opens enlarged. */
export function PrivatePhotoStrip({ photos, label }: PrivatePhotoStripProps) {
  const light = useDataSaver();
  if (photos.length === 0) return null;
  return (
    <ul className="tiles gap-2 [--tile:88px]" aria-label={label}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={plainSource(photo.sources)} target="_blank" rel="noreferrer">
            <picture
              className="block bg-cover aspect-square overflow-hidden rounded-control"
              style={{ backgroundImage: `url("${encodeURI(photo.placeholder)}")` }}
            >
              {pictureSources(photo.sources, light).map(({ type, srcSet }) => (
                <source key={type} type={type} srcSet={srcSet} sizes="120px" />
              ))}
              <img
                className="size-full object-cover"
                src={plainSource(photo.sources)}
                alt={`${label}, ${index + 1} of ${photos.length}`}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            </picture>
          </a>
        </li>
      ))}
    </ul>
  );
}
