import { bookingLimits, unusedRent } from '@rentreel/contracts/bookings';
import { bookingInstalments, ledgerAccounts, receipts } from '@rentreel/db/schema';
import { userAvailable } from '@rentreel/ledger';
import { type Kobo, kobo, dayMs, hourMs } from '@rentreel/values';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome, type TestPerson } from '../testing/index.ts';
import { depositToWallet, transferBetweenWallets } from '../wallet/index.ts';
import { claimCaution } from './deposit-claim.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import { payInstalment } from './instalments.ts';
import {
  getOverstayLaw,
  giveNotice,
  previewEarlyEnd,
  previewNotice,
  proposeEarlyEnd,
  recordMoveOut,
} from './tenancy.ts';

let fixture: BookingFixture;
let rental: Rental;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

type Terms = Parameters<Rental['movedIn']>[0];
async function moveIn(terms: Terms = {}): Promise<void> {
  const tenant = await fixture.newTenant(kobo(500_000_000));
  rental = await newRental(fixture, tenant, await publishHome(fixture.landlord.ctx));
  await rental.movedIn({ startDay: fixture.today() + 1, ...terms });
}

async function has({ userId }: TestPerson): Promise<number> {
  const { read } = fixture.services.database;
  const [row] = await read
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, userAvailable(userId)));
  return row?.balanceKobo ?? 0;
}

/** Gives notice for the earliest day that the law allows; returns the day. */
async function noticeOf({ ctx, userId }: TestPerson): Promise<number> {
  const { earliestDay: moveOutDay } = await previewNotice(ctx, { bookingId: rental.id });
  const { version } = await rental.see(userId === rental.tenant.userId ? rental.tenant : fixture.landlord);
  await giveNotice(ctx, { bookingId: rental.id, version, moveOutDay, note: '' });
  return moveOutDay;
}

const toTheEnd = async (days = 0) => {
  const { endDay } = await rental.see();
  await fixture.passTo(((endDay ?? 0) + 1 + days) * dayMs);
};

describe('a tenancy after its end', () => {
  beforeEach(() => moveIn());

  it('is closed automatically after two weeks without a report, and the caution fee is returned', async () => {
    await toTheEnd();
    expect(await rental.see()).toMatchObject({ state: 'moving_out', needsMe: true });
    const had = await has(rental.tenant);
    await fixture.pass(bookingLimits.moveOutMs);
    expect(await rental.see()).toMatchObject({ state: 'moved_out', actor: 'landlord' });
    await fixture.pass(bookingLimits.claimMs);
    expect(await rental.see()).toMatchObject({ state: 'ended', escrow: { heldKobo: 0 } });
    expect((await has(rental.tenant)) - had).toBe(20_000_000);
  });

  it('gives the landlord the full time to claim after it was closed automatically', async () => {
    await toTheEnd();
    await fixture.pass(bookingLimits.moveOutMs + bookingLimits.claimMs - dayMs);
    const items = [{ what: 'A broken door', amountKobo: kobo(1_000_000) }];
    const { ctx } = fixture.landlord;
    const claimed = await claimCaution(ctx, {
      ...(await rental.action(fixture.landlord)),
      items,
      note: '',
      photoIds: [],
    });
    expect(claimed).toMatchObject({ state: 'caution_claimed', claim: { totalKobo: 1_000_000 } });
  });

  it('stays open while the landlord reports an overstay, and is closed automatically after the last report lapses', async () => {
    await toTheEnd();
    await expect(rental.change(rental.tenant, 'report_overstay')).rejects.toMatchObject({
      code: 'bookings.wrong_state',
    });
    expect(await rental.change(fixture.landlord, 'report_overstay')).toMatchObject({
      state: 'overstayed',
      allowedTransitions: ['record_move_out'],
      escrow: { heldKobo: 20_000_000 },
    });
    await fixture.pass(bookingLimits.moveOutMs + dayMs);
    expect(await rental.see()).toMatchObject({ state: 'overstayed', needsMe: true });
    await fixture.pass(bookingLimits.overstayMs - bookingLimits.moveOutMs);
    expect((await rental.see(fixture.landlord)).allowedTransitions).toEqual(['record_move_out', 'report_overstay']);
    await fixture.pass(bookingLimits.moveOutMs);
    expect((await rental.see()).state).toBe('moved_out');
  });

  it('keeps the listing let during an overstay and after it, until its landlord prepares it again', async () => {
    await toTheEnd();
    await rental.change(fixture.landlord, 'report_overstay');
    const { home } = await rental.see();
    const apply = async () => fixture.apply(await fixture.createPerson(), { listingId: home.id });
    await expect(apply()).rejects.toMatchObject({ code: 'listings.not_found' });
    expect(await rental.movedOut()).toMatchObject({ state: 'moved_out', home: { state: 'let' } });
    await expect(apply()).rejects.toMatchObject({ code: 'listings.not_found' });
    await changeListingState(fixture.landlord.ctx, home.id, 'relist');
    expect((await rental.see()).home.state).toBe('draft');
  });

  it('lists the legal steps of the state against overstaying: mediation, the owner’s notice, then the court', async () => {
    await toTheEnd(3);
    for (const person of [rental.tenant, fixture.landlord]) {
      const law = await getOverstayLaw(person.ctx, { bookingId: rental.id });
      expect(law.steps.map(({ kind }) => kind)).toEqual(['owner_notice', 'court']);
      expect(law.steps.every(({ day }) => Date.parse(day) >= fixture.today() * dayMs)).toBe(true);
      expect(law.mediation).toContain('ediation');
      expect(law.steps[1]?.text).toContain('Only a court');
    }
    const stranger = getOverstayLaw(fixture.rival.ctx, { bookingId: rental.id });
    await expect(stranger).rejects.toMatchObject({ code: 'bookings.not_found' });
  });
});

