import type { MapBox, SearchMap, SearchQuery } from '@rentreel/contracts/search';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { boxAround, nigeriaBox } from '../lib/map-box.ts';
import { pinLimit } from '../lib/pin-limit.ts';

export interface SearchExtent {
  /** Everywhere that the search finds homes. */
  readonly data: SearchMap | undefined;
  /** What the map is to show of it; a new object for each search. */
  readonly box: MapBox | undefined;
}

/** Where the homes of a search lie; nothing is asked for unless it is `wanted`. */
export function useSearchExtent(query: SearchQuery, wanted = true): SearchExtent {
  const { box, sort: _order, ...rest } = query;
  const { data } = trpc.search.map.useQuery(
    { query: rest, box: box ?? nigeriaBox, limit: pinLimit },
    { enabled: wanted },
  );
  const found = useMemo(
    () =>
      data &&
      boxAround(
        data.points,
        data.clusters.map((cluster) => cluster.box),
      ),
    [data],
  );
  return { data, box: box ?? found };
}
