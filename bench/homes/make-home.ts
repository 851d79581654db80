import { newId } from '@rentreel/domain/kernel';
import { seedCities } from './seed-cities.ts';

const minute = 60_000;
const types = ['flat', 'flat', 'flat', 'mini_flat', 'bungalow', 'terrace_duplex', 'self_contain'] as const;
const rooms = ['living', 'bedroom', 'kitchen', 'bathroom'] as const;
const bands = ['A', 'B', 'C', 'D'] as const;
const water = ['borehole', 'public', 'well'] as const;
/** Every third home is in Lagos, every fifth in Abuja. */
const cityTurns = [0, 1, 2, 0, 3, 1, 0, 4, 5, 0, 1, 2, 0, 3, 0] as const;

const turn = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

/** The same number from 0 to 1 for the same index, without a pattern that an index could follow. */
function scatter(index: number, salt: number): number {
  const mixed = Math.imul(index ^ (salt * 0x9e3779b1), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

const round = (value: number, to: number) => Math.round(value / to) * to;

/** The row of a made-up home, by column name: the later its index, the newer it is. */
export function makeHome(index: number, { landlordId, now }: { landlordId: string; now: number }) {
  const place = turn(seedCities, turn(cityTurns, index));
  const area = turn(place.areas, Math.floor(scatter(index, 1) * 1000));
  const type = turn(types, Math.floor(scatter(index, 2) * 1000));
  const bedrooms = type === 'self_contain' ? 1 : 1 + Math.floor(scatter(index, 3) * 4);
  const rentKobo = round(place.usualRentNaira * (0.4 + bedrooms * 0.3) * (0.7 + scatter(index, 4) * 0.6), 10_000) * 100;
  const agencyKobo = rentKobo / 10;
  const publishedAt = now - (1_000_000 - index) * minute;
  return {
    id: newId('lst'),
    landlord_id: landlordId,
    state: 'live',
    title: `${bedrooms}-bed ${type.replaceAll('_', ' ')}, ${area}`,
    description: `A ${bedrooms}-bedroom home in ${area}, ${place.city}, ${index} steps from the junction. Clean compound, good road.`,
    type,
    bedrooms,
    bathrooms: bedrooms,
    toilets: bedrooms + 1,
    size_square_metres: 30 + bedrooms * 25,
    state_code: place.stateCode,
    city: place.city,
    area,
    address: `${1 + (index % 200)} ${area} Road`,
    landmark: null,
    latitude: place.latitude + (scatter(index, 5) - 0.5) * 0.3,
    longitude: place.longitude + (scatter(index, 6) - 0.5) * 0.3,
    circle_key: `home ${index}`,
    facts: JSON.stringify({
      powerMeter: 'prepaid_own',
      powerBand: turn(bands, index),
      waterSource: turn(water, index),
    }),
    rent_kobo: rentKobo,
    fees: JSON.stringify([{ kind: 'agency', basis: 'percent', basisPoints: 1000 }]),
    first_year_kobo: rentKobo + agencyKobo,
    available_from: null,
    demo: 0,
    confirmed_at: publishedAt,
    published_at: publishedAt,
    created_at: publishedAt,
    updated_at: publishedAt,
    state_since: publishedAt,
  };
}

/** The rows of a home's four pictures. */
export function makePictures(listingId: string, createdAt: number) {
  return rooms.map((room, position) => ({
    id: newId('med'),
    listing_id: listingId,
    position,
    kind: 'picture',
    room,
    alt: `The ${room} as one enters`,
    width: 1080,
    height: 1440,
    placeholder: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
    sources: JSON.stringify(
      [360, 720, 1080].map((width) => ({ format: 'webp', width, url: `/media/${listingId}-${room}-${width}.webp` })),
    ),
    clip: null,
    created_at: createdAt,
  }));
}
