import { createFixture } from '@rentreel/domain/testing';
import { listListings } from '@rentreel/domain/listings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedHomes } from '../../bench/listings/seed-listings.ts';

let fixture: Awaited<ReturnType<typeof createFixture>>;
const now = Date.UTC(2026, 10, 20);

beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.dispose());

describe('seeding bench homes', () => {
  it('creates only the missing homes, in several cities, and the feed shows them with pictures', async () => {
    const { database } = fixture.services;
    expect(await seedHomes(database, 30, now)).toBe(30);
    expect(await seedHomes(database, 50, now)).toBe(20);
    expect(await seedHomes(database, 50, now)).toBe(0);
    const { items } = await listListings(fixture.guest, { limit: 50 });
    expect(items).toHaveLength(50);
    expect(new Set(items.map(({ city }) => city)).size).toBe(6);
    for (const { media, rentKobo, firstYearKobo, landlord } of items) {
      expect(media).toHaveLength(4);
      expect(rentKobo).toBeGreaterThan(0);
      expect(firstYearKobo).toBeGreaterThan(rentKobo);
      expect(landlord.name).toMatch(/^Landlord \d+$/);
    }
  });

  it('refuses a database that contains real users and leaves it unchanged', async () => {
    await fixture.createPerson();
    await expect(seedHomes(fixture.services.database, 10, now)).rejects.toThrow('has people of its own');
    const { items } = await listListings(fixture.guest, { limit: 50 });
    expect(items).toEqual([]);
  });
});
