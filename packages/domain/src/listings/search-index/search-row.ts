import {
  type ListingFacts,
  type ListingMedia,
  type ListingType,
  type NigerianState,
  listingTypeNames,
  nigerianStates,
  statedFacts,
  totalPackage,
} from '@rentreel/contracts/listings';
import { areaKey as areaKeyOf } from '@rentreel/contracts/places';
import {
  type SearchFacts,
  cityOfArea,
  searchVersion,
  searchWords,
  traitBits,
  traitsOf,
} from '@rentreel/contracts/search';
import { dayMs } from '@rentreel/values';
import { findArea } from '../../places/index.ts';
import { type RankedFacts, rankListing } from '../feed/ranking.ts';
import { type ListingCardRow, factsOf, feesOf } from '../listing-row.ts';
import { approximateCoordinates } from '../rules.ts';

type Value = string | number;

/** What is kept of a home on offer: its short row by column, and its texts by column. */
export interface SearchRow {
  readonly row: Readonly<Record<string, Value>>;
  readonly texts: Readonly<Record<string, Value>>;
}

/** Makes the search's rows of a home under `key`. */
export function toSearchRow(listing: ListingCardRow, key: number): SearchRow {
  const source = readSource(listing);
  const facts = searchFactsOf(source);
  const scores = scoreListing(source);
  const { title, place, description } = listingWords(source);
  return {
    row: {
      key,
      listing_id: listing.id,
      landlord_id: listing.landlordId,
      version: searchVersion,
      state_code: facts.stateCode,
      city_key: facts.cityKey,
      area_key: facts.areaKey,
      latitude: facts.latitude,
      longitude: facts.longitude,
      type: facts.type,
      bedrooms: facts.bedrooms,
      toilets: facts.toilets,
      rent_kobo: facts.rentKobo,
      first_year_kobo: facts.firstYearKobo,
      monthly_kobo: facts.monthlyKobo,
      traits: facts.traits,
      power_hours: facts.powerHours,
      parking_spaces: facts.parkingSpaces,
      filmed_at: facts.filmedAt,
      available_from: facts.availableFrom,
      price_dropped_at: facts.priceDroppedAt,
      confirmed_at: listing.confirmedAt,
      best_score: scores.bestScore,
      trust_score: scores.trustScore,
      power_score: scores.powerScore,
    },
    texts: {
      rowid: key,
      title: title.join(' '),
      place: place.join(' '),
      description: description.join(' '),
      tags: searchTags(facts).join(' '),
    },
  };
}

type Pictured = Pick<ListingMedia, 'kind' | 'room'>;

/** A stored home with its JSON read once. */
export interface SearchSource {
  readonly row: ListingCardRow;
  readonly facts: ReturnType<typeof factsOf>;
  readonly fees: ReturnType<typeof feesOf>;
  readonly pictures: number;
  readonly clips: number;
  readonly rooms: number;
  /** When moving in became cheaper the last time, epoch milliseconds; 0 when it did not. */
  readonly priceDroppedAt: number;
}

/** Reads what the search needs of a home. */
export function readSource(row: ListingCardRow): SearchSource {
  const media = JSON.parse(row.media) as Pictured[];
  const [last, before] = JSON.parse(row.lastPrices) as (readonly [since: number, firstYearKobo: number])[];
  const clips = media.filter(({ kind }) => kind === 'clip').length;
  return {
    row,
    facts: factsOf(row),
    fees: feesOf(row),
    pictures: media.length - clips,
    clips,
    rooms: new Set(media.map(({ room }) => room)).size,
    priceDroppedAt: last && before && last[1] < before[1] ? last[0] : 0,
  };
}

/** The words of a home by where they stand: one found in the title or the place counts for more. */
interface ListingWords {
  readonly title: readonly string[];
  /** Area, city, state, landmark, and the kind of home. */
  readonly place: readonly string[];
  readonly description: readonly string[];
}

/** What can be looked for in the texts of a home. The address is not among them: it is not for everybody. */
function listingWords({ row }: SearchSource): ListingWords {
  const { area, city, landmark, stateCode, type, title, description } = row;
  const state = nigerianStates[stateCode as NigerianState];
  const kind = listingTypeNames[type as ListingType];
  return {
    title: searchWords(title),
    place: searchWords([area, city, state, landmark ?? '', kind].join(' ')),
    description: searchWords(description),
  };
}

