import { metresPerDegree } from '@rentreel/values';
import { type SearchFlag, searchLimits } from './choices.ts';
import { isInOutline, readOutline } from './outline.ts';
import type { NearPoint, SearchQuery } from './query.ts';
import {
  type HomeTrait,
  type SearchFacts,
  droppedPriceMs,
  freshVideoMs,
  leastReporters,
  maxFloodShare,
  traitBits,
} from './traits.ts';

/** Letters without a decomposition into letter and diacritic. */
const whole: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
};
/**
 * Words are cut after this many letters, so that "balcony" and "balconies" are equal and the database need not stem words.
 */
const stemLetters = 6;

/** Returns the search words of a text: plain letters and digits, without accents, capitals, diacritics and endings. */
export function searchWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[ɓɗƙƴßøłæœ]/g, (letter) => whole[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ]/gu, '');
  return (plain.match(/[a-z]+|\d+/g) ?? []).map((word) => word.slice(0, stemLetters));
}

/** Returns the words of a query; empty without letters and digits, and then the text is no condition. */
export const queryWords = (q: string): string[] => [...new Set(searchWords(q))].slice(0, searchLimits.words);

/** Words of 3 to 5 letters match as prefixes; shorter ones and numbers match exactly. */
export const matchesAsPrefix = (word: string): boolean =>
  word.length >= 3 && word.length < stemLetters && !/^\d/.test(word);

/** Returns whether every word of a query equals or starts a word of a text. */
export function hasWords(words: readonly string[], q: string): boolean {
  return queryWords(q).every((asked) =>
    words.some((word) => word === asked || (matchesAsPrefix(asked) && word.startsWith(asked))),
  );
}

/** Metres per degree around a point: a flat projection, accurate enough for 50 km and computable by the database. */
export function scaleAt(latitude: number): { readonly latitude: number; readonly longitude: number } {
  return { latitude: metresPerDegree, longitude: metresPerDegree * Math.cos((latitude * Math.PI) / 180) };
}

/** Squared distance in square metres between a point and the displayed place of a home. */
export function squaredMetres(near: NearPoint, { latitude, longitude }: Pick<SearchFacts, 'latitude' | 'longitude'>) {
  const scale = scaleAt(near.latitude);
  const north = (latitude - near.latitude) * scale.latitude;
  const east = (longitude - near.longitude) * scale.longitude;
  return north * north + east * east;
}

/** Flags that are traits of the home itself. */
export const traitFlags = [
  'ownMeter',
  'bandAOrB',
  'inverter',
  'floodFree',
  'serviced',
  'petsAllowed',
  'landlordNotInCompound',
  'newlyBuilt',
  'verifiedLandlord',
  'inspectionFree',
] as const satisfies readonly (SearchFlag & HomeTrait)[];

const listerTraits = { owner: 'byOwner', agent: 'byAgent' } as const;

/** Traits that a home must have, all of them. */
export function wantedTraits(query: SearchQuery): number {
  return traitBits([
    ...traitFlags.filter((flag) => query[flag]),
    ...(query.security ?? []),
    ...(query.video ? ['video' as const] : []),
    ...(query.agency === 'none' ? ['agencyNone' as const] : []),
    ...(query.agency === 'at_most_5' ? ['agencyAtMost5' as const] : []),
    ...(query.listedBy === undefined ? [] : [listerTraits[query.listedBy]]),
  ]);
}

type Condition = (query: SearchQuery, home: SearchFacts) => boolean;

const atMost = (most: number | undefined, value: number) => most === undefined || value <= most;
const atLeast = (least: number | undefined, value: number) => least === undefined || value >= least;
const anyOf = <T>(values: readonly T[] | undefined, value: T) => values === undefined || values.includes(value);
const anyTrait = (traits: readonly HomeTrait[] | undefined, home: SearchFacts) =>
  traits === undefined || (home.traits & traitBits(traits)) !== 0;

const place: Condition = ({ state, city, areas, near }, home) =>
  (state === undefined || home.stateCode === state) &&
  (city === undefined || home.cityKey === city) &&
  anyOf(areas, home.areaKey) &&
  (near === undefined || squaredMetres(near, home) <= near.radiusMetres ** 2);

const onMap: Condition = ({ box, outline }, { latitude, longitude }) => {
  const corners = outline === undefined ? undefined : readOutline(outline);
  return (
    (box === undefined ||
      (latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east)) &&
    (corners === undefined || isInOutline(corners, { latitude, longitude }))
  );
};

const price: Condition = ({ maxFirstYearKobo, maxRentKobo, maxMonthlyKobo }, home) =>
  atMost(maxFirstYearKobo, home.firstYearKobo) &&
  atMost(maxRentKobo, home.rentKobo) &&
  atMost(maxMonthlyKobo, home.monthlyKobo);

const rooms: Condition = ({ types, minBedrooms, maxBedrooms, minToilets, minParking, minPowerHours }, home) =>
  anyOf(types, home.type) &&
  atLeast(minBedrooms, home.bedrooms) &&
  atMost(maxBedrooms, home.bedrooms) &&
  atLeast(minToilets, home.toilets) &&
  atLeast(minParking, home.parkingSpaces) &&
  atLeast(minPowerHours, home.powerHours);

const traits: Condition = (query, home) =>
  (home.traits & wantedTraits(query)) === wantedTraits(query) &&
  anyTrait(query.furnishing, home) &&
  anyTrait(query.water, home) &&
  anyTrait(query.roads, home);

const reports: Condition = ({ minReportedPowerHours, reportedNoFlood }, { reported }) => {
  if (minReportedPowerHours === undefined && reportedNoFlood === undefined) return true;
  if (reported === undefined || reported.reporters < leastReporters) return false;
  return (
    atLeast(minReportedPowerHours, reported.powerHours ?? -1) &&
    (reportedNoFlood === undefined || (reported.floodShare !== null && reported.floodShare <= maxFloodShare))
  );
};

const times = (query: SearchQuery, home: SearchFacts, now: number) =>
  atMost(query.availableBy, home.availableFrom) &&
  (query.video !== 'fresh' || home.filmedAt >= now - freshVideoMs) &&
  (query.priceDropped === undefined || home.priceDroppedAt >= now - droppedPriceMs);

/**
 * Returns whether a home on offer matches a query as of `now` (epoch milliseconds). The database uses the same conditions; a
 * test compares the two.
 */
export function matchesSearch(query: SearchQuery, home: SearchFacts, now: number): boolean {
  return (
    [place, onMap, price, rooms, traits, reports].every((condition) => condition(query, home)) &&
    times(query, home, now) &&
    (query.q === undefined || hasWords(home.words, query.q))
  );
}
