import { searchVersion } from '@rentreel/contracts/search';
import type { ListingCardRow } from '../listing-row.ts';
import { scoreHome } from './score-home.ts';
import { homeWords, searchFactsOf } from './search-facts-of.ts';
import { readSource } from './search-source.ts';
import { searchTags } from './search-tags.ts';

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
  const scores = scoreHome(source);
  const { title, place, description } = homeWords(source);
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
