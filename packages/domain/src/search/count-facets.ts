import { furnishings, roadKinds, securityKinds, waterSources } from '@rentreel/contracts/listings';
import {
  type FacetValue,
  type HomeTrait,
  type SearchFacets,
  type SearchQuery,
  type SearchQueryInput,
  droppedPriceMs,
  freshVideoMs,
  homeTraits,
  leastReporters,
  mostFloodShare,
  traitBits,
  traitFlags,
} from '@rentreel/contracts/search';
import type { Context } from '../kernel/index.ts';
import type { ReadHandle } from '@rentreel/db';
import { atKnownAreas } from './at-known-areas.ts';
import { mostCounted, readSample } from './count-homes.ts';
import type { FoundHome } from './found-home.ts';
import { groupFound, readFound } from './search-repository.ts';
import { viewingOf } from './search-viewing.ts';

const columns = ['type', 'bedrooms', 'areaKey', 'traits', 'filmedAt', 'priceDroppedAt'] as const;
type CountedHome = FoundHome<(typeof columns)[number]>;

interface Sampled {
  readonly homes: readonly CountedHome[];
  readonly capped: boolean;
  /** How many of the homes have each trait. */
  readonly traits: ReadonlyMap<HomeTrait, number>;
}

function countTraits(homes: readonly CountedHome[]): Map<HomeTrait, number> {
  const counts = homeTraits.map(() => 0);
  for (const { traits } of homes) {
    for (let place = 0; place < counts.length; place++) counts[place] = (counts[place] ?? 0) + ((traits >> place) & 1);
  }
  return new Map(homeTraits.map((trait, place) => [trait, counts[place] ?? 0]));
}

const inOrder = (rows: readonly FacetValue[]) =>
  rows.filter(({ homes }) => homes > 0).toSorted((a, b) => b.homes - a.homes || (a.value < b.value ? -1 : 1));

function tally(values: readonly (string | number)[]): FacetValue[] {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return inOrder([...counts].map(([value, homes]) => ({ value: String(value), homes })));
}

const countGrouped = (groups: readonly FacetValue[]) => groups.reduce((sum, { homes }) => sum + homes, 0);

const ofTraits = ({ traits }: Sampled, names: Readonly<Partial<Record<HomeTrait, string>>>): FacetValue[] =>
  Object.entries(names).map(([trait, value]) => ({ value, homes: traits.get(trait as HomeTrait) ?? 0 }));

const named = <T extends HomeTrait>(traits: readonly T[]) =>
  Object.fromEntries(traits.map((trait) => [trait, trait])) as Partial<Record<HomeTrait, string>>;

/** Areas whose people report no floods. */
async function listDryAreas(handle: ReadHandle): Promise<ReadonlySet<string>> {
  const sql = 'SELECT area_key AS areaKey FROM area_diary_facts WHERE reporters >= ? AND flood_share <= ?';
  const { rows } = await handle.$client.execute({ sql, args: [leastReporters, mostFloodShare] });
  return new Set(rows.map((row) => row['areaKey'] as string));
}

function countChoices(sample: Sampled, now: number, dry: ReadonlySet<string>) {
  const count = (value: string, holds: (home: CountedHome) => boolean): FacetValue => ({
    value,
    homes: sample.homes.filter(holds).length,
  });
  return {
    flags: inOrder([
      ...ofTraits(sample, named(traitFlags)),
      count('priceDropped', ({ priceDroppedAt }) => priceDroppedAt >= now - droppedPriceMs),
      count('reportedNoFlood', ({ areaKey }) => dry.has(areaKey)),
    ]),
    video: inOrder([
      ...ofTraits(sample, { video: 'any' }),
      count('fresh', ({ filmedAt }) => filmedAt >= now - freshVideoMs),
    ]),
    agency: inOrder(ofTraits(sample, { agencyNone: 'none', agencyAtMost5: 'at_most_5' })),
    listedBy: inOrder(ofTraits(sample, { byOwner: 'owner', byAgent: 'agent' })),
  };
}

/** The query as if nothing were chosen in these lists. */
function without(query: SearchQuery, fields: readonly (keyof SearchQuery)[]): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([field]) => !fields.includes(field as keyof SearchQuery)));
}

/** A trait of a list as one text: a home has at most one of them. */
const oneTrait = (values: readonly HomeTrait[]) =>
  `CASE s.traits & ${traitBits(values)} ${values.map((trait) => `WHEN ${traitBits([trait])} THEN '${trait}'`).join(' ')} END`;

/** Lists of which any choice will do: counted as if nothing were chosen. */
const listFacets = {
  types: { fields: ['types'], column: 's.type' },
  bedrooms: { fields: ['minBedrooms', 'maxBedrooms'], column: 's.bedrooms' },
  furnishing: { fields: ['furnishing'], column: oneTrait(furnishings) },
  water: { fields: ['water'], column: oneTrait(waterSources) },
  roads: { fields: ['roads'], column: oneTrait(roadKinds) },
} as const satisfies Record<string, { readonly fields: readonly (keyof SearchQuery)[]; readonly column: string }>;
type ListFacet = keyof typeof listFacets;

/**
 * How many homes each choice gives, for the filters of a search. Counts up to a thousand homes: all of them while there are
 * not more, else the newest ones, and then `capped` says that every figure is "at least".
 */
export async function countFacets(ctx: Context, input: SearchQueryInput): Promise<SearchFacets> {
  const query = atKnownAreas(input.query);
  const handle = ctx.database.read;
  const viewing = viewingOf(ctx);
  const { found, cut } = await readSample(handle, query, {
    read: (candidates) => readFound(handle, { candidates, query, viewing, limit: mostCounted + 1 }, columns),
    homesIn: ({ length }) => length,
  });
  const homes = found.slice(0, mostCounted);
  const all: Sampled = { homes, capped: cut || found.length > mostCounted, traits: countTraits(homes) };

  /** Counts of a list without what is chosen in it, counted by the database; of all homes when nothing is. */
  const lifted = async (list: ListFacet, have: () => FacetValue[]) => {
    const { fields, column } = listFacets[list];
    if (fields.every((field) => query[field] === undefined)) return have();
    const asked = without(query, fields);
    const { found: groups } = await readSample(handle, asked, {
      read: (candidates) => groupFound(handle, { candidates, query: asked, viewing, limit: mostCounted + 1 }, column),
      homesIn: countGrouped,
    });
    return inOrder(groups);
  };
  const traits = (list: 'furnishing' | 'water' | 'roads', values: readonly HomeTrait[]) =>
    lifted(list, () => inOrder(ofTraits(all, named(values))));
  return {
    total: { homes: homes.length, more: all.capped },
    capped: all.capped,
    types: await lifted('types', () => tally(homes.map(({ type }) => type))),
    bedrooms: await lifted('bedrooms', () => tally(homes.map(({ bedrooms }) => bedrooms))),
    furnishing: await traits('furnishing', furnishings),
    water: await traits('water', waterSources),
    roads: await traits('roads', roadKinds),
    security: inOrder(ofTraits(all, named(securityKinds))),
    areas: tally(homes.map(({ areaKey }) => areaKey)).slice(0, 50),
    ...countChoices(all, viewing.now, await listDryAreas(handle)),
  };
}
