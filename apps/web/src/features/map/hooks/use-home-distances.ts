import type { Id } from '@rentreel/contracts/ids';
import type { SearchQuery } from '@rentreel/contracts/search';
import { useMemo } from 'react';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { trpc } from '../../../lib/trpc.ts';
import { distancesTo, type PlaceDistance } from '../lib/place-distances.ts';
import type { NamedPlace } from './use-place-marks.ts';
import { useSearchExtent } from './use-search-extent.ts';

export interface HomeDistances {
  /** Where the person goes every day; none for a guest. */
  readonly places: readonly NamedPlace[];
  /** From a home of the search to each of them; none where the place of the home is not known. */
  readonly of: (id: Id<'lst'>) => readonly PlaceDistance[];
}

const none: readonly NamedPlace[] = [];

/** How far the homes of a search are from the person's own places. */
export function useHomeDistances(query: SearchQuery): HomeDistances {
  const signedIn = useCurrentUser() !== null;
  const { data: places = none } = trpc.savedPlaces.list.useQuery(undefined, { enabled: signedIn });
  const { data } = useSearchExtent(query, places.length > 0);
  const points = useMemo(() => new Map(data?.points.map((point) => [point.id, point])), [data]);
  return {
    places,
    of: (id) => {
      const point = points.get(id);
      return point === undefined ? [] : distancesTo(point, places);
    },
  };
}
