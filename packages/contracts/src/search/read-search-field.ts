import { furnishings, listers, roadKinds, securityKinds, waterSources } from '../listings/fact-choices.ts';
import { maxRentKobo } from '../listings/fee-kinds.ts';
import { listingTypes } from '../listings/listing-types.ts';
import { nigeriaDegrees, nigerianStateCodes } from '../listings/nigerian-states.ts';
import {
  agencyWants,
  lastDay,
  radiusMetresLimits,
  searchLimits,
  type SearchFlag,
  searchSorts,
  videoWants,
  wholeLimits,
} from './search-choices.ts';
import type { SearchField } from './search-query.ts';

/** What a text says, or undefined when it says nothing that can be asked for. */
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
/** Naira for people, kobo behind the point. */
const naira: Reader = (text) => wholeWithin(Math.round(toNumber(text) * 100), [0, maxRentKobo]);
const day: Reader = (text) =>
  wholeWithin(/^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : toNumber(text), [0, lastDay]);

const words: Reader = (text) => {
  const trimmed = text.trim();
  return within(trimmed.length, [1, searchLimits.textLength]) === undefined ? undefined : trimmed;
};

const slugs = '(/[a-z0-9]+(-[a-z0-9]+)*)';
/** A key of so many parts behind its state, as `areaKey` and `cityKey` write them. */
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
  q: words,
  state: oneOf(nigerianStateCodes),
  city: keyOf(1, 80),
  areas: keyOf(2, 140),
  box,
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
 * Reads a field of an address: its value, or one value of a list; undefined when the schema of queries would refuse it. It
 * says the same as the schema without being one, so that a screen need not load schemas to read its own address; a test
 * holds them together.
 */
export const readSearchField = (field: keyof typeof readers, text: string): unknown => readers[field](text);
