import type { HomeRecord } from '@rentreel/contracts/bookings';
import { pictureSources, plainSource } from '../../../../components/homes/picture-sources.ts';
import { useDataSaver } from '../../../../lib/media/data-saver.ts';

export interface PhotoStripProps {
  photos: HomeRecord['photos'];
  /** What they show, for those who cannot see them. */
  label: string;
}

/** Photos that only the two of them see; each opens large. */
export function PhotoStrip({ photos, label }: PhotoStripProps) {
  const light = useDataSaver();
  if (photos.length === 0) return null;
  return (
    <ul className="booking-photos" aria-label={label}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={plainSource(photo.sources)} target="_blank" rel="noreferrer">
            <picture style={{ backgroundImage: `url("${encodeURI(photo.placeholder)}")` }}>
              {pictureSources(photo.sources, light).map(({ type, srcSet }) => (
                <source key={type} type={type} srcSet={srcSet} sizes="120px" />
              ))}
              <img
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
