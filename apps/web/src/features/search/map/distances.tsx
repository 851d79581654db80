import type { Id } from '@rentreel/contracts/ids';
import type { MapBox, SearchMap, SearchQuery } from '@rentreel/contracts/search';
import { Route as RouteIcon } from 'lucide-react';
import { useMemo } from 'react';
import { type Travel, commuteMinutes } from '@rentreel/values';
import { formatMetres, roundedMetres } from '#/lib/format.ts';
import { guestPlaces } from '#/lib/guest-data.ts';
import { boxAround, nigeriaBox, pinLimit } from '#/lib/map/map-box.ts';
import type { Place } from '#/lib/map/mercator.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { chosenTravel, formatMinutes, travelText } from '#/lib/travel.ts';
import { trpc } from '#/lib/trpc.ts';

/** Label of a saved place: "Work", "School". */
export interface NamedPlace extends Place {
  readonly name: string;
}

interface ListingDistances {
  /** The user's places. */
  readonly places: readonly NamedPlace[];
  /** Returns the distances from a result to each place; empty while the location of the result is unknown. */
  readonly of: (id: Id<'lst'>) => readonly PlaceDistance[];
}

const none: readonly NamedPlace[] = [];

/** Returns the distances of the results to the user's places. */
export function useListingDistances(query: SearchQuery): ListingDistances {
  const signedIn = useCurrentUser() !== null;
  const ofGuest = guestPlaces.use();
  const { data: stored = none } = trpc.savedPlaces.list.useQuery(undefined, { enabled: signedIn });
  const mine = signedIn ? stored : ofGuest;
  const places = useMemo(() => mine.map((place) => ({ ...place, name: place.name.split(',')[0] ?? '' })), [mine]);
  const travel = chosenTravel.use();
  const { data } = useSearchExtent(query, places.length > 0);
  const points = useMemo(() => new Map(data?.points.map((point) => [point.id, point])), [data]);
  return {
    places,
    of: (id) => {
      const point = points.get(id);
      return point === undefined ? [] : distancesTo(point, places, travel);
    },
  };
}

export interface SearchExtent {
  /** The area that contains all results. */
  readonly data: SearchMap | undefined;
  /** Area for the initial map view; a new object for each search. */
  readonly box: MapBox | undefined;
}

/** Loads the area of the results; sends no request unless it is `wanted`. */
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

/** Distance to a place in metres, rounded to 100 m, and the approximate travel time. */
interface PlaceDistance {
  readonly name: string;
  readonly metres: number;
  readonly minutes: number;
}

/** Returns the distances from a home to the user's places, the nearest first. */
export function distancesTo(home: Place, places: readonly NamedPlace[], travel: Travel): PlaceDistance[] {
  return places
    .map((place) => ({
      name: place.name,
      metres: roundedMetres(home, place),
      minutes: commuteMinutes(home, place, travel),
    }))
    .toSorted((a, b) => a.metres - b.metres);
}

const shown = 2;

/**
 * "About 15 min by car to School · 35 min to Work, from straight lines of 800 m and 2.1 km"; renders nothing without
 * distances.
 */
export function DistanceLine({ distances }: { distances: readonly PlaceDistance[] }) {
  const travel = chosenTravel.use();
  const [first, second] = distances.slice(0, shown);
  if (first === undefined) return null;
  const ways = [`About ${travelText(first.minutes, travel)} to ${first.name}`];
  if (second) ways.push(`${formatMinutes(second.minutes)} to ${second.name}`);
  const lines = [first, ...(second ? [second] : [])].map(({ metres }) => formatMetres(metres)).join(' and ');
  return (
    <p className="distance-line flex items-center gap-1.5 mt-0.5 text-primary-text text-14 font-semibold">
      <RouteIcon className="icon-16" aria-hidden="true" />
      <span>
        {ways.join(' · ')}
        <span className="text-text-2 font-normal">
          {second ? `, from straight lines of ${lines}` : `, from a straight line of ${lines}`}
        </span>
      </span>
    </p>
  );
}
