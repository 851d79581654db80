import {
  type ListingType,
  type NigerianState,
  listingTypeNames,
  nigerianStates,
  totalPackage,
} from '@rentreel/contracts/listings';
import { areaKey } from '@rentreel/contracts/places';
import { type SearchFacts, cityOfArea, searchWords, traitBits, traitsOf } from '@rentreel/contracts/search';
import type { Kobo } from '@rentreel/money';
import { findArea } from '../../places/index.ts';
import { approximateCoordinates } from '../listing-rules.ts';
import type { SearchSource } from './search-source.ts';

/** The words of a home by where they stand: one found in the title or the place counts for more. */
export interface HomeWords {
  readonly title: readonly string[];
  /** Area, city, state, landmark, and the kind of home. */
  readonly place: readonly string[];
  readonly description: readonly string[];
}

/** What can be looked for in the texts of a home. The address is not among them: it is not for everybody. */
export function homeWords({ row }: SearchSource): HomeWords {
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
  const { title, place, description } = homeWords(source);
  const stateCode = row.stateCode as NigerianState;
  const written = areaKey(stateCode, row.city, row.area);
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
    monthlyKobo: totalPackage(rentKobo as Kobo, fees).monthlyKobo,
    traits: traitBits(traits),
    powerHours: facts.powerHoursPerDay ?? 0,
    parkingSpaces: facts.parkingSpaces ?? 0,
    filmedAt: hasClip ? (row.filmedAt ?? 0) : 0,
    availableFrom: row.availableFrom ?? 0,
    priceDroppedAt,
    words: [...title, ...place, ...description],
  };
}
