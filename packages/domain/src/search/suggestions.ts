import { setImmediate } from 'node:timers/promises';
import { maxRentKobo } from '@rentreel/contracts/listings';
import {
  type SearchField,
  type SearchQuery,
  type SearchQueryInput,
  type SearchSuggestion,
  describeCondition,
  nameOfKey,
  placeFields,
  radiusMetresLimits,
} from '@rentreel/contracts/search';
import { formatNaira, kobo } from '@rentreel/values';
import type { Context } from '../kernel/index.ts';
import { listNearbyAreas } from '../places/index.ts';
import { atKnownAreas, viewingOf } from './conditions-repository.ts';
import { countHomes } from './counts.ts';
import { searchHomes } from './search.ts';
import { understandSearch } from './understand/understand-search.ts';

const mostSuggestions = 6;

/** Suggests raising the budget to the cheapest listing, where that is far above it. */
async function raiseToCheapest(ctx: Context, query: SearchQuery): Promise<Relaxation[]> {
  if (query.maxFirstYearKobo === undefined) return [];
  const anyPrice: SearchQuery = { ...without(query, ['maxFirstYearKobo']), sort: 'lowest_total' };
  const [cheapest] = (await searchHomes(ctx, { query: anyPrice, limit: 1 })).items;
  return cheapest && cheapest.firstYearKobo > query.maxFirstYearKobo ? [raiseTo(query, cheapest.firstYearKobo)] : [];
}

/** Suggests reading the words of a query as misspellings of names and filters that searches know. */
async function correctWords(ctx: Context, query: SearchQuery): Promise<Relaxation[]> {
  if (query.q === undefined) return [];
  const { query: read, corrections } = await understandSearch(ctx, { text: query.q });
  if (corrections.length === 0) return [];
  const isElsewhere = placeFields.some((field) => read[field] !== undefined);
  const rest = without(query, isElsewhere ? ['q', ...placeFields] : ['q']);
  const meant = corrections.map(({ typed, meant: name }) => `${name} for “${typed}”`).join(', ');
  return [{ kind: 'correct', change: 'q', words: `Search ${meant}`, query: { ...rest, ...read } }];
}

/**
 * Lists what to change when a search finds nothing: "₦200,000 more to move in" and how many homes that gives. For each kind
 * of raise it lists only the smallest that gives homes. Changes that give none are left out, and so are repeats of the same
 * words.
 */
export async function suggestSearches(ctx: Context, input: SearchQueryInput): Promise<SearchSuggestion[]> {
  const viewing = viewingOf(ctx);
  const suggestions: SearchSuggestion[] = [];
  const query = atKnownAreas(input.query);
  const [first = [], ...others] = listRelaxations(query);
  for (const steps of [await correctWords(ctx, query), [...first, ...(await raiseToCheapest(ctx, query))], ...others]) {
    for (const step of steps) {
      const count = await countHomes(ctx.database.read, step.query, viewing);
      // Each count takes a few milliseconds: other requests run in between.
      await setImmediate();
      if (count.homes === 0 || suggestions.some(({ words }) => words === step.words)) continue;
      suggestions.push({ ...step, ...count });
      break;
    }
    if (suggestions.length >= mostSuggestions) break;
  }
  return suggestions;
}

/** A change of a query that may lead to results. */
type Relaxation = Omit<SearchSuggestion, 'homes' | 'more'>;

const payments = {
  maxFirstYearKobo: { step: 5_000_000, words: 'to move in' },
  maxRentKobo: { step: 5_000_000, words: 'in rent for a year' },
  maxMonthlyKobo: { step: 500_000, words: 'a month' },
} as const;
type PaymentField = keyof typeof payments;
/** Lists the raises to try, smallest first. */
const raises = [0.1, 0.25, 0.5, 1] as const;

function raisesOf(query: SearchQuery, field: PaymentField): Relaxation[] {
  const most = query[field];
  if (most === undefined) return [];
  const { step } = payments[field];
  return raises.flatMap((share) => {
    const byKobo = Math.max(step, Math.ceil((most * share) / step) * step);
    return most + byKobo > maxRentKobo ? [] : raise(query, field, byKobo);
  });
}

function raise(query: SearchQuery, field: PaymentField, byKobo: number): Relaxation {
  return {
    kind: 'raise',
    change: field,
    byKobo: kobo(byKobo),
    words: `${formatNaira(kobo(byKobo))} more ${payments[field].words}`,
    query: { ...query, [field]: kobo((query[field] ?? 0) + byKobo) },
  };
}

/** Raises the budget to at least this cost. */
function raiseTo(query: SearchQuery, firstYearKobo: number): Relaxation {
  const { step } = payments.maxFirstYearKobo;
  return raise(query, 'maxFirstYearKobo', Math.ceil((firstYearKobo - (query.maxFirstYearKobo ?? 0)) / step) * step);
}

function without(query: SearchQuery, fields: readonly SearchField[]): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([field]) => !fields.includes(field as SearchField)));
}

/** Conditions that are not dropped: for places, nearby ones are tried instead. */
const stored: readonly string[] = [
  'state',
  'city',
  'areas',
  'box',
  'outline',
  'near',
  'sort',
  ...Object.keys(payments),
];

function dropsOf(query: SearchQuery): Relaxation[] {
  const fields = (Object.keys(query) as SearchField[]).filter((field) => !stored.includes(field));
  // "2 bedrooms" is two fields, but one condition.
  const intents = fields.filter((field) => field !== 'maxBedrooms' || query.minBedrooms === undefined);
  return intents.map((field) => ({
    kind: 'drop' as const,
    change: field,
    words: `Without ${describeCondition(query, field) ?? 'it'}`,
    query: without(query, field === 'minBedrooms' ? ['minBedrooms', 'maxBedrooms'] : [field]),
  }));
}

function nearbyOf(query: SearchQuery): Relaxation[] {
  const [first] = query.areas ?? [];
  if (query.near) {
    const radiusMetres = Math.min(query.near.radiusMetres * 2, radiusMetresLimits.most);
    const wider = { ...query, near: { ...query.near, radiusMetres } };
    return [
      { kind: 'nearby', change: 'near', words: `Up to ${Math.round(radiusMetres / 100) / 10} km away`, query: wider },
    ];
  }
  if (first === undefined) return [];
  const near = listNearbyAreas(first, 4).filter(({ areaKey }) => !query.areas?.includes(areaKey));
  return near.map(({ areaKey, name }) => ({
    kind: 'nearby' as const,
    change: 'areas',
    words: `In ${name || nameOfKey(areaKey)}`,
    query: { ...query, areas: [areaKey] },
  }));
}

/**
 * Lists changes of one condition each, the smallest of a kind first: higher budgets, nearby places, dropped conditions.
 */
export function listRelaxations(query: SearchQuery): Relaxation[][] {
  const fields = Object.keys(payments) as PaymentField[];
  return [
    ...fields.map((field) => raisesOf(query, field)),
    ...nearbyOf(query).map((relaxation) => [relaxation]),
    ...dropsOf(query).map((relaxation) => [relaxation]),
  ];
}
