import { bookingLimits, rentUntil, unusedRent } from '@rentreel/contracts/bookings';
import type { ReceiptFacts } from '@rentreel/contracts/receipts';
import { bookingInstalments, receipts } from '@rentreel/db/schema';
import { type Kobo, kobo, dayMs, hourMs } from '@rentreel/values';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { depositToWallet, getWalletBalance, transferBetweenWallets } from '../wallet/index.ts';
import { type BookingFixture, type Rental, createBookingFixture, newTenancy } from './fixtures.ts';
import { payInstalment } from './instalments.ts';
import { giveNotice, previewEarlyEnd, proposeEarlyEnd } from './tenancy.ts';

let fixture: BookingFixture;
let rental: Rental;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const moveIn = async (terms?: Parameters<typeof newTenancy>[1]) => {
  rental = await newTenancy(fixture, terms);
};

const has = ({ ctx }: TestPerson) => getWalletBalance(ctx);

const propose = async (person: TestPerson, part: { inDays?: number; refundKobo?: Kobo | undefined } = {}) => {
  const { inDays = 100 } = part;
  const { term } = await previewEarlyEnd(person.ctx, { bookingId: rental.id });
  const moveOutDay = fixture.today() + inDays;
  const refundKobo = part.refundKobo ?? kobo(unusedRent(term, moveOutDay));
  const reported = { moveOutDay, refundKobo, note: 'A new job in Abuja.' };
  return proposeEarlyEnd(person.ctx, { ...(await rental.action(person)), ...reported });
};

