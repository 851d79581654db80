import type { Id } from '@rentreel/contracts/ids';
import type { PrivatePhotosProps } from './private-photos.tsx';
import { Suspense, lazy, useCallback, useState } from 'react';

// Loaded with the first field: most actions are submitted without photos.
const PrivatePhotos = lazy(async () => ({ default: (await import('./private-photos.tsx')).PrivatePhotos }));

type PhotoIds = Id<'upl'>[];

/** Photos of a form: the uploaded ones, and the number still uploading. */
export function usePrivatePhotos() {
  const [photos, setPhotos] = useState<{ ready: PhotoIds; pendingUploads: number }>({ ready: [], pendingUploads: 0 });
  const onChange = useCallback((ready: PhotoIds, pendingUploads: number) => setPhotos({ ready, pendingUploads }), []);
  return { ...photos, onChange };
}

interface PhotoFieldProps extends Pick<PrivatePhotosProps, 'who' | 'capture' | 'faultOf'> {
  /** Group of the photos, by which an upload is found again after leaving the screen. */
  about: string;
  most: number;
  photos: ReturnType<typeof usePrivatePhotos>;
}

/** Field for adding photos that only the two parties see. */
export function PhotoField({ photos, ...field }: PhotoFieldProps) {
  return (
    <Suspense>
      <PrivatePhotos {...field} onChange={photos.onChange} />
    </Suspense>
  );
}
