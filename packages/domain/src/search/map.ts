import { kobo } from '@rentreel/values';
import type { Id } from '@rentreel/contracts/ids';
import type { ListingType } from '@rentreel/contracts/listings';
import {
  type MapBox,
  type MapCluster,
  type MapPoint,
  type SearchMap,
  type SearchMapInput,
  nameOfKey,
} from '@rentreel/contracts/search';
import type { Context } from '../kernel/index.ts';
import { inOrder, withWords } from './candidates-repository.ts';
import { atKnownAreas, viewingOf } from './conditions-repository.ts';
import { findSmallBox, mostCounted } from './counts.ts';
import { type FoundHome, circleOf, readFound, walkBatches } from './repository.ts';

const columns = [
  'listingId',
  'latitude4',
  'longitude4',
  'firstYearKobo',
  'rentKobo',
  'type',
  'bedrooms',
  'areaKey',
] as const;
type MappedHome = FoundHome<(typeof columns)[number]>;

/** Number of grid cells on each side of the map section. */
const fields = 8;
/** How many batches of a crowded map section are read, newest first. */
const maxBatches = 4;

const toPoint = (home: MappedHome): MapPoint => ({
  id: home.listingId as Id<'lst'>,
  ...circleOf(home),
  firstYearKobo: kobo(home.firstYearKobo),
  rentKobo: kobo(home.rentKobo),
  type: home.type as ListingType,
  bedrooms: home.bedrooms,
  area: nameOfKey(home.areaKey),
});

const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function toCluster(homes: readonly MappedHome[]): MapCluster {
  const places = homes.map(circleOf);
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  return {
    latitude: round(middle(latitudes)),
    longitude: round(middle(longitudes)),
    homes: homes.length,
    minFirstYearKobo: kobo(Math.min(...homes.map(({ firstYearKobo }) => firstYearKobo))),
    box: {
      south: Math.min(...latitudes),
      west: Math.min(...longitudes),
      north: Math.max(...latitudes),
      east: Math.max(...longitudes),
    },
  };
}

/** Groups listings by grid cell; a listing alone in its cell stays a point. */
function drawGrid(homes: readonly MappedHome[], { south, west, north, east }: MapBox) {
  const grid = new Map<number, MappedHome[]>();
  for (const home of homes) {
    const { latitude, longitude } = circleOf(home);
    const row = Math.min(fields - 1, Math.floor(((latitude - south) / (north - south)) * fields));
    const column = Math.min(fields - 1, Math.floor(((longitude - west) / (east - west)) * fields));
    const field = row * fields + column;
    grid.set(field, [...(grid.get(field) ?? []), home]);
  }
  const groups = [...grid.values()];
  return {
    points: groups.flatMap((group) => (group.length === 1 ? group.map(toPoint) : [])),
    clusters: groups.flatMap((group) => (group.length === 1 ? [] : [toCluster(group)])),
  };
}

/**
 * Returns the homes of a query in a map section at their public positions: one by one while there are few, otherwise in
 * clusters. It draws at most a thousand; `total.more` says that there are more, and then these are the newest.
 */
export async function mapHomes(ctx: Context, { query: asked, box, limit }: SearchMapInput): Promise<SearchMap> {
  const handle = ctx.database.read;
  const viewing = viewingOf(ctx);
  const query = { ...atKnownAreas(asked), box };
  const few = withWords(query) ? undefined : await findSmallBox(handle, query);
  const { found, resumeAt } = await walkBatches(handle, {
    candidates: (after) => few ?? withWords(query, after) ?? inOrder(query, 'newest', after),
    read: (candidates, most) => readFound(handle, { candidates, query, viewing, limit: most }, columns),
    wanted: mostCounted + 1,
    after: undefined,
    maxBatches: few ? 1 : maxBatches,
  });
  const homes = found.slice(0, mostCounted);
  const total = {
    homes: homes.length,
    more: found.length > mostCounted || (few === undefined && resumeAt !== undefined),
  };
  return homes.length <= limit
    ? { points: homes.map(toPoint), clusters: [], total }
    : { ...drawGrid(homes, box), total };
}
