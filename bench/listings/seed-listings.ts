import type { Id } from '@rentreel/contracts/ids';
import type { Database } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { newId } from '@rentreel/domain/kernel';
import { catchUpSearch, refreshSearchRows } from '@rentreel/domain/listings';
import { minuteMs } from '@rentreel/values';
import { count, like, not } from 'drizzle-orm';
import { insertRows } from '../lib/insert-rows.ts';

/** Domain of generated users; a database with other users must not be filled. */
const seedMail = '@seed.rentreel.ng';
const landlords = 200;
const batch = 2000;

async function landlordIds(database: Database, now: number): Promise<Id<'usr'>[]> {
  const known = await database.read
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `%${seedMail}`));
  if (known.length > 0) return known.map(({ id }) => id);
  const rows = Array.from({ length: landlords }, (_, index) => ({
    id: newId('usr'),
    email: `landlord-${index}${seedMail}`,
    name: `Landlord ${index + 1}`,
    passwordHash: 'none: nobody signs in as a made-up landlord',
    isVerified: index % 2 === 0,
    referralCode: `SEED${index}`,
    createdAt: now,
    updatedAt: now,
  }));
  await database.writer.write((tx) => tx.insert(users).values(rows));
  return rows.map(({ id }) => id);
}

/**
 * Fills a database with generated homes until it has `size` of them, with four pictures each. Throws when the database
 * contains other users, so that real homes are never mixed with generated ones.
 */
export async function seedHomes(database: Database, size: number, now: number): Promise<number> {
  const [strangers] = await database.read
    .select({ people: count() })
    .from(users)
    .where(not(like(users.email, `%${seedMail}`)));
  if ((strangers?.people ?? 0) > 0)
    throw new Error('This database has people of its own: it is not filled with made-up homes.');
  const ids = await landlordIds(database, now);
  const { rows } = await database.readClient.execute('SELECT count(*) FROM listings');
  const before = Number(rows[0]?.[0]);
  for (let from = before; from < size; from += batch) {
    const homes = Array.from({ length: Math.min(batch, size - from) }, (_, step) =>
      makeHome(from + step, { landlordId: ids[(from + step) % ids.length] ?? 'usr_none', now }),
    );
    await database.writer.write(async (tx) => {
      await insertRows(tx, 'listings', homes);
      await insertRows(
        tx,
        'listing_media',
        homes.flatMap(({ id, created_at: createdAt }) => makePictures(id, createdAt)),
      );
      await refreshSearchRows(
        tx,
        homes.map(({ id }) => id),
      );
    });
  }
  // Homes of an older run may be missing from the search index.
  await catchUpSearch(database);
  await database.checkpoint();
  return Math.max(0, size - before);
}

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

/** Returns a deterministic number from 0 to 1 for an index, without a pattern that an index could exploit. */
function scatter(index: number, salt: number): number {
  const mixed = Math.imul(index ^ (salt * 0x9e3779b1), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

const round = (value: number, to: number) => Math.round(value / to) * to;

/** Returns the row of a generated home by column name: a higher index is newer. */
function makeHome(index: number, { landlordId, now }: { landlordId: Id<'usr'>; now: number }) {
  const place = turn(seedCities, turn(cityTurns, index));
  const area = turn(place.areas, Math.floor(scatter(index, 1) * 1000));
  const type = turn(types, Math.floor(scatter(index, 2) * 1000));
  const bedrooms = type === 'self_contain' ? 1 : 1 + Math.floor(scatter(index, 3) * 4);
  const rentKobo = round(place.usualRentNaira * (0.4 + bedrooms * 0.3) * (0.7 + scatter(index, 4) * 0.6), 10_000) * 100;
  const agencyKobo = rentKobo / 10;
  const publishedAt = now - (1_000_000 - index) * minuteMs;
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

/** Returns the rows of a home's four pictures. */
function makePictures(listingId: Id<'lst'>, createdAt: number) {
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

/** Locations of generated homes. */
interface SeedCity {
  readonly city: string;
  readonly stateCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly areas: readonly string[];
  /** The annual rent of a plain two-bedroom flat, in naira. */
  readonly usualRentNaira: number;
}

/** Lagos first: the feed of the largest city must stay fast. */
const seedCities: readonly SeedCity[] = [
  {
    city: 'Lagos',
    stateCode: 'LA',
    latitude: 6.52,
    longitude: 3.38,
    areas: ['Yaba', 'Surulere', 'Lekki', 'Ikeja', 'Gbagada', 'Ajah', 'Magodo', 'Festac'],
    usualRentNaira: 2_400_000,
  },
  {
    city: 'Abuja',
    stateCode: 'FC',
    latitude: 9.06,
    longitude: 7.49,
    areas: ['Gwarinpa', 'Wuse', 'Kubwa', 'Lugbe', 'Jabi', 'Lokogoma'],
    usualRentNaira: 2_000_000,
  },
  {
    city: 'Port Harcourt',
    stateCode: 'RI',
    latitude: 4.82,
    longitude: 7.03,
    areas: ['Rumuola', 'Woji', 'Rumuokoro', 'Trans Amadi'],
    usualRentNaira: 1_200_000,
  },
  {
    city: 'Ibadan',
    stateCode: 'OY',
    latitude: 7.38,
    longitude: 3.95,
    areas: ['Bodija', 'Akobo', 'Oluyole', 'Challenge'],
    usualRentNaira: 700_000,
  },
  {
    city: 'Enugu',
    stateCode: 'EN',
    latitude: 6.45,
    longitude: 7.51,
    areas: ['Independence Layout', 'New Haven', 'Trans-Ekulu'],
    usualRentNaira: 800_000,
  },
  {
    city: 'Kano',
    stateCode: 'KN',
    latitude: 12,
    longitude: 8.52,
    areas: ['Nassarawa', 'Bompai', 'Tarauni'],
    usualRentNaira: 600_000,
  },
];
