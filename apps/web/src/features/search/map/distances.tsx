import type { Id } from '@rentreel/contracts/ids';
import type { MapBox, SearchMap, SearchQuery } from '@rentreel/contracts/search';
import { Route as RouteIcon } from 'lucide-react';
import { useMemo } from 'react';
import { formatMetres, roughMetres } from '#/lib/format.ts';
import { boxAround, nigeriaBox, pinLimit } from '#/lib/map/map-box.ts';
import type { Place } from '#/lib/map/mercator.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';

/** A place of the person's own: "Work", "School". */
export interface NamedPlace extends Place {
  readonly name: string;
}

interface ListingDistances {
  /** Where the person goes every day; none for a guest. */
  readonly places: readonly NamedPlace[];
  /** From a home of the search to each of them; none where the place of the home is not known. */
  readonly of: (id: Id<'lst'>) => readonly PlaceDistance[];
}

const none: readonly NamedPlace[] = [];

/** How far the homes of a search are from the person's own places. */
export function useListingDistances(query: SearchQuery): ListingDistances {
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

/** How far it is to a place of the person's own, in steps of 100 m. */
interface PlaceDistance {
  readonly name: string;
  readonly metres: number;
}

/** From a home to each of the person's places, the nearest first. */
export function distancesTo(home: Place, places: readonly (Place & { readonly name: string })[]): PlaceDistance[] {
  return places
    .map((place) => ({ name: place.name, metres: roughMetres(home, place) }))
    .toSorted((a, b) => a.metres - b.metres);
}

const shown = 2;

/** "2.1 km to Work · 800 m to School"; nothing where no distance is known. */
export function DistanceLine({ distances }: { distances: readonly PlaceDistance[] }) {
  if (distances.length === 0) return null;
  const words = distances.slice(0, shown).map(({ name, metres }) => `${formatMetres(metres)} to ${name}`);
  return (
    <p className="distance-line">
      <RouteIcon className="icon-16" aria-hidden="true" />
      {words.join(' · ')}
    </p>
  );
}
