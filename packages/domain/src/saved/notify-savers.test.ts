import type { Id } from '@rentreel/contracts/ids';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListingOffer } from '../kernel/index.ts';
import { changePrice } from '../listings/index.ts';
import { claimEvents, completeEvent } from '../outbox/index.ts';
import { insertBlock } from '../people/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { notifySavers, saveHome, unsaveHome } from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let listingId: `lst_${string}`;
beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  listingId = await publishHome(landlord.ctx);
  await takeOffers();
});
afterEach(() => fixture.dispose());

async function takeOffers(): Promise<ListingOffer[]> {
  const events = await claimEvents(fixture.system, { limit: 100, leaseMs: 1000, topics: ['listing.offered'] });
  for (const event of events) await completeEvent(fixture.system, event);
  return events.map(({ payload }) => JSON.parse(payload) as ListingOffer);
}

async function lowerRent(rentKobo: number): Promise<ListingOffer[]> {
  await changePrice(landlord.ctx, { listingId, rentKobo: kobo(rentKobo) });
  return takeOffers();
}

async function notifiedPeople(): Promise<string[]> {
  const events = await claimEvents(fixture.system, { limit: 500, leaseMs: 1, topics: ['notice.raised'] });
  for (const event of events) await completeEvent(fixture.system, event);
  return events
    .map(({ payload }) => JSON.parse(payload) as { kind: string; userId: Id<'usr'> })
    .filter(({ kind }) => kind === 'saved.cheaper')
    .map(({ userId }) => userId);
}

it('notifySavers notifies only users who still have the listing saved', async () => {
  const [ada, tunde] = [await fixture.createPerson(), await fixture.createPerson()];
  for (const { ctx } of [ada, tunde]) await saveHome(ctx, { listingId });
  await unsaveHome(tunde.ctx, { listingId });
  for (const offer of await lowerRent(100_000_000)) expect(await notifySavers(fixture.system, offer)).toBe(1);
  expect(await notifiedPeople()).toEqual([ada.userId]);
});

it('notifySavers notifies nobody who has blocked the landlord or was blocked by them', async () => {
  const people = [await fixture.createPerson(), await fixture.createPerson(), await fixture.createPerson()] as const;
  for (const { ctx } of people) await saveHome(ctx, { listingId });
  const [ada, tunde, bola] = people;
  await fixture.services.database.writer.write(async (tx) => {
    await insertBlock(tx, { blockerId: ada.userId, blockedId: landlord.userId, createdAt: 0 });
    await insertBlock(tx, { blockerId: landlord.userId, blockedId: tunde.userId, createdAt: 0 });
  });
  for (const offer of await lowerRent(100_000_000)) expect(await notifySavers(fixture.system, offer)).toBe(1);
  expect(await notifiedPeople()).toEqual([bola.userId]);
});

it('notifySavers notifies users of several batches', async () => {
  for (let count = 0; count < 101; count += 1) await saveHome((await fixture.createPerson()).ctx, { listingId });
  for (const offer of await lowerRent(100_000_000)) await notifySavers(fixture.system, offer);
  expect(new Set(await notifiedPeople()).size).toBe(101);
});

it('notifySavers ignores a price that is not lower or is no longer current', async () => {
  await saveHome((await fixture.createPerson()).ctx, { listingId });
  const [cheaper] = await lowerRent(100_000_000);
  if (!cheaper) throw new Error('a lower price is an offer');
  await lowerRent(90_000_000);
  expect(await notifySavers(fixture.system, cheaper)).toBe(0);
  expect(await notifySavers(fixture.system, { ...cheaper, fromFirstYearKobo: null })).toBe(0);
});
