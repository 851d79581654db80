import { conversations, listingDrafts, listings, savedHomes } from '@rentreel/db/schema';
import { keysOf, kobo } from '@rentreel/values';
import { eq, or } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../kernel/index.ts';
import { createListing, saveDraft } from '../listings/index.ts';
import { openChat, sendMessage } from '../messages/index.ts';
import { markHome, saveHome, unsaveHome, listMarks, listSavedIds } from '../saved/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type Fixture, type TestPerson, createFixture, makeListingContent, publishHome } from '../testing/index.ts';
import { depositToWallet, getWalletBalance, transferBetweenWallets } from '../wallet/index.ts';
import { confirmMerge, proposeMerge } from './index.ts';

let fixture: Fixture;
let admins: readonly [TestPerson, TestPerson];
let landlord: TestPerson;
let homes: Readonly<Record<0 | 1 | 2, `lst_${string}`>>;
beforeAll(async () => {
  fixture = await createFixture();
  admins = [await fixture.createPerson({ roles: ['superadmin'] }), await fixture.createPerson({ roles: ['verifier'] })];
  landlord = await fixture.createPerson({ name: 'Hauwa Sani' });
  const publish = () => publishHome(landlord.ctx);
  homes = { 0: await publish(), 1: await publish(), 2: await publish() };
  await depositToWallet(landlord.ctx, { amountKobo: kobo(1_000_000) });
});
afterAll(() => fixture.dispose());

let clientId = 0;

/** Actions of a user on a listing. */
const actions = {
  save: (ctx, listingId) => saveHome(ctx, { listingId }),
  unsave: (ctx, listingId) => unsaveHome(ctx, { listingId }),
  list: (ctx) => createListing(ctx, makeListingContent()),
  draft: (ctx) => saveDraft(ctx, { version: 0, step: 0, content: {} }),
  note: async (ctx, listingId) => {
    await saveHome(ctx, { listingId });
    await markHome(ctx, { listingId, note: 'Good light' });
  },
  chat: async (ctx, listingId) => {
    const { id: conversationId } = await openChat(ctx, { listingId });
    clientId += 1;
    const message = { conversationId, clientId: `client-id-${String(clientId).padStart(10, '0')}`, photos: [] };
    await sendMessage(ctx, { ...message, text: `Good day ${clientId}` });
  },
} satisfies Readonly<Record<string, (ctx: Context, listingId: `lst_${string}`) => Promise<unknown>>>;

const account = fc.constantFrom(0, 1);
const step = fc.oneof(
  fc.record({ does: fc.constantFrom('deposit', 'receive'), account, kobo: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ does: fc.constantFrom(...keysOf(actions)), account, home: fc.constantFrom(0, 1, 2) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(people: readonly [TestPerson, TestPerson], one: Step): Promise<void> {
  const { ctx, userId } = people[one.account === 0 ? 0 : 1];
  if ('home' in one) {
    await actions[one.does](ctx, homes[one.home]);
    return;
  }
  const amountKobo = kobo(one.kobo);
  if (one.does === 'deposit') await depositToWallet(ctx, { amountKobo });
  else await transferBetweenWallets(fixture.system, { fromUserId: landlord.userId, toUserId: userId, amountKobo });
}

/** Returns what the two accounts have together, without duplicates. */
async function holdingsOf(people: readonly TestPerson[]) {
  const { read } = fixture.services.database;
  const money = await Promise.all(people.map(({ ctx }) => getWalletBalance(ctx)));
  const saved = await Promise.all(people.map(({ ctx }) => listSavedIds(ctx)));
  const marks = await Promise.all(people.map(({ ctx }) => listMarks(ctx, { listingIds: Object.values(homes) })));
  const rows = await Promise.all(
    people.map(async ({ userId }) => ({
      listings: await read.$count(listings, eq(listings.landlordId, userId)),
      drafts: await read.$count(listingDrafts, eq(listingDrafts.landlordId, userId)),
    })),
  );
  const chats = await read
    .select({ listingId: conversations.listingId })
    .from(conversations)
    .where(or(...people.map(({ userId }) => eq(conversations.tenantId, userId))));
  return {
    kobo: money.reduce((sum, one) => sum + one, 0),
    saved: [...new Set(saved.flat())].toSorted(),
    noted: [...new Set(marks.flat().flatMap(({ listingId, note }) => (note === '' ? [] : [listingId])))].toSorted(),
    listings: rows.reduce((sum, one) => sum + one.listings, 0),
    drafts: rows.reduce((sum, one) => sum + one.drafts, 0),
    chats: [...new Set(chats.map(({ listingId }) => listingId))].toSorted(),
  };
}

it('a merge keeps everything the two accounts had, without loss of money or duplicates, after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const people = [await fixture.createPerson(), await fixture.createPerson()] as const;
      for (const one of steps) await take(people, one);
      const before = await holdingsOf(people);
      const [remaining, closed] = people;
      const [proposer, decider] = admins;
      const pair = { keepId: remaining.userId, closeId: closed.userId };
      const mergeId = await proposeMerge(proposer.ctx, { ...pair, reason: 'Both are of one person' });
      await confirmMerge(decider.ctx, { mergeId, version: 1, reason: 'Both are of one person' });
      expect(await holdingsOf([remaining])).toEqual(before);
      expect(await getWalletBalance(closed.ctx)).toBe(0);
      const left = eq(savedHomes.userId, closed.userId);
      expect(await fixture.services.database.read.$count(savedHomes, left)).toBe(0);
    }),
    { numRuns: 12 },
  );
  await assertLedgerBalanced(fixture.services.database);
});
