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
  mostFloodShare,
  traitBits,
} from './traits.ts';

/** Letters that do not come apart into a letter and a mark. */
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
/** Words are cut after so many letters: "balcony" and "balconies" are one then, and the database need not merge endings. */
const stemLetters = 6;

/** The words of a text as they are looked for: plain letters and digits, without accents, capitals, marks and endings. */
export function searchWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[ɓɗƙƴßøłæœ]/g, (letter) => whole[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ]/gu, '');
  return (plain.match(/[a-z]+|\d+/g) ?? []).map((word) => word.slice(0, stemLetters));
}

/** The words of a query; none when it has no letters and digits, and then it asks for nothing. */
export const queryWords = (q: string): string[] => [...new Set(searchWords(q))].slice(0, searchLimits.words);

/** Words of 3 to 5 letters may go on; shorter ones and numbers are meant as they are. */
export const mayGoOn = (word: string): boolean => word.length >= 3 && word.length < stemLetters && !/^\d/.test(word);

/** Whether every word of a query is, or begins, some word of a text. */
export function hasWords(words: readonly string[], q: string): boolean {
  return queryWords(q).every((asked) =>
    words.some((word) => word === asked || (mayGoOn(asked) && word.startsWith(asked))),
  );
}

/** Degrees to metres around a point: flat, which is exact enough for 50 km, and which the database can compute too. */
export function scaleAt(latitude: number): { readonly latitude: number; readonly longitude: number } {
  return { latitude: metresPerDegree, longitude: metresPerDegree * Math.cos((latitude * Math.PI) / 180) };
}

/** Square metres between a point and the shown place of a home. */
export function squaredMetres(near: NearPoint, { latitude, longitude }: Pick<SearchFacts, 'latitude' | 'longitude'>) {
  const scale = scaleAt(near.latitude);
  const north = (latitude - near.latitude) * scale.latitude;
  const east = (longitude - near.longitude) * scale.longitude;
  return north * north + east * east;
}

/** The flags that are traits of the home itself. */
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

/** The traits that a home must have, all of them. */
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
    (reportedNoFlood === undefined || (reported.floodShare !== null && reported.floodShare <= mostFloodShare))
  );
};

const times = (query: SearchQuery, home: SearchFacts, now: number) =>
  atMost(query.availableBy, home.availableFrom) &&
  (query.video !== 'fresh' || home.filmedAt >= now - freshVideoMs) &&
  (query.priceDropped === undefined || home.priceDroppedAt >= now - droppedPriceMs);

/**
 * Whether a home on offer is among those that a query asks for, as of `now` (epoch milliseconds). The database answers by
 * the same conditions; a test holds them together.
 */
export function matchesSearch(query: SearchQuery, home: SearchFacts, now: number): boolean {
  return (
    [place, onMap, price, rooms, traits, reports].every((condition) => condition(query, home)) &&
    times(query, home, now) &&
    (query.q === undefined || hasWords(home.words, query.q))
  );
}
