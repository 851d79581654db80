import type { Id } from '@rentreel/contracts/ids';
import { potLimits } from '@rentreel/contracts/pots';
import { hourMs, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePrice } from '../listings/index.ts';
import { openChat, sendMessage } from '../messages/index.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { depositToWallet } from '../wallet/index.ts';
import { type PotFixture, createPotFixture } from './fixtures.ts';
import { closePot, getReadiness, leavePot, proveReady } from './index.ts';
import { comparablePrice, isRentReady } from './readiness.ts';

let fixture: PotFixture;
let landlord: TestPerson;
let listingId: Id<'lst'>;
let potId: Id<'pot'>;
beforeEach(async () => {
  fixture = await createPotFixture();
  landlord = await fixture.createPerson({ isVerified: true, name: 'Hauwa Sani' });
  listingId = await publishHome(landlord.ctx, { rentKobo: 90_000_000, fees: [] });
  const { id: conversationId } = await openChat(fixture.ada.ctx, { listingId });
  await sendMessage(fixture.ada.ctx, { conversationId, clientId: 'the-first-message-of-all', text: 'Is it free?' });
  await depositToWallet(fixture.ada.ctx, { amountKobo: kobo(200_000_000) });
  potId = (await fixture.newPot()).id;
});
afterEach(() => fixture.close());

const ask = (person = landlord) => getReadiness(person.ctx, { listingId, tenantId: fixture.ada.userId });
const show = (on = true, person = fixture.ada) => proveReady(person.ctx, { potId, on });
const ready = (amountKobo: number) =>
  isRentReady(fixture.services.database.read, { tenantId: fixture.ada.userId, amountKobo: kobo(amountKobo) });

describe('the rent-ready badge', () => {
  it('is hidden from the landlord unless the tenant shows it', async () => {
    await fixture.save(fixture.ada.ctx, { id: potId }, 1_200_000);
    expect(await ask()).toBeNull();
    await show();
    expect(await ask()).toEqual({ ready: true, amountKobo: 90_000_000, at: fixture.services.clock.now() });
    await show(false);
    expect(await ask()).toBeNull();
  });

  it("is positive exactly from the listing's move-in cost on", async () => {
    await show();
    await fixture.save(fixture.ada.ctx, { id: potId }, 899_999);
    expect(await ask()).toMatchObject({ ready: false });
    await fixture.save(fixture.ada.ctx, { id: potId }, 1);
    expect(await ask()).toMatchObject({ ready: true });
    await fixture.take(fixture.ada.ctx, { id: potId }, 1);
    expect(await ask()).toMatchObject({ ready: false });
  });

  it('is available only to the landlord the tenant chats with about that listing', async () => {
    await show();
    const other = await fixture.createPerson({ isVerified: true });
    const strangers = [fixture.ada, fixture.bola, other];
    for (const person of strangers) await expect(ask(person)).rejects.toMatchObject({ code: 'messages.not_found' });
    const unasked = await publishHome(landlord.ctx);
    await openChat(fixture.ada.ctx, { listingId: unasked });
    const question = { listingId: unasked, tenantId: fixture.ada.userId };
    await expect(getReadiness(landlord.ctx, question)).rejects.toMatchObject({ code: 'messages.not_found' });
  });

  it('gives no answer to a new price for a week, so that price changes reveal nothing', async () => {
    await show();
    await fixture.save(fixture.ada.ctx, { id: potId }, 1_200_000);
    fixture.services.clock.advance(1000);
    await changePrice(landlord.ctx, { listingId, rentKobo: kobo(93_000_000) });
    const at = fixture.services.clock.now() + potLimits.priceStandsMs;
    expect(await ask()).toEqual({ ready: null, amountKobo: 93_000_000, at });
    fixture.services.clock.advance(potLimits.priceStandsMs);
    expect(await ask()).toMatchObject({ ready: true, amountKobo: 93_000_000 });
  });

  it("counts only the tenant's own share, whatever other members save and show", async () => {
    await fixture.share(await show(), fixture.bola);
    await fixture.save(fixture.ada.ctx, { id: potId }, 1000);
    await fixture.save(fixture.bola.ctx, { id: potId }, 2500);
    await show(true, fixture.bola);
    expect(await ready(100_000)).toBe(true);
    expect(await ready(100_001)).toBe(false);
    await leavePot(fixture.bola.ctx, { potId });
    expect(await ready(100_000)).toBe(true);
  });

  it('counts every pot the tenant shows, and neither the wallet nor closed pots', async () => {
    expect(await ready(1)).toBeNull();
    await show();
    await fixture.save(fixture.ada.ctx, { id: potId }, 1000);
    const second = await fixture.newPot();
    await fixture.save(fixture.ada.ctx, second, 2000);
    expect(await ready(100_001)).toBe(false);
    await proveReady(fixture.ada.ctx, { potId: second.id, on: true });
    expect(await ready(300_000)).toBe(true);
    await depositToWallet(fixture.ada.ctx, { amountKobo: kobo(900_000) });
    expect(await ready(300_001)).toBe(false);
    await closePot(fixture.ada.ctx, { potId: second.id });
    expect(await ready(100_001)).toBe(false);
  });
});

const standsMs = potLimits.priceStandsMs;
const price = (since: number, firstYearKobo: number) => ({
  since,
  firstYearKobo: kobo(firstYearKobo),
  rentKobo: kobo(firstYearKobo),
});

describe('comparablePrice', () => {
  it('is the first price at once, and a changed price after a week', () => {
    expect(comparablePrice([price(100, 5)], 100)).toEqual({ amountKobo: 5, waitsUntil: null });
    const changed = [price(0, 5), price(100, 7)];
    expect(comparablePrice(changed, 100)).toEqual({ amountKobo: 7, waitsUntil: 100 + standsMs });
    expect(comparablePrice(changed, 100 + standsMs)).toEqual({ amountKobo: 7, waitsUntil: null });
  });

  it('is undefined for a listing without a price', () => {
    expect(comparablePrice([], 0)).toBeUndefined();
  });

  it('gives answers to the first price and to at most one more per week', () => {
    const step = fc.record({ waitMs: fc.integer({ min: 1, max: standsMs * 2 }), change: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = 0;
        const prices = [price(0, 1)];
        const learnt = new Map<number, number>();
        for (const { waitMs, change } of steps) {
          now += waitMs;
          if (change) prices.push(price(now, prices.length + 1));
          const answer = comparablePrice(prices, now + hourMs);
          if (answer?.waitsUntil === null && !learnt.has(answer.amountKobo)) learnt.set(answer.amountKobo, now);
        }
        expect(learnt.size).toBeLessThanOrEqual(1 + Math.floor((now + hourMs) / standsMs));
      }),
    );
  });
});