/** What the search knows of a home by itself; what the people of its area report is kept with the area. */
export function searchFactsOf(source: SearchSource): Omit<SearchFacts, 'reported'> {
  const { row, facts, fees, clips, priceDroppedAt } = source;
  const { title, place, description } = listingWords(source);
  const stateCode = row.stateCode as NigerianState;
  const written = areaKeyOf(stateCode, row.city, row.area);
  // People write an area in several ways; homes stand under one of them.
  const key = findArea(written)?.areaKey ?? written;
  const hasClip = clips > 0;
  const { landlordVerified, listedBy, inspectionFeeKobo, rentKobo } = row;
  const traits = traitsOf({ facts, fees, rentKobo, landlordVerified, hasClip, listedBy, inspectionFeeKobo });
  return {
    stateCode,
    cityKey: cityOfArea(key),
    areaKey: key,
    ...approximateCoordinates(row.circleKey, row),
    type: row.type as ListingType,
    bedrooms: row.bedrooms,
    toilets: row.toilets,
    rentKobo,
    firstYearKobo: row.firstYearKobo,
    monthlyKobo: totalPackage(rentKobo, fees).monthlyKobo,
    traits: traitBits(traits),
    powerHours: facts.powerHoursPerDay ?? 0,
    parkingSpaces: facts.parkingSpaces ?? 0,
    filmedAt: hasClip ? (row.filmedAt ?? 0) : 0,
    availableFrom: row.availableFrom ?? 0,
    priceDroppedAt,
    words: [...title, ...place, ...description],
  };
}

/** A key as one word that nobody types: `LA/lagos/yaba` is `xalalagosyaba`. */
const asWord = (kind: string, key: string) => `x${kind}${key.toLowerCase().replace(/[^a-z0-9]/g, '')}`;

export const stateTag = (code: string): string => asWord('s', code);
export const cityTag = (key: string): string => asWord('c', key);
export const areaTag = (key: string): string => asWord('a', key);
export const typeTag = (type: string): string => asWord('t', type);

/** Words beside the texts of a home, so that a place and a word are looked for in one go. Two keys may share a word. */
function searchTags({ stateCode, cityKey, areaKey, type }: Omit<SearchFacts, 'reported'>): string[] {
  return [stateTag(stateCode), cityTag(cityKey), areaTag(areaKey), typeTag(type)];
}

/** Hours a day that the supplier of a band must give at least. */
const bandHours = { A: 20, B: 16, C: 12, D: 8, E: 4 } as const;
const generatorHours = { none: 0, own: 1, shared: 2, estate: 4 } as const;

/** How much light there is: hours a day in tenths, as far as the landlord has said, and what helps out. */
export function powerScore(facts: ListingFacts): number {
  const hours = facts.powerHoursPerDay ?? (facts.powerBand ? bandHours[facts.powerBand] : 0);
  const inverter = facts.inverter === true ? 3 : 0;
  const meter = facts.powerMeter === 'prepaid_own' ? 2 : 0;
  return 10 * (hours + inverter + meter + (facts.generator ? generatorHours[facts.generator] : 0));
}

function rankedFacts({ row, facts, pictures, clips, rooms }: SearchSource): RankedFacts {
  return {
    confirmedAt: row.confirmedAt,
    publishedAt: row.confirmedAt,
    pictures,
    clips,
    rooms,
    facts: statedFacts(facts),
    descriptionLetters: row.description.length,
    feesStated: row.fees !== '[]',
    landlordVerified: row.landlordVerified,
    landlordSince: row.landlordSince,
    visitsMatched: row.visitsMatched,
    visitsJudged: row.visitsJudged,
    reviewStars: row.reviewStars,
  };
}

/** The worth of a home halves every so often since it was confirmed; one halving is so many points. */
const halvingMs = 7 * dayMs;
const pointsPerHalving = 1_000_000;

interface ListingScores {
  readonly bestScore: number;
  readonly trustScore: number;
  readonly powerScore: number;
}

/**
 * What a home is worth in the orders of the search, as of its last confirmation. Worth that halves with time keeps its
 * order when it is written as logarithm plus time, so that it need not be counted anew as time goes by.
 */
export function scoreListing(source: SearchSource): ListingScores {
  const { confirmedAt } = source.row;
  const { media, completeness, standing } = rankListing(rankedFacts(source), confirmedAt);
  return {
    bestScore: Math.round(pointsPerHalving * (confirmedAt / halvingMs + Math.log2(media * completeness * standing))),
    trustScore: Math.round(1000 * standing * (0.6 + 0.4 * media) * (0.6 + 0.4 * completeness)),
    powerScore: powerScore(source.facts),
  };
}
