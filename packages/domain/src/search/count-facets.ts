import { furnishings, roadKinds, securityKinds, waterSources } from '@rentreel/contracts/listings';
import {
  type FacetValue,
  type HomeTrait,
  type SearchFacets,
  type SearchQuery,
  type SearchQueryInput,
  droppedPriceMs,
  freshVideoMs,
  leastReporters,
  mostFloodShare,
  traitBits,
  traitFlags,
} from '@rentreel/contracts/search';
import type { Context } from '../kernel/index.ts';
import type { ReadHandle } from '@rentreel/db';
import { atKnownAreas } from './at-known-areas.ts';
import { mostCounted, takeSample } from './count-homes.ts';
import type { FoundHome } from './found-home.ts';
import { readFound } from './search-repository.ts';
import { viewingOf } from './search-viewing.ts';

const columns = ['type', 'bedrooms', 'areaKey', 'traits', 'filmedAt', 'priceDroppedAt'] as const;
type CountedHome = FoundHome<(typeof columns)[number]>;

interface Counted {
  readonly homes: readonly CountedHome[];
  readonly capped: boolean;
}

function tally(values: readonly (string | number)[]): FacetValue[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts]
    .map(([value, homes]) => ({ value, homes }))
    .toSorted((a, b) => b.homes - a.homes || (a.value < b.value ? -1 : 1));
}

const counted = (
  rows: readonly (readonly [value: string, holds: (home: CountedHome) => boolean])[],
  { homes }: Counted,
) =>
  rows
    .map(([value, holds]) => ({ value, homes: homes.filter(holds).length }))
    .filter((row) => row.homes > 0)
    .toSorted((a, b) => b.homes - a.homes);

function countTraits(traits: readonly HomeTrait[], sample: Counted): FacetValue[] {
  return counted(
    traits.map((trait) => {
      const bit = traitBits([trait]);
      return [trait, (home) => (home.traits & bit) !== 0] as const;
    }),
    sample,
  );
}

/** Areas whose people report no floods. */
async function listDryAreas(handle: ReadHandle): Promise<ReadonlySet<string>> {
  const sql = 'SELECT area_key AS areaKey FROM area_diary_facts WHERE reporters >= ? AND flood_share <= ?';
  const { rows } = await handle.$client.execute({ sql, args: [leastReporters, mostFloodShare] });
  return new Set(rows.map((row) => row['areaKey'] as string));
}

function countChoices(sample: Counted, now: number, dry: ReadonlySet<string>) {
  const renamed = (rows: readonly FacetValue[], names: Readonly<Record<string, string>>) =>
    rows.map(({ value, homes }) => ({ value: names[value] ?? value, homes }));
  return {
    flags: [
      ...countTraits(traitFlags, sample),
      ...counted(
        [
          ['priceDropped', ({ priceDroppedAt }) => priceDroppedAt >= now - droppedPriceMs],
          ['reportedNoFlood', ({ areaKey }) => dry.has(areaKey)],
        ],
        sample,
      ),
    ],
    video: [
      ...renamed(countTraits(['video'], sample), { video: 'any' }),
      ...counted([['fresh', ({ filmedAt }) => filmedAt >= now - freshVideoMs]], sample),
    ],
    agency: renamed(countTraits(['agencyAtMost5', 'agencyNone'], sample), {
      agencyNone: 'none',
      agencyAtMost5: 'at_most_5',
    }),
  };
}

/** The query as if nothing were chosen in these lists. */
function without(query: SearchQuery, fields: readonly (keyof SearchQuery)[]): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([field]) => !fields.includes(field as keyof SearchQuery)));
}

/**
 * How many homes each choice gives, for the filters of a search. Counts up to a thousand homes: all of them while there are
 * not more, else the newest ones, and then `capped` says that every figure is "at least".
 */
export async function countFacets(ctx: Context, input: SearchQueryInput): Promise<SearchFacets> {
  const query = atKnownAreas(input.query);
  const handle = ctx.database.read;
  const viewing = viewingOf(ctx);
  const read = async (asked: SearchQuery): Promise<Counted> => {
    const { candidates, cut } = await takeSample(handle, asked);
    const homes = await readFound(handle, { candidates, query: asked, viewing, limit: mostCounted + 1 }, columns);
    return { homes: homes.slice(0, mostCounted), capped: cut || homes.length > mostCounted };
  };
  const all = await read(query);
  const lifted = async (...fields: (keyof SearchQuery)[]) =>
    fields.some((field) => query[field] !== undefined) ? read(without(query, fields)) : all;
  const list = async (field: 'furnishing' | 'water' | 'roads', traits: readonly HomeTrait[]) =>
    countTraits(traits, await lifted(field));
  return {
    total: { homes: all.homes.length, more: all.capped },
    capped: all.capped,
    types: tally((await lifted('types')).homes.map(({ type }) => type)),
    bedrooms: tally((await lifted('minBedrooms', 'maxBedrooms')).homes.map(({ bedrooms }) => bedrooms)),
    furnishing: await list('furnishing', furnishings),
    water: await list('water', waterSources),
    roads: await list('roads', roadKinds),
    security: countTraits(securityKinds, all),
    areas: tally(all.homes.map(({ areaKey }) => areaKey)).slice(0, 50),
    ...countChoices(all, viewing.now, await listDryAreas(handle)),
  };
}