describe('a move-out that is recorded before the agreed last day', () => {
  beforeEach(() => moveIn());
  const record = { meterReading: '', note: '', photoIds: [] };

  it('is recorded by the tenant alone, and by the landlord from the last day on', async () => {
    const moveOutDay = await noticeOf(fixture.landlord);
    await fixture.passTo((moveOutDay - 1) * dayMs);
    expect((await rental.see(fixture.landlord)).allowedTransitions).not.toContain('record_move_out');
    const early = recordMoveOut(fixture.landlord.ctx, { ...(await rental.action(fixture.landlord)), ...record });
    await expect(early).rejects.toMatchObject({ code: 'bookings.too_early_to_move_out' });
    expect((await rental.see()).allowedTransitions).toContain('record_move_out');
    await fixture.passTo(moveOutDay * dayMs);
    const recorded = await recordMoveOut(fixture.landlord.ctx, {
      ...(await rental.action(fixture.landlord)),
      ...record,
    });
    expect(recorded.state).toBe('moved_out');
  });

  it('leaves the landlord the full time to claim after the last day', async () => {
    const moveOutDay = await noticeOf(rental.tenant);
    await recordMoveOut(rental.tenant.ctx, { ...(await rental.action(rental.tenant)), ...record });
    await fixture.pass(bookingLimits.claimMs + dayMs);
    const waiting = await rental.see();
    expect(waiting).toMatchObject({ state: 'moved_out', escrow: { heldKobo: 20_000_000 } });
    const until = (moveOutDay + 1) * dayMs - hourMs + bookingLimits.claimMs;
    expect(waiting.dueAt).toBe(until);
    expect(waiting.escrow?.lines.find(({ kind }) => kind === 'caution')?.releaseAt).toBe(until);
    await fixture.passTo(until);
    expect(await rental.see()).toMatchObject({ state: 'ended', escrow: { heldKobo: 0 } });
  });
});

const propose = async (person: TestPerson, part: { inDays?: number; refundKobo?: Kobo } = {}) => {
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
    const { instalments, startDay } = await rental.change(rental.tenant, 'accept_early_end');
    const used = fixture.today() + inDays - startDay + 1;
    const owedKobo = 200_000_000 - Math.floor((200_000_000 * (365 - used)) / 365) - 50_000_000;
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
