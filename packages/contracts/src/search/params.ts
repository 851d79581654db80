import { dayMs } from '@rentreel/values';
import { furnishings, listers, maxRentKobo, roadKinds, securityKinds, waterSources } from '../listings/choices.ts';
import { nigeriaDegrees, nigerianStateCodes } from '../listings/nigerian-states.ts';
import { listingTypes } from '../listings/types.ts';
import {
  type SearchFlag,
  agencyWants,
  lastDay,
  radiusMetresLimits,
  searchFlags,
  searchLimits,
  searchSorts,
  videoWants,
  wholeLimits,
} from './choices.ts';
import { readOutline } from './outline.ts';
import type { SearchField, SearchQuery } from './query.ts';

/** Parses a text; undefined for an invalid value. */
type Reader = (text: string) => unknown;
type Limits = readonly [least: number, most: number];

const toNumber = (text: string) => (/^-?\d{1,16}(\.\d{1,25})?(e-?\d{1,3})?$/.test(text) ? Number(text) : Number.NaN);
const within = (value: number, [least, most]: Limits) => (value >= least && value <= most ? value : undefined);
const wholeWithin = (value: number, limits: Limits) => (Number.isInteger(value) ? within(value, limits) : undefined);

const oneOf =
  (values: readonly string[]): Reader =>
  (text) =>
    values.find((value) => value === text);
const whole =
  (limits: Limits): Reader =>
  (text) =>
    wholeWithin(toNumber(text), limits);
/** Converts naira in the address to kobo, with kobo after the decimal point. */
const naira: Reader = (text) => wholeWithin(Math.round(toNumber(text) * 100), [0, maxRentKobo]);
const day: Reader = (text) =>
  wholeWithin(/^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : toNumber(text), [0, lastDay]);

const freeText: Reader = (text) => {
  const trimmed = text.trim();
  return within(trimmed.length, [1, searchLimits.textLength]) === undefined ? undefined : trimmed;
};

const slugs = '(/[a-z0-9]+(-[a-z0-9]+)*)';
/** Parses keys with this many parts after the state, as returned by `areaKey` and `cityKey`. */
const keyOf = (parts: number, longest: number): Reader => {
  const pattern = new RegExp(`^(${nigerianStateCodes.join('|')})${slugs}{${parts}}$`);
  return (text) => (text.length <= longest && pattern.test(text) ? text : undefined);
};

const isComplete = (values: Readonly<Record<string, number | undefined>>) =>
  Object.values(values).every((value) => value !== undefined);

const box: Reader = (text) => {
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = text.split(',').map(toNumber);
  const edges = {
    south: within(south, [-90, 90]),
    west: within(west, [-180, 180]),
    north: within(north, [-90, 90]),
    east: within(east, [-180, 180]),
  };
  return isComplete(edges) && south < north && west < east ? edges : undefined;
};

const near: Reader = (text) => {
  const [north = Number.NaN, east = Number.NaN, radius = Number.NaN] = text.split(',').map(toNumber);
  const point = {
    latitude: within(north, [nigeriaDegrees.south, nigeriaDegrees.north]),
    longitude: within(east, [nigeriaDegrees.west, nigeriaDegrees.east]),
    radiusMetres: wholeWithin(radius, [radiusMetresLimits.least, radiusMetresLimits.most]),
  };
  return isComplete(point) ? point : undefined;
};

const readers: Readonly<Record<Exclude<SearchField, SearchFlag>, Reader>> = {
  q: freeText,
  state: oneOf(nigerianStateCodes),
  city: keyOf(1, 80),
  areas: keyOf(2, 140),
  box,
  outline: (text) => (readOutline(text) === undefined ? undefined : text),
  near,
  types: oneOf(listingTypes),
  minBedrooms: whole(wholeLimits.minBedrooms),
  maxBedrooms: whole(wholeLimits.maxBedrooms),
  minToilets: whole(wholeLimits.minToilets),
  maxFirstYearKobo: naira,
  maxRentKobo: naira,
  maxMonthlyKobo: naira,
  furnishing: oneOf(furnishings),
  water: oneOf(waterSources),
  roads: oneOf(roadKinds),
  security: oneOf(securityKinds),
  minPowerHours: whole(wholeLimits.minPowerHours),
  minReportedPowerHours: whole(wholeLimits.minReportedPowerHours),
  minParking: whole(wholeLimits.minParking),
  video: oneOf(videoWants),
  agency: oneOf(agencyWants),
  listedBy: oneOf(listers),
  availableBy: day,
  sort: oneOf(searchSorts),
};

/**
 * Parses a field of an address, or one value of a list; undefined when the query schema would refuse it. Equivalent to the
 * schema but independent of it, so that a screen can read its address without loading schemas; a test checks the equivalence.
 */
const readSearchField = (field: keyof typeof readers, text: string): unknown => readers[field](text);

