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
import { type FoundGroup, groupFound, listDryAreas, readFoundColumns } from './repository.ts';

const columns = ['type', 'bedrooms', 'areaKey', 'traits', 'filmedAt', 'priceDroppedAt'] as const;
type CountedHomes = Awaited<ReturnType<typeof readFoundColumns<(typeof columns)[number]>>>;

/** Returns the homes without the one by which it shows that there are more. */
function firstOf(found: CountedHomes): CountedHomes {
  const first = <T>(values: readonly T[]) => values.slice(0, mostCounted);
  return {
    type: first(found.type),
    bedrooms: first(found.bedrooms),
    areaKey: first(found.areaKey),
    traits: first(found.traits),
    filmedAt: first(found.filmedAt),
    priceDroppedAt: first(found.priceDroppedAt),
  };
}

/** Returns how many homes have each trait. */
const countTraits = (homes: readonly number[]): ReadonlyMap<HomeTrait, number> =>
  new Map(homeTraits.map((trait, place) => [trait, homes.reduce((sum, traits) => sum + ((traits >> place) & 1), 0)]));

const inOrder = (rows: readonly FacetValue[]) =>
  rows.filter(({ homes }) => homes > 0).toSorted((a, b) => b.homes - a.homes || (a.value < b.value ? -1 : 1));

function tally(values: readonly (string | number)[]): FacetValue[] {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return inOrder([...counts].map(([value, homes]) => ({ value: String(value), homes })));
}

const countGrouped = (groups: readonly FacetValue[]) => groups.reduce((sum, { homes }) => sum + homes, 0);

type TraitCounts = ReturnType<typeof countTraits>;

const ofTraits = (traits: TraitCounts, names: Readonly<Partial<Record<HomeTrait, string>>>): FacetValue[] =>
  Object.entries(names).map(([trait, value]) => ({ value, homes: traits.get(trait as HomeTrait) ?? 0 }));

const named = <T extends HomeTrait>(traits: readonly T[]) =>
  Object.fromEntries(traits.map((trait) => [trait, trait])) as Partial<Record<HomeTrait, string>>;

function countChoices(
  homes: CountedHomes,
  traits: TraitCounts,
  { now, dry }: { now: number; dry: ReadonlySet<string> },
) {
  const count = <T>(value: string, values: readonly T[], holds: (value: T) => boolean): FacetValue => ({
    value,
    homes: values.filter(holds).length,
  });
  return {
    flags: inOrder([
      ...ofTraits(traits, named(traitFlags)),
      count('priceDropped', homes.priceDroppedAt, (at) => at >= now - droppedPriceMs),
      count('reportedNoFlood', homes.areaKey, (area) => dry.has(area)),
    ]),
    video: inOrder([
      ...ofTraits(traits, { video: 'any' }),
      count('fresh', homes.filmedAt, (at) => at >= now - freshVideoMs),
    ]),
    agency: inOrder(ofTraits(traits, { agencyNone: 'none', agencyAtMost5: 'at_most_5' })),
    listedBy: inOrder(ofTraits(traits, { byOwner: 'owner', byAgent: 'agent' })),
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
    read: (candidates) => readFoundColumns(handle, { candidates, query, viewing, limit: mostCounted + 1 }, columns),
    homesIn: ({ type }) => type.length,
  });
  const homes = firstOf(found);
  const capped = cut || found.type.length > mostCounted;
  const traitCounts = countTraits(homes.traits);

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
    lifted(list, () => inOrder(ofTraits(traitCounts, named(values))));
  return {
    total: { homes: homes.type.length, more: capped },
    capped,
    types: await lifted('types', () => tally(homes.type)),
    bedrooms: await lifted('bedrooms', () => tally(homes.bedrooms)),
    furnishing: await traits('furnishing', furnishings),
    water: await traits('water', waterSources),
    roads: await traits('roads', roadKinds),
    security: inOrder(ofTraits(traitCounts, named(securityKinds))),
    areas: tally(homes.areaKey).slice(0, 50),
    ...countChoices(homes, traitCounts, { now: viewing.now, dry: await listDryAreas(handle) }),
  };
}
