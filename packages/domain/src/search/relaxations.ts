import {
  type SearchField,
  type SearchQuery,
  type SearchSuggestion,
  describeCondition,
  nameOfKey,
  radiusMetresLimits,
} from '@rentreel/contracts/search';
import { formatNaira, kobo } from '@rentreel/money';
import { maxRentKobo } from '@rentreel/contracts/listings';
import { listNearbyAreas } from '../places/index.ts';

/** A change of a query that may give homes where there are none. */
export type Relaxation = Omit<SearchSuggestion, 'homes' | 'more'>;

const payments = {
  maxFirstYearKobo: { step: 5_000_000, words: 'to move in' },
  maxRentKobo: { step: 5_000_000, words: 'in rent for a year' },
  maxMonthlyKobo: { step: 500_000, words: 'a month' },
} as const;
type PaymentField = keyof typeof payments;
/** Paying so much more is tried, the least first. */
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
    byKobo,
    words: `${formatNaira(kobo(byKobo))} more ${payments[field].words}`,
    query: { ...query, [field]: kobo((query[field] ?? 0) + byKobo) },
  };
}

/** Raises what may be paid to move in so far that a home of this cost is found. */
export function raiseTo(query: SearchQuery, firstYearKobo: number): Relaxation {
  const { step } = payments.maxFirstYearKobo;
  return raise(query, 'maxFirstYearKobo', Math.ceil((firstYearKobo - (query.maxFirstYearKobo ?? 0)) / step) * step);
}

export function without(query: SearchQuery, fields: readonly SearchField[]): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([field]) => !fields.includes(field as SearchField)));
}

/** What says where is not dropped: other places are looked at instead. */
const kept: readonly string[] = ['state', 'city', 'areas', 'box', 'near', 'sort', ...Object.keys(payments)];

function dropsOf(query: SearchQuery): Relaxation[] {
  const fields = (Object.keys(query) as SearchField[]).filter((field) => !kept.includes(field));
  // "2 bedrooms" is two fields, and one wish.
  const wishes = fields.filter((field) => field !== 'maxBedrooms' || query.minBedrooms === undefined);
  return wishes.map((field) => ({
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

/** Changes of one thing each, the smallest of each kind first: paying more, looking around, asking less. */
export function listRelaxations(query: SearchQuery): Relaxation[][] {
  const fields = Object.keys(payments) as PaymentField[];
  return [
    ...fields.map((field) => raisesOf(query, field)),
    ...nearbyOf(query).map((relaxation) => [relaxation]),
    ...dropsOf(query).map((relaxation) => [relaxation]),
  ];
}