/** Parameter name of each field. Flags share one: `with=own-meter,inverter`. */
const paramKeys = {
  q: 'q',
  state: 'state',
  city: 'city',
  areas: 'in',
  box: 'box',
  outline: 'drawn',
  near: 'near',
  types: 'type',
  minBedrooms: 'beds',
  maxBedrooms: 'beds-max',
  minToilets: 'toilets',
  maxFirstYearKobo: 'total',
  maxRentKobo: 'rent',
  maxMonthlyKobo: 'monthly',
  furnishing: 'furnished',
  water: 'water',
  roads: 'road',
  security: 'security',
  minPowerHours: 'light',
  minReportedPowerHours: 'reported-light',
  minParking: 'parking',
  video: 'video',
  agency: 'agency',
  listedBy: 'listed-by',
  availableBy: 'by',
  sort: 'sort',
} as const satisfies Record<Exclude<SearchField, SearchFlag>, string>;
type PlainField = keyof typeof paramKeys;

const flagsKey = 'with';
const flagLabels = Object.fromEntries(
  searchFlags.map((flag) => [flag, flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]),
) as Readonly<Record<SearchFlag, string>>;

type Written = NonNullable<SearchQuery[PlainField]>;

/** Writes kobo as naira, with kobo after the decimal point, and days as dates. */
function write(field: PlainField, value: Written): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'object') {
    const parts = 'south' in value ? [value.south, value.west, value.north, value.east] : pointOf(value);
    return parts.join(',');
  }
  if (field.endsWith('Kobo')) return String(Number(value) / 100);
  const isDay = field === 'availableBy' && Number(value) % dayMs === 0;
  return isDay ? new Date(value).toISOString().slice(0, 10) : String(value);
}

const pointOf = ({ latitude, longitude, radiusMetres }: NonNullable<SearchQuery['near']>) => [
  latitude,
  longitude,
  radiusMetres,
];

const lists: ReadonlySet<PlainField> = new Set(['areas', 'types', 'furnishing', 'water', 'roads', 'security']);

/** Converts a query to address parameters with all of its fields: `total=2000000&in=LA/lagos/yaba`. */
export function toSearchParams(query: SearchQuery): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [field, key] of Object.entries(paramKeys) as [PlainField, string][]) {
    const value = query[field];
    if (value === undefined) continue;
    params[key] = write(field, value);
  }
  const flags = searchFlags.filter((flag) => query[flag]).map((flag) => flagLabels[flag]);
  if (flags.length > 0) params[flagsKey] = flags.join(',');
  return params;
}

/** The query of an address, and its unreadable parts in their original form. */
export interface ReadSearchParams {
  readonly query: SearchQuery;
  readonly dropped: readonly { readonly key: string; readonly text: string }[];
}

function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

type Dropped = ReadSearchParams['dropped'][number][];

function readList(field: PlainField, text: string, dropped: Dropped): unknown {
  const parts = [...new Set(text.split(','))];
  const good = parts.filter((part) => readSearchField(field, part) !== undefined);
  const bad = parts.filter((part) => !good.includes(part));
  const stored = field === 'areas' ? good.slice(0, searchLimits.areas) : good;
  for (const part of [...bad, ...good.slice(stored.length)]) dropped.push({ key: paramKeys[field], text: part });
  return stored.length > 0 ? stored : undefined;
}

function readField(field: PlainField, text: string, dropped: Dropped): unknown {
  if (lists.has(field)) return readList(field, text, dropped);
  const value = readSearchField(field, text);
  if (value === undefined) dropped.push({ key: paramKeys[field], text });
  return value;
}

function readFlags(text: string, dropped: Dropped): Partial<Record<SearchFlag, true>> {
  const words = text.split(',');
  const flags = searchFlags.filter((flag) => words.includes(flagLabels[flag]));
  const known = new Set(flags.map((flag) => flagLabels[flag]));
  for (const word of words) if (!known.has(word)) dropped.push({ key: flagsKey, text: word });
  return Object.fromEntries(flags.map((flag) => [flag, true]));
}

/**
 * Parses the parameters of an address from any source: unreadable values are dropped and reported, unknown parameters
 * ignored. Also accepts values parsed by a router (numbers, lists).
 */
export function fromSearchParams(params: Readonly<Record<string, unknown>>): ReadSearchParams {
  const dropped: Dropped = [];
  const query: SearchQuery = {};
  for (const [field, key] of Object.entries(paramKeys) as [PlainField, string][]) {
    if (!Object.hasOwn(params, key) || params[key] === undefined) continue;
    const text = textOf(params[key]) ?? '';
    const value = readField(field, text, dropped);
    if (value !== undefined) Object.assign(query, { [field]: value });
  }
  const flags = Object.hasOwn(params, flagsKey) ? textOf(params[flagsKey]) : undefined;
  if (flags !== undefined) Object.assign(query, readFlags(flags, dropped));
  return { query, dropped };
}
