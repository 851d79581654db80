import type { PlaceHit } from '@rentreel/contracts/places';
import { keepPreviousData } from '@tanstack/react-query';
import { useSettled } from '../../../components/places/use-settled.ts';
import { trpc } from '../../../lib/trpc.ts';
import { placeTyped } from '../lib/search-sentence.ts';

const pause = 180;
const nothing: readonly PlaceHit[] = [];

/** Places whose names begin like what is typed. */
export function usePlaceHits(text: string): readonly PlaceHit[] {
  const settled = useSettled(text, pause);
  const q = placeTyped(settled)?.name.slice(0, 80) ?? '';
  const wanted = q !== '';
  const { data } = trpc.places.search.useQuery(
    { q, limit: 6 },
    { enabled: wanted, placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
  );
  return wanted ? (data ?? nothing) : nothing;
}
