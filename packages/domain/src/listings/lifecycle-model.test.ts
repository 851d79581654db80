import { listingProcess } from '@rentreel/contracts/listings';
import { timers } from '@rentreel/db/schema';
import { dayMs, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { listPrices } from './history-repository.ts';
import {
  appealListing,
  changeListingState,
  changePrice,
  decideListing,
  getListing,
  listListings,
  listMyListings,
  listingTimerWork,
  updateListing,
} from './index.ts';
import { isAppealOpen } from './listing-row.ts';
import { findListing } from './repository.ts';

let fixture: Fixture;
let landlord: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  admin = await fixture.createPerson({ role: 'admin' });
});
afterAll(() => fixture.dispose());

/** An event in the life of a listing; a DomainError is allowed, any other error fails the test. */
type Happening = (listingId: `lst_${string}`) => Promise<unknown>;

const actions = ['submit', 'pause', 'resume', 'confirm', 'mark_let', 'relist', 'archive'] as const;
const decisions = ['approve', 'request_changes', 'suspend', 'reinstate', 'review_again'] as const;

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...actions).map(
      (action): Happening =>
        (id) =>
          changeListingState(landlord.ctx, id, action),
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
    weight: 1,
    arbitrary: fc.constant<Happening>((listingId) =>
      appealListing(landlord.ctx, { listingId, text: 'The title is in my name.' }),
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
      fixture.services.clock.advance(days * dayMs);
      for (const work of Object.values(listingTimerWork)) await work(fixture.system, id);
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

describe('a listing after random events', () => {
  it('is in a known state with the timers, prices, search rows and visibility of that state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
        const id = await publishHome(landlord.ctx);
        await live(id, happenings);
        const row = await findListing(fixture.services.database.read, id);
        if (!row) throw new Error('no home is ever deleted');

        const set = await fixture.services.database.read.select().from(timers).where(eq(timers.subjectId, id));
        const timer = listingProcess.timerOf(row.state);
        expect(set.some(({ kind }) => kind === `listing.${timer?.name}`)).toBe(timer !== undefined);

        const shown = await getListing(fixture.guest, { listingId: id }).catch(() => undefined);
        const inFeed = (await listListings(fixture.guest, { limit: 50 })).items.some((home) => home.id === id);
        expect([shown !== undefined, inFeed]).toEqual([row.state === 'live', row.state === 'live']);

        const prices = await listPrices(fixture.services.database.read, id);
        if (row.state === 'live') expect(prices.at(-1)?.firstYearKobo).toBe(row.firstYearKobo);
        expect(prices.map(({ since }) => since)).toEqual(prices.map(({ since }) => since).toSorted((a, b) => a - b));

        const mine = (await listMyListings(landlord.ctx, { limit: 1 })).items[0];
        expect(mine?.id).toBe(id);
        expect(mine?.why === null).toBe(row.state === 'live');
        const open = listingProcess
          .from(row.state, 'landlord')
          .filter(({ name }) => name !== 'appeal' || isAppealOpen(row, fixture.services.clock.now()));
        expect(mine?.allowedTransitions).toEqual(open.map(({ name }) => name));
        await fixture.services.database.writer.write((tx) =>
          tx.$client.execute({ sql: "UPDATE listings SET state = 'archived' WHERE id = ?", args: [id] }),
        );
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
