import type { Id } from '@rentreel/contracts/ids';
import type { PrivatePhotosProps } from './private-photos.tsx';
import { Suspense, lazy, useCallback, useState } from 'react';

// Most actions are sent without photos, so the uploader loads with the first field that offers it.
const PrivatePhotos = lazy(async () => ({ default: (await import('./private-photos.tsx')).PrivatePhotos }));

type PhotoIds = Id<'upl'>[];

/** The photos of a form: those that are uploaded, and how many are still uploading. */
export function usePrivatePhotos() {
  const [photos, setPhotos] = useState<{ ready: PhotoIds; onTheirWay: number }>({ ready: [], onTheirWay: 0 });
  const onChange = useCallback((ready: PhotoIds, onTheirWay: number) => setPhotos({ ready, onTheirWay }), []);
  return { ...photos, onChange };
}

interface PhotoFieldProps extends Pick<PrivatePhotosProps, 'who' | 'capture' | 'faultOf'> {
  /** What the photos belong to. An upload that outlives the screen is found again by it. */
  about: string;
  most: number;
  photos: ReturnType<typeof usePrivatePhotos>;
}

/** Adds photos that only the two sides see. */
export function PhotoField({ photos, ...field }: PhotoFieldProps) {
  return (
    <Suspense>
      <PrivatePhotos {...field} onChange={photos.onChange} />
    </Suspense>
  );
}
