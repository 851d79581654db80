import { allowedListingTransitions, listingTimerOf } from '@rentreel/contracts/listings';
import { timers } from '@rentreel/db/schema';
import { kobo } from '@rentreel/money';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/index.ts';
import { type TestPerson, type TestWorld, createTestWorld, publishHome } from '../testing/index.ts';
import {
  changeListingState,
  changePrice,
  decideListing,
  getListing,
  listListings,
  listMyListings,
  listingTimerWork,
  updateListing,
} from './index.ts';
import { listPrices } from './listing-prices-repository.ts';
import { findListing } from './listings-repository.ts';

const day = 24 * 60 * 60_000;
let world: TestWorld;
let landlord: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  world = await createTestWorld();
  landlord = await world.createPerson();
  admin = await world.createPerson({ role: 'admin' });
});
afterAll(() => world.dispose());

/** Something that happens to a home; refusals are part of life, anything else is not. */
type Happening = (listingId: `lst_${string}`) => Promise<unknown>;

const deeds = ['submit', 'pause', 'resume', 'confirm', 'mark_let', 'relist', 'archive'] as const;
const decisions = ['approve', 'request_changes', 'suspend', 'reinstate', 'review_again'] as const;

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...deeds).map(
      (deed): Happening =>
        (id) =>
          changeListingState(landlord.ctx, id, deed),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...decisions).map(
      (decision): Happening =>
        (listingId) =>
          decideListing(admin.ctx, { listingId, decision, note: '' }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 5_000_000, max: 2_000_000_000 }).map(
      (rent): Happening =>
        (listingId) =>
          changePrice(landlord.ctx, { listingId, rentKobo: kobo(rent) }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Nice', 'Call 08031234567 today', 'Two rooms and a kitchen, the train is near by.').map(
      (description): Happening =>
        (listingId) =>
          updateListing(landlord.ctx, { listingId, changes: { description } }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 20 }).map((days): Happening => async (id) => {
      world.services.clock.advance(days * day);
      for (const work of Object.values(listingTimerWork)) await work(world.system, id);
    }),
  },
);

async function live(listingId: `lst_${string}`, happenings: readonly Happening[]): Promise<void> {
  for (const happens of happenings) {
    await happens(listingId).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
}

describe('whatever happens to a home', () => {
  it('it stays in one known state, with the timers, prices, words and readers of that state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
        const id = await publishHome(landlord.ctx);
        await live(id, happenings);
        const row = await findListing(world.services.database.read, id);
        if (!row) throw new Error('no home is ever deleted');

        const set = await world.services.database.read.select().from(timers).where(eq(timers.subjectId, id));
        const timer = listingTimerOf(row.state);
        expect(set.some(({ kind }) => kind === `listing.${timer?.name}`)).toBe(timer !== undefined);

        const shown = await getListing(world.guest, { listingId: id }).catch(() => undefined);
        const inFeed = (await listListings(world.guest, { limit: 50 })).items.some((home) => home.id === id);
        expect([shown !== undefined, inFeed]).toEqual([row.state === 'live', row.state === 'live']);

        const prices = await listPrices(world.services.database.read, id);
        if (row.state === 'live') expect(prices.at(-1)?.firstYearKobo).toBe(row.firstYearKobo);
        expect(prices.map(({ since }) => since)).toEqual(prices.map(({ since }) => since).toSorted((a, b) => a - b));

        const mine = (await listMyListings(landlord.ctx, { limit: 1 })).items[0];
        expect(mine?.id).toBe(id);
        expect(mine?.why === null).toBe(row.state === 'live');
        expect(mine?.allowedTransitions).toEqual(allowedListingTransitions(row.state, 'landlord'));
        await world.services.database.writer.write((tx) =>
          tx.$client.execute({ sql: "UPDATE listings SET state = 'archived' WHERE id = ?", args: [id] }),
        );
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
