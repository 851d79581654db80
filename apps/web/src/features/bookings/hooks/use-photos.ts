import { useCallback, useState } from 'react';
import type { PhotoIds } from '../lib/booking-photos.ts';

/** The photos that go with a deed: those that have arrived, and how many are still on their way. */
export function usePhotos() {
  const [photos, setPhotos] = useState<{ ready: PhotoIds; onTheirWay: number }>({ ready: [], onTheirWay: 0 });
  const onChange = useCallback((ready: PhotoIds, onTheirWay: number) => setPhotos({ ready, onTheirWay }), []);
  return { ...photos, onChange };
}