describe('an agreed early end', () => {
  beforeEach(() => moveIn());

  it('refunds the unused rent in one journal entry and ends the tenancy on the agreed day', async () => {
    const proposed = await propose(rental.tenant);
    const { moveOutDay, refundKobo } = proposed.earlyEnd ?? { moveOutDay: 0, refundKobo: 0 };
    expect(proposed).toMatchObject({ state: 'early_end_proposed', actor: 'landlord', needsMe: false });
    expect(refundKobo).toBe(Math.floor((200_000_000 * ((proposed.endDay ?? 0) - moveOutDay)) / 365));
    const before = [await has(rental.tenant), await has(fixture.landlord)];
    const agreed = await rental.change(fixture.landlord, 'accept_early_end');
    expect(agreed).toMatchObject({
      state: 'early_end_agreed',
      escrow: { heldKobo: 20_000_000 },
      earlyEnd: { by: 'tenant', refundKobo, unusedKobo: refundKobo, agreedAt: expect.any(Number) },
    });
    expect(await has(rental.tenant)).toBe((before[0] ?? 0) + refundKobo);
    expect(await has(fixture.landlord)).toBe((before[1] ?? 0) - refundKobo);
    const { read } = fixture.services.database;
    const [receipt] = await read.select().from(receipts).where(eq(receipts.bookingId, rental.id));
    expect(receipt).toMatchObject({ refundedKobo: refundKobo, refundedRentKobo: refundKobo });
    await fixture.passTo((moveOutDay + 2) * dayMs);
    expect((await rental.see()).state).toBe('moving_out');
    expect(await rental.movedOut()).toMatchObject({ state: 'moved_out' });
  });

  it('can be accepted by the other side only, and dropped by both', async () => {
    await propose(rental.tenant);
    expect((await rental.see()).allowedTransitions).toEqual(['drop_early_end']);
    const own = rental.change(rental.tenant, 'accept_early_end');
    await expect(own).rejects.toMatchObject({ code: 'bookings.wrong_state' });
    expect(await rental.change(fixture.landlord, 'drop_early_end')).toMatchObject({ state: 'active', earlyEnd: null });
    for (const person of [rental.tenant, fixture.landlord]) {
      await propose(fixture.landlord, { refundKobo: kobo(0) });
      expect(await rental.change(person, 'drop_early_end')).toMatchObject({ state: 'active', earlyEnd: null });
    }
  });

  it('lapses after seven days, at the latest on its own day', async () => {
    await propose(rental.tenant);
    await fixture.pass(bookingLimits.earlyEndAnswerMs);
    expect(await rental.see()).toMatchObject({ state: 'active', earlyEnd: null });
    const { dueAt } = await propose(rental.tenant, { inDays: 2 });
    expect(dueAt).toBe((fixture.today() + 3) * dayMs - hourMs);
    await fixture.pass(3 * dayMs);
    expect((await rental.see()).state).toBe('active');
  });

  it('rejects a refund above the unused rent and a day in the past or after the end', async () => {
    const much = propose(rental.tenant, { refundKobo: kobo(200_000_000) });
    await expect(much).rejects.toMatchObject({ code: 'bookings.return_too_high' });
    for (const inDays of [-1, 400]) {
      const wrong = propose(rental.tenant, { inDays, refundKobo: kobo(0) });
      await expect(wrong).rejects.toMatchObject({ code: 'bookings.early_end_out_of_range' });
    }
  });

  it('is allowed without a refund', async () => {
    await propose(fixture.landlord, { refundKobo: kobo(0) });
    const before = await has(rental.tenant);
    expect(await rental.change(rental.tenant, 'accept_early_end')).toMatchObject({ state: 'early_end_agreed' });
    expect(await has(rental.tenant)).toBe(before);
  });

  it('is rejected while the landlord’s wallet is short, with an instruction for each side', async () => {
    await propose(rental.tenant);
    const rest = await has(fixture.landlord);
    const [from, to] = [fixture.landlord.userId, fixture.rival.userId];
    await transferBetweenWallets(fixture.system, { fromUserId: from, toUserId: to, amountKobo: kobo(rest) });
    const short = rental.change(fixture.landlord, 'accept_early_end');
    await expect(short).rejects.toMatchObject({ code: 'bookings.return_not_covered' });
    await rental.change(fixture.landlord, 'drop_early_end');
    await expect(propose(fixture.landlord)).rejects.toMatchObject({ code: 'bookings.return_not_covered' });
    await depositToWallet(fixture.landlord.ctx, { amountKobo: kobo(rest) });
    await propose(fixture.landlord);
    await transferBetweenWallets(fixture.system, { fromUserId: from, toUserId: to, amountKobo: kobo(rest) });
    const other = rental.change(rental.tenant, 'accept_early_end');
    await expect(other).rejects.toMatchObject({ code: 'bookings.return_not_ready' });
    expect((await rental.see()).state).toBe('early_end_proposed');
    await depositToWallet(fixture.landlord.ctx, { amountKobo: kobo(rest) });
    expect(await rental.change(rental.tenant, 'accept_early_end')).toMatchObject({ state: 'early_end_agreed' });
  });

  const pay = async () => {
    const [next] = (await rental.see()).instalments.filter(({ paidAt }) => paidAt === null);
    if (!next) throw new Error('nothing left to pay');
    const { term, number, amountKobo } = next;
    const idempotencyKey = `the-key-of-part-number-${number}`;
    const part = { bookingId: rental.id, term, number, amountKobo: kobo(amountKobo), idempotencyKey };
    return payInstalment(rental.tenant.ctx, part);
  };

  it.each([
    { plan: 'halves', inDays: 150, refundKobo: kobo(0), by: 'tenant' },
    { plan: 'quarters', inDays: 60, refundKobo: undefined, by: 'landlord' },
  ] as const)(
    'cannot be accepted once rent of $plan was paid for the time after it, which a new proposal refunds',
    async ({ plan, inDays, refundKobo, by }) => {
      await moveIn({ plan });
      const [proposer, other] = by === 'tenant' ? [rental.tenant, fixture.landlord] : [fixture.landlord, rental.tenant];
      const proposed = await propose(proposer, { inDays, refundKobo });
      expect((await rental.see(other)).allowedTransitions).toContain('accept_early_end');
      await pay();
      const { allowedTransitions, earlyEnd } = await rental.see(other);
      expect(allowedTransitions).not.toContain('accept_early_end');
      const { unusedKobo, unusedNowKobo } = earlyEnd ?? { unusedKobo: 0, unusedNowKobo: 0 };
      expect(proposed.earlyEnd).toMatchObject({ unusedKobo });
      expect(unusedNowKobo).toBeGreaterThan(unusedKobo);
      const before = [await has(rental.tenant), await has(fixture.landlord)];
      const accepted = rental.change(other, 'accept_early_end');
      await expect(accepted).rejects.toMatchObject({ code: 'bookings.early_end_changed' });
      expect([await has(rental.tenant), await has(fixture.landlord)]).toEqual(before);
      await rental.change(other, 'drop_early_end');
      const again = await propose(proposer, { inDays });
      expect(again.earlyEnd).toMatchObject({ refundKobo: unusedNowKobo });
      await rental.change(other, 'accept_early_end');
      expect(await has(rental.tenant)).toBe((before[0] ?? 0) + unusedNowKobo);
      expect((await rental.see()).instalments.filter(({ paidAt }) => paidAt === null)).toEqual([]);
    },
  );

  it('is accepted when the rent that was paid meanwhile is for the time before it', async () => {
    await moveIn({ plan: 'monthly' });
    await propose(rental.tenant, { inDays: 150 });
    await pay();
    expect(await rental.change(fixture.landlord, 'accept_early_end')).toMatchObject({ state: 'early_end_agreed' });
  });

  /** Pays up to `count` of the parts that are still owed. */
  const payParts = async (count: number) => {
    const owed = (await rental.see()).instalments.filter(({ paidAt }) => paidAt === null);
    for (let paid = 0; paid < Math.min(count, owed.length); paid += 1) await pay();
  };
  const receiptsOfRental = () =>
    fixture.services.database.read.select().from(receipts).where(eq(receipts.bookingId, rental.id));

  it('leaves the tenant with the rent until its day, whatever is paid before, between and after', async () => {
    const plan = fc.constantFrom('upfront', 'halves', 'quarters', 'monthly');
    const parts = fc.nat(4);
    const early = fc.record({ plan, inDays: fc.integer({ min: 2, max: 365 }), first: parts, between: parts });
    await fc.assert(
      fc.asyncProperty(early, async ({ inDays, first, between, ...terms }) => {
        await moveIn(terms);
        const { term, latestDay } = await previewEarlyEnd(rental.tenant.ctx, { bookingId: rental.id });
        const had = (await has(rental.tenant)) + term.paidKobo;
        const moveOutDay = Math.min(fixture.today() + inDays, latestDay);
        const inTime = { inDays: moveOutDay - fixture.today() };
        await payParts(first);
        await propose(rental.tenant, inTime);
        await payParts(between);
        if (!(await rental.see(fixture.landlord)).allowedTransitions.includes('accept_early_end')) {
          await rental.change(fixture.landlord, 'drop_early_end');
          await propose(rental.tenant, inTime);
        }
        await rental.change(fixture.landlord, 'accept_early_end');
        const known = new Set((await receiptsOfRental()).map(({ id }) => id));
        await payParts(12);
        const last = new Date(moveOutDay * dayMs).toISOString().slice(0, 10);
        for (const { facts } of (await receiptsOfRental()).filter(({ id }) => !known.has(id))) {
          expect((JSON.parse(facts) as ReceiptFacts).period.to <= last).toBe(true);
        }
        const rentKobo = had - (await has(rental.tenant));
        const untilKobo = rentUntil(term, moveOutDay);
        expect(rentKobo).toBeLessThanOrEqual(untilKobo);
        // Months have different lengths: the rent of a few days may fall due after the last day.
        expect(rentKobo).toBeGreaterThan(untilKobo - (4 * term.rentKobo) / 365);
      }),
      { numRuns: 10, seed: 20_261_128 },
    );
  });

  it('allows a notice once it is dropped', async () => {
    await propose(rental.tenant);
    const { endDay } = await rental.see();
    const notice = async () =>
      giveNotice(rental.tenant.ctx, { ...(await rental.action(rental.tenant)), moveOutDay: endDay ?? 0, note: '' });
    await expect(notice()).rejects.toMatchObject({ code: 'bookings.wrong_state' });
    await rental.change(rental.tenant, 'drop_early_end');
    expect(await notice()).toMatchObject({ state: 'notice_given', earlyEnd: null });
  });
});

