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

/** The search rows of a live listing: the short row and the texts, by column. */
export interface SearchRow {
  readonly row: Readonly<Record<string, Value>>;
  readonly texts: Readonly<Record<string, Value>>;
}

/** Builds the search rows of a listing with this `key`. */
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

/** A stored listing with its JSON parsed once. */
export interface SearchSource {
  readonly row: ListingCardRow;
  readonly facts: ReturnType<typeof factsOf>;
  readonly fees: ReturnType<typeof feesOf>;
  readonly pictures: number;
  readonly clips: number;
  readonly rooms: number;
  /** When the move-in cost last fell, epoch milliseconds; 0 when it never did. */
  readonly priceDroppedAt: number;
}

/** Parses what the search needs of a listing. */
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

/** The words of a listing by section: a match in title or place has more weight. */
interface ListingWords {
  readonly title: readonly string[];
  /** Area, city, state, landmark and type. */
  readonly place: readonly string[];
  readonly description: readonly string[];
}

/** Returns the searchable words of a listing. Excludes the address, which is not public. */
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

/** Returns the facts of a listing for the search; reports of residents are stored with the area. */
export function searchFactsOf(source: SearchSource): Omit<SearchFacts, 'reported'> {
  const { row, facts, fees, clips, priceDroppedAt } = source;
  const { title, place, description } = listingWords(source);
  const stateCode = row.stateCode as NigerianState;
  const written = areaKeyOf(stateCode, row.city, row.area);
  // An area has several spellings; listings are stored under one of them.
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

/** Encodes a key as one word that nobody types: `LA/lagos/yaba` becomes `xalalagosyaba`. */
const asWord = (kind: string, key: string) => `x${kind}${key.toLowerCase().replace(/[^a-z0-9]/g, '')}`;

export const stateTag = (code: string): string => asWord('s', code);
export const cityTag = (key: string): string => asWord('c', key);
export const areaTag = (key: string): string => asWord('a', key);
export const typeTag = (type: string): string => asWord('t', type);

/** Returns tags stored with the texts, so that one query matches a place and a word. Two keys may share a tag. */
function searchTags({ stateCode, cityKey, areaKey, type }: Omit<SearchFacts, 'reported'>): string[] {
  return [stateTag(stateCode), cityTag(cityKey), areaTag(areaKey), typeTag(type)];
}

/** Minimum hours a day that the supplier of a band must provide. */
const bandHours = { A: 20, B: 16, C: 12, D: 8, E: 4 } as const;
const generatorHours = { none: 0, own: 1, shared: 2, estate: 4 } as const;

/** Scores the electricity supply: stated hours a day in tenths, plus points for backup. */
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

/** The value of a listing halves per period since its confirmation; one halving is worth this many points. */
const halvingMs = 7 * dayMs;
const pointsPerHalving = 1_000_000;

interface ListingScores {
  readonly bestScore: number;
  readonly trustScore: number;
  readonly powerScore: number;
}

/**
 * Returns the scores of a listing in the orders of the search, as of its last confirmation. A value that halves with time
 * keeps its order when stored as logarithm plus time, so that scores need no update as time passes.
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
