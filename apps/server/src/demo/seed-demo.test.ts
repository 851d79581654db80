import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ListingCard } from '@rentreel/contracts/listings';
import { getArea } from '@rentreel/domain/areas';
import { countInspections } from '@rentreel/domain/inspections';
import { listListings } from '@rentreel/domain/listings';
import { listChats } from '@rentreel/domain/messages';
import { listSavedHomes, listSavedIds } from '@rentreel/domain/saved';
import { type TestWorld, createTestWorld } from '@rentreel/domain/testing';
import { getWalletBalance, verifyLedger } from '@rentreel/domain/wallet';
import { listings, timers, users } from '@rentreel/db/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../process/repository-root.ts';
import { demoAreas, demoNeighbours } from './demo-diaries.ts';
import { demoPeople } from './demo-people.ts';
import { seedDemo } from './seed-demo.ts';

const mediaFolder = join(repositoryRoot(), 'tools/demo-media/rendered');
let world: TestWorld;
const homes: ListingCard[] = [];

beforeAll(async () => {
  world = await createTestWorld();
  await seedDemo(world.services, mediaFolder);
  let cursor: string | null = null;
  do {
    const page = await listListings(world.guest, { limit: 50, cursor });
    homes.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
}, 60_000);
afterAll(() => world.dispose());

const contextOf = async (email: string) => {
  const rows = await world.services.database.read.select().from(users);
  const user = rows.find((row) => row.email === email);
  if (!user) throw new Error(`${email} is missing`);
  return world.contextOf({ kind: 'user', userId: user.id, role: user.role, sessionId: 'test' });
};

describe('the demo database', () => {
  it('has at least 60 homes in at least 6 cities, all marked as samples', () => {
    expect(homes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(homes.map((home) => home.city)).size).toBeGreaterThanOrEqual(6);
    expect(homes.every((home) => home.demo && home.state === 'live')).toBe(true);
  });

  it('has three landlords, three tenants and an administrator', async () => {
    const rows = await world.services.database.read.select().from(users);
    const emails = rows.map((row) => row.email).filter((email) => !email.endsWith('@neighbours.rentreel.ng'));
    expect(emails.toSorted()).toEqual(demoPeople.map((person) => person.email).toSorted());
    expect(new Set(homes.map((home) => home.landlord.id)).size).toBe(3);
    expect(rows.filter((row) => row.role === 'admin')).toHaveLength(1);
  });

  it('shows pictures that exist, and clips for some homes', () => {
    const urls = homes.flatMap((home) =>
      home.media.flatMap((item) => [
        ...item.sources.map((source) => source.url),
        ...(item.clip ? [item.clip.url] : []),
      ]),
    );
    expect(homes.filter((home) => home.media.length === 0)).toEqual([]);
    expect(homes.filter((home) => home.media[0]?.kind === 'clip').length).toBeGreaterThan(5);
    expect(urls.filter((url) => !existsSync(join(mediaFolder, url.replace('/media/', ''))))).toEqual([]);
  });

  it('keeps to plausible rents, and the move-in cost is never below the rent', () => {
    for (const home of homes) {
      expect(home.rentKobo, home.title).toBeGreaterThanOrEqual(12_000_000);
      expect(home.rentKobo, home.title).toBeLessThanOrEqual(4_000_000_000);
      expect(home.firstYearKobo).toBeGreaterThanOrEqual(home.rentKobo);
    }
  });

  it('has homes that became cheaper, and only clips have a day of filming', async () => {
    const { items } = await listListings(world.guest, { limit: 50, tab: 'price_drop' });
    expect(items.length).toBeGreaterThanOrEqual(5);
    for (const { priceDrop, firstYearKobo } of items) {
      expect(priceDrop?.fromFirstYearKobo).toBeGreaterThan(firstYearKobo);
    }
    for (const home of homes) expect(home.filmedAt !== undefined).toBe(home.media.some(({ kind }) => kind === 'clip'));
  });

  it('was confirmed within the last ten days and never lapses', async () => {
    const now = world.services.clock.now();
    for (const home of homes) expect(now - home.confirmedAt).toBeLessThan(10 * 24 * 60 * 60_000);
    const waiting = await world.services.database.read.select().from(timers);
    expect(waiting.filter(({ kind }) => kind.startsWith('listing.'))).toEqual([]);
  });

  it('passes the written rules of the review, but for its fewer pictures', async () => {
    const rows = await world.services.database.read.select().from(listings);
    expect(rows.filter(({ reviewFindings }) => reviewFindings !== '[]')).toEqual([]);
  });

  it('gives a tenant money and saved homes, and the ledger is clean', async () => {
    const adaeze = await contextOf('adaeze@demo.rentreel.ng');
    expect(await getWalletBalance(adaeze)).toBe(331_765_050);
    expect((await listSavedIds(adaeze)).length).toBeGreaterThanOrEqual(3);
    expect((await verifyLedger(world.services.database)).findings).toEqual([]);
  });

  it('has areas that enough people tell of, and some that need more', async () => {
    const areas = await Promise.all(demoAreas.map(({ areaKey }) => getArea(world.guest, { areaKey })));
    expect(areas.filter((area) => area?.figures).map((area) => area?.name)).toEqual([
      'Yaba',
      'Lekki Phase 1',
      'Wuse 2',
      'Bodija',
    ]);
    for (const area of areas.slice(0, 4)) {
      expect(area?.figures?.powerHours).toBeGreaterThan(4);
      expect(area?.months.filter(({ powerHours }) => powerHours !== null).length).toBeGreaterThanOrEqual(10);
    }
  });

  it('has news for its people: an answer to read, and a saved home that costs less', async () => {
    const tenant = await contextOf('adaeze@demo.rentreel.ng');
    const { items } = await listChats(tenant, { filter: 'unread', limit: 20 });
    expect(items.map(({ unread }) => unread)).toEqual([1]);
    const saved = await listSavedHomes(tenant, { limit: 20, sort: 'latest' });
    expect(saved.items.filter(({ listing }) => listing.priceDrop !== undefined).length).toBeGreaterThan(0);
  });

  it('has inspections agreed, asked for and past, and landlords with a truth score', async () => {
    const tenant = await contextOf('adaeze@demo.rentreel.ng');
    const { upcoming, waiting, past } = await countInspections(tenant);
    expect({ upcoming, waiting, past }).toEqual({ upcoming: 2, waiting: 1, past: 4 });
    const scores = await world.services.database.read.select().from(users);
    const scoreOf = (name: string) => {
      const { visitsMatched, visitsJudged } = scores.find(({ email }) => email.startsWith(name)) ?? {};
      return [visitsMatched, visitsJudged];
    };
    expect(scoreOf('hauwa')).toEqual([3, 3]);
    expect(scoreOf('emeka')).toEqual([2, 3]);
    expect(await countInspections(await contextOf('tunde@demo.rentreel.ng'))).toMatchObject({ waiting: 2, needsMe: 1 });
  });

  it('is not filled twice', async () => {
    await seedDemo(world.services, mediaFolder);
    const { items } = await listListings(world.guest, { limit: 50 });
    expect(items).toHaveLength(50);
    expect(await world.services.database.read.$count(users)).toBe(demoPeople.length + demoNeighbours.length);
  });
});