describe('an early end of a tenancy with instalments', () => {
  const parts = () => {
    const { read } = fixture.services.database;
    return read.select().from(bookingInstalments).where(eq(bookingInstalments.bookingId, rental.id));
  };

  it('leaves only the rent up to the last day owed', async () => {
    await moveIn({ plan: 'quarters' });
    const [second] = (await rental.see()).instalments;
    const inDays = (second?.dueDay ?? 0) - fixture.today() + 9;
    await propose(fixture.landlord, { inDays, refundKobo: kobo(0) });
    const { instalments, startDay, endDay } = await rental.change(rental.tenant, 'accept_early_end');
    const used = fixture.today() + inDays - startDay + 1;
    const days = (endDay ?? 0) - startDay + 1;
    const owedKobo = 200_000_000 - Math.floor((200_000_000 * (days - used)) / days) - 50_000_000;
    expect(instalments).toMatchObject([{ number: 2, amountKobo: owedKobo }]);
    expect((await parts()).length).toBe(1);
    const paid = await payInstalment(rental.tenant.ctx, {
      bookingId: rental.id,
      term: 1,
      number: 2,
      idempotencyKey: `${rental.id}-second`.slice(0, 60),
      amountKobo: kobo(owedKobo),
    });
    expect(paid.instalments).toMatchObject([{ state: 'paid' }]);
  });

  it('refunds what was paid in advance and records it on the latest receipts first', async () => {
    await moveIn({ plan: 'halves' });
    await propose(rental.tenant, { inDays: 30 });
    const { earlyEnd } = await rental.change(fixture.landlord, 'accept_early_end');
    expect(earlyEnd?.refundKobo).toBeGreaterThan(80_000_000);
    expect(earlyEnd?.refundKobo).toBeLessThan(100_000_000);
    expect(await parts()).toEqual([]);
    const { read } = fixture.services.database;
    const noted = and(
      eq(receipts.bookingId, rental.id),
      eq(receipts.refundedRentKobo, kobo(earlyEnd?.refundKobo ?? 0)),
    );
    expect(await read.select().from(receipts).where(noted)).toHaveLength(1);
  });
});
