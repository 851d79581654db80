import { type ListingContent, listingContent } from '@rentreel/contracts/listings';

let flats = 0;

/** A complete home for tests, each in a flat of its own at 31 Alagomeji Street; `overrides` replace whole fields. */
export function makeListingContent(overrides: Record<string, unknown> = {}): ListingContent {
  flats += 1;
  return listingContent.parse({
    title: '2-bed flat, Alagomeji Street',
    description: 'First-floor two-bed in a compound of six, repainted this year, close to the train.',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 2,
    toilets: 3,
    place: {
      state: 'LA',
      city: 'Lagos',
      area: 'Yaba',
      address: `31 Alagomeji Street, Flat ${flats}`,
      latitude: 6.5031,
      longitude: 3.3775,
    },
    facts: { powerMeter: 'prepaid_own', powerBand: 'A', waterSource: 'borehole' },
    rentKobo: 240_000_000,
    fees: [
      { kind: 'agency', basis: 'percent', basisPoints: 1000 },
      { kind: 'caution', basis: 'flat', amountKobo: 24_000_000 },
    ],
    ...overrides,
  });
}
