import type { Id } from '@rentreel/contracts/ids';
import { useCallback, useState } from 'react';

type PhotoIds = Id<'upl'>[];

/** The photos that go with a deed: those that have arrived, and how many are still on their way. */
export function usePrivatePhotos() {
  const [photos, setPhotos] = useState<{ ready: PhotoIds; onTheirWay: number }>({ ready: [], onTheirWay: 0 });
  const onChange = useCallback((ready: PhotoIds, onTheirWay: number) => setPhotos({ ready, onTheirWay }), []);
  return { ...photos, onChange };
}
