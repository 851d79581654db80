import type { Id } from '@rentreel/contracts/ids';
import {
  type HomeTrait,
  type SearchQuery,
  droppedPriceMs,
  freshVideoMs,
  leastReporters,
  maxFloodShare,
  outlineSides,
  readOutline,
  scaleAt,
  traitBits,
  wantedTraits,
} from '@rentreel/contracts/search';
import type { Context } from '../kernel/index.ts';
import { findArea } from '../places/index.ts';

export type Argument = string | number;

/** Part of an SQL statement with its arguments, in order. */
export interface Sql {
  readonly sql: string;
  readonly args: readonly Argument[];
}

/** Who reads the results of a query, and when. */
export interface Viewing {
  /** Listings hidden by this user are left out. */
  readonly viewerId: Id<'usr'> | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

type Condition = readonly [sql: string, ...args: Argument[]] | undefined;

const compare = (column: string, operator: '=' | '<=' | '>=', value: Argument | undefined): Condition =>
  value === undefined ? undefined : [`s.${column} ${operator} ?`, value];

function anyOf(column: string, values: readonly string[] | undefined): Condition {
  if (values === undefined) return undefined;
  const [first] = values;
  if (values.length === 1 && first !== undefined) return [`s.${column} = ?`, first];
  return [`s.${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values)];
}

const anyTrait = (traits: readonly HomeTrait[] | undefined): Condition =>
  traits === undefined ? undefined : ['(s.traits & ?) <> 0', traitBits(traits)];

function allTraits(query: SearchQuery): Condition {
  const wanted = wantedTraits(query);
  return wanted === 0 ? undefined : ['(s.traits & ?) = ?', wanted, wanted];
}

function inBox({ box }: SearchQuery): Condition {
  if (box === undefined) return undefined;
  const { south, north, west, east } = box;
  return ['s.latitude BETWEEN ? AND ? AND s.longitude BETWEEN ? AND ?', south, north, west, east];
}

/** A point is inside when a ray to the east crosses an odd number of sides: this sums one comparison for each side. */
function inOutline({ outline }: SearchQuery): Condition {
  if (outline === undefined) return undefined;
  const sides = outlineSides(readOutline(outline) ?? []);
  if (sides.length === 0) return ['0'];
  const crosses = '(s.latitude >= ? AND s.latitude < ? AND s.longitude < ? + (s.latitude - ?) * ?)';
  return [
    `(${sides.map(() => crosses).join(' + ')}) % 2 = 1`,
    ...sides.flatMap(({ south, north, latitude, longitude, slope }) => [south, north, longitude, latitude, slope]),
  ];
}

function around({ near }: SearchQuery): Condition {
  if (near === undefined) return undefined;
  const { latitude, longitude, radiusMetres } = near;
  const scale = scaleAt(latitude);
  const north = '((s.latitude - ?) * ?)';
  const east = '((s.longitude - ?) * ?)';
  const one = [latitude, scale.latitude] as const;
  const other = [longitude, scale.longitude] as const;
  return [`${north} * ${north} + ${east} * ${east} <= ?`, ...one, ...one, ...other, ...other, radiusMetres ** 2];
}

function reported(condition: string, value: number | undefined): Condition {
  if (value === undefined) return undefined;
  const area = 'SELECT 1 FROM area_diary_facts AS d WHERE d.area_key = s.area_key';
  return [`EXISTS (${area} AND d.reporters >= ${leastReporters} AND d.${condition})`, value];
}

const unhidden = (viewerId: Id<'usr'> | undefined): Condition =>
  viewerId === undefined
    ? undefined
    : ['NOT EXISTS (SELECT 1 FROM hidden_homes AS h WHERE h.user_id = ? AND h.listing_id = s.listing_id)', viewerId];

function conditionsOf(query: SearchQuery, { viewerId, now }: Viewing): NonNullable<Condition>[] {
  const fresh = query.video === 'fresh' ? now - freshVideoMs : undefined;
  const dropped = query.priceDropped ? now - droppedPriceMs : undefined;
  const conditions: readonly Condition[] = [
    compare('state_code', '=', query.state),
    compare('city_key', '=', query.city),
    anyOf('area_key', query.areas),
    inBox(query),
    inOutline(query),
    around(query),
    compare('first_year_kobo', '<=', query.maxFirstYearKobo),
    compare('rent_kobo', '<=', query.maxRentKobo),
    compare('monthly_kobo', '<=', query.maxMonthlyKobo),
    anyOf('type', query.types),
    compare('bedrooms', '>=', query.minBedrooms),
    compare('bedrooms', '<=', query.maxBedrooms),
    compare('toilets', '>=', query.minToilets),
    compare('parking_spaces', '>=', query.minParking),
    compare('power_hours', '>=', query.minPowerHours),
    compare('available_from', '<=', query.availableBy),
    compare('filmed_at', '>=', fresh),
    compare('price_dropped_at', '>=', dropped),
    allTraits(query),
    anyTrait(query.furnishing),
    anyTrait(query.water),
    anyTrait(query.roads),
    reported('power_hours >= ?', query.minReportedPowerHours),
    reported('flood_share <= ?', query.reportedNoFlood ? maxFloodShare : undefined),
    unhidden(viewerId),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

const allOf = (conditions: readonly NonNullable<Condition>[]): Sql => ({
  sql: conditions.length === 0 ? '1' : conditions.map(([sql]) => sql).join(' AND '),
  args: conditions.flatMap(([, ...args]) => args),
});

/**
 * Returns the conditions of a query on `listing_search AS s`, without its words; `matchesSearch` checks the same for one
 * listing.
 */
export const searchConditions = (query: SearchQuery, viewing: Viewing): Sql => allOf(conditionsOf(query, viewing));

const column = /\bs\.(\w+)/g;

/** What is known of candidates without their rows. */
export interface Known {
  /** Columns of `listing_search` in the index: conditions on them are checked without reading the row. */
  readonly carries: readonly string[];
  /** Conditions that all of them meet: checking one again takes a fifth of a count. */
  readonly meets: readonly Sql[];
}

/** Returns whether an expression on `listing_search AS s` can be evaluated without reading the row. */
export const isCarried = (sql: string, carries: readonly string[]): boolean =>
  sql.match(column)?.every((name) => carries.includes(name.slice(2))) ?? true;

const isSame = (one: Sql, other: Sql): boolean =>
  one.sql === other.sql && one.args.every((value, place) => value === other.args[place]);

/**
 * Separates the open conditions of a query into those that need only the index of the candidates and the others; undefined
 * when there are no others.
 */
export function splitConditions(query: SearchQuery, viewing: Viewing, { carries, meets }: Known) {
  const carried: NonNullable<Condition>[] = [];
  const others: NonNullable<Condition>[] = [];
  for (const condition of conditionsOf(query, viewing)) {
    const [sql, ...args] = condition;
    if (meets.some((met) => isSame(met, { sql, args }))) continue;
    (isCarried(sql, carries) ? carried : others).push(condition);
  }
  return { carried: allOf(carried), others: others.length === 0 ? undefined : allOf(others) };
}

/** Returns the query with each area under its main key: `LA/lagos/vi` becomes `LA/lagos/victoria-island`. */
export function atKnownAreas(query: SearchQuery): SearchQuery {
  if (query.areas === undefined) return query;
  return { ...query, areas: [...new Set(query.areas.map((key) => findArea(key)?.areaKey ?? key))] };
}

/** Returns who reads in this call, and when. */
export const viewingOf = (ctx: Context): Viewing => ({
  viewerId: ctx.actor.kind === 'user' ? ctx.actor.userId : undefined,
  now: ctx.clock.now(),
});
