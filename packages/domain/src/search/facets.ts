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
  traitFlags,
} from '@rentreel/contracts/search';
import type { Context } from '../kernel/index.ts';
import { atKnownAreas, viewingOf } from './conditions-repository.ts';
import { mostCounted, readSample } from './counts.ts';
import { type FoundHome, groupFound, readFound, type FoundGroup, listDryAreas } from './repository.ts';

const columns = ['type', 'bedrooms', 'areaKey', 'traits', 'filmedAt', 'priceDroppedAt'] as const;
type CountedHome = FoundHome<(typeof columns)[number]>;

interface Sampled {
  readonly homes: readonly CountedHome[];
  readonly capped: boolean;
  /** Number of homes with each trait. */
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

/** Returns the query without these fields. */
function without(query: SearchQuery, fields: readonly (keyof SearchQuery)[]): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([field]) => !fields.includes(field as keyof SearchQuery)));
}

/** Filters where any selected choice is enough: counted as if nothing were selected in them. */
const listFacets = {
  types: { fields: ['types'], by: 'type' },
  bedrooms: { fields: ['minBedrooms', 'maxBedrooms'], by: 'bedrooms' },
  furnishing: { fields: ['furnishing'], by: furnishings },
  water: { fields: ['water'], by: waterSources },
  roads: { fields: ['roads'], by: roadKinds },
} as const satisfies Record<string, { readonly fields: readonly (keyof SearchQuery)[]; readonly by: FoundGroup }>;
type ListFacet = keyof typeof listFacets;

/**
 * Counts how many listings each choice of the filters gives, up to a thousand listings. When there are more, it counts among
 * the newest, and `capped` says that every figure is "at least".
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

  /**
   * Counts one filter in the database, without what is selected in it; from the homes already read when nothing is selected.
   */
  const lifted = async (list: ListFacet, have: () => FacetValue[]) => {
    const { fields, by } = listFacets[list];
    if (fields.every((field) => query[field] === undefined)) return have();
    const asked = without(query, fields);
    const { found: groups } = await readSample(handle, asked, {
      read: (candidates) => groupFound(handle, { candidates, query: asked, viewing, limit: mostCounted + 1 }, by),
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
