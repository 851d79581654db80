import { bookingLimits, unusedRent } from '@rentreel/contracts/bookings';
import { bookingInstalments, ledgerAccounts, receipts } from '@rentreel/db/schema';
import { userAvailable } from '@rentreel/ledger';
import { type Kobo, kobo } from '@rentreel/money';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts';
import { publishHome, type TestPerson } from '../testing/index.ts';
import { depositToWallet, transferBetweenWallets } from '../wallet/index.ts';
import { claimCaution } from './escrow/verbs/claim-caution.ts';
import { payInstalment } from './escrow/instalments/pay-instalment.ts';
import { getOverstayLaw } from './get-overstay-law.ts';
import { giveNotice } from './give-notice.ts';
import { previewEarlyEnd } from './preview-early-end.ts';
import { proposeEarlyEnd } from './propose-early-end.ts';
import { type BookingWorld, createBookingWorld, dayMs } from './testing/booking-world.ts';
import { newRental, type Rental } from './testing/rentals.ts';

let world: BookingWorld;
let rental: Rental;
beforeAll(async () => {
  world = await createBookingWorld();
});
afterAll(async () => {
  await assertLedgerBalanced(world.services.database);
  await world.dispose();
});

type Terms = Parameters<Rental['movedIn']>[0];
async function moveIn(terms: Terms = {}): Promise<void> {
  const tenant = await world.newTenant(kobo(500_000_000));
  rental = await newRental(world, tenant, await publishHome(world.landlord.ctx));
  await rental.movedIn({ startDay: world.today() + 1, ...terms });
}

async function has({ userId }: TestPerson): Promise<number> {
  const { read } = world.services.database;
  const [row] = await read
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, userAvailable(userId)));
  return row?.balanceKobo ?? 0;
}

const toTheEnd = async (days = 0) => {
  const { endDay } = await rental.see();
  await world.passTo(((endDay ?? 0) + 1 + days) * dayMs);
};

describe('a tenancy that has come to its end', () => {
  beforeEach(() => moveIn());

  it('is closed by itself two weeks later when nobody says anything, and the caution fee comes back', async () => {
    await toTheEnd();
    expect(await rental.see()).toMatchObject({ state: 'moving_out', needsMe: true });
    const had = await has(rental.tenant);
    await world.pass(bookingLimits.moveOutMs);
    expect(await rental.see()).toMatchObject({ state: 'moved_out', actor: 'landlord' });
    await world.pass(bookingLimits.claimMs);
    expect(await rental.see()).toMatchObject({ state: 'ended', escrow: { heldKobo: 0 } });
    expect((await has(rental.tenant)) - had).toBe(20_000_000);
  });

  it('leaves the landlord the whole time to claim something after it was closed', async () => {
    await toTheEnd();
    await world.pass(bookingLimits.moveOutMs + bookingLimits.claimMs - dayMs);
    const items = [{ what: 'A broken door', amountKobo: kobo(1_000_000) }];
    const { ctx } = world.landlord;
    const claimed = await claimCaution(ctx, { ...(await rental.deed(world.landlord)), items, note: '', photoIds: [] });
    expect(claimed).toMatchObject({ state: 'caution_claimed', claim: { totalKobo: 1_000_000 } });
  });

  it('goes on being asked about while the landlord says that the tenant is still there', async () => {
    await toTheEnd();
    await expect(rental.change(rental.tenant, 'report_overstay')).rejects.toMatchObject({
      code: 'bookings.wrong_state',
    });
    expect(await rental.change(world.landlord, 'report_overstay')).toMatchObject({
      state: 'overstayed',
      allowedTransitions: ['record_move_out'],
      escrow: { heldKobo: 20_000_000 },
    });
    await world.pass(bookingLimits.moveOutMs + dayMs);
    expect(await rental.see()).toMatchObject({ state: 'overstayed', needsMe: true });
    await world.pass(bookingLimits.overstayMs - bookingLimits.moveOutMs);
    expect((await rental.see(world.landlord)).allowedTransitions).toEqual(['record_move_out', 'report_overstay']);
    await world.pass(bookingLimits.moveOutMs);
    expect((await rental.see()).state).toBe('moved_out');
  });

  it('keeps the home from others while somebody lives there, and not afterwards', async () => {
    await toTheEnd();
    await rental.change(world.landlord, 'report_overstay');
    const { home } = await rental.see();
    await expect(world.apply(rental.tenant, { listingId: home.id })).rejects.toMatchObject({
      code: expect.stringMatching('^(listings|bookings)'),
    });
    expect(await rental.movedOut()).toMatchObject({ state: 'moved_out', moveOut: [{ by: 'tenant' }] });
  });

  it('has the law of the state for who stays: mediation, the owner’s notice, then the court', async () => {
    await toTheEnd(3);
    for (const person of [rental.tenant, world.landlord]) {
      const law = await getOverstayLaw(person.ctx, { bookingId: rental.id });
      expect(law.steps.map(({ kind }) => kind)).toEqual(['owner_notice', 'court']);
      expect(law.steps.every(({ day }) => Date.parse(day) >= world.today() * dayMs)).toBe(true);
      expect(law.mediation).toContain('ediation');
      expect(law.steps[1]?.text).toContain('Only a court');
    }
    const stranger = getOverstayLaw(world.rival.ctx, { bookingId: rental.id });
    await expect(stranger).rejects.toMatchObject({ code: 'bookings.not_found' });
  });
});

const propose = async (person: TestPerson, part: { inDays?: number; refundKobo?: Kobo } = {}) => {
  const { inDays = 100 } = part;
  const { term } = await previewEarlyEnd(person.ctx, { bookingId: rental.id });
  const moveOutDay = world.today() + inDays;
  const refundKobo = part.refundKobo ?? kobo(unusedRent(term, moveOutDay));
  const told = { moveOutDay, refundKobo, note: 'A new job in Abuja.' };
  return proposeEarlyEnd(person.ctx, { ...(await rental.deed(person)), ...told });
};

describe('an early end that both agree on', () => {
  beforeEach(() => moveIn());

  it('gives the rent of the unused days back in one entry, and ends the tenancy on that day', async () => {
    const proposed = await propose(rental.tenant);
    const { moveOutDay, refundKobo } = proposed.earlyEnd ?? { moveOutDay: 0, refundKobo: 0 };
    expect(proposed).toMatchObject({ state: 'early_end_proposed', actor: 'landlord', needsMe: false });
    expect(refundKobo).toBe(Math.floor((200_000_000 * ((proposed.endDay ?? 0) - moveOutDay)) / 365));
    const before = [await has(rental.tenant), await has(world.landlord)];
    const agreed = await rental.change(world.landlord, 'accept_early_end');
    expect(agreed).toMatchObject({
      state: 'early_end_agreed',
      escrow: { heldKobo: 20_000_000 },
      earlyEnd: { by: 'tenant', refundKobo, unusedKobo: refundKobo, agreedAt: expect.any(Number) },
    });
    expect(await has(rental.tenant)).toBe((before[0] ?? 0) + refundKobo);
    expect(await has(world.landlord)).toBe((before[1] ?? 0) - refundKobo);
    const { read } = world.services.database;
    const [receipt] = await read.select().from(receipts).where(eq(receipts.bookingId, rental.id));
    expect(receipt).toMatchObject({ refundedKobo: refundKobo, refundedRentKobo: refundKobo });
    await world.passTo((moveOutDay + 2) * dayMs);
    expect((await rental.see()).state).toBe('moving_out');
    expect(await rental.movedOut()).toMatchObject({ state: 'moved_out' });
  });

  it('can be answered by the other side alone, and let go by both', async () => {
    await propose(rental.tenant);
    expect((await rental.see()).allowedTransitions).toEqual(['drop_early_end']);
    const own = rental.change(rental.tenant, 'accept_early_end');
    await expect(own).rejects.toMatchObject({ code: 'bookings.wrong_state' });
    expect(await rental.change(world.landlord, 'drop_early_end')).toMatchObject({ state: 'active', earlyEnd: null });
    await propose(world.landlord, { refundKobo: kobo(0) });
    expect(await rental.change(world.landlord, 'drop_early_end')).toMatchObject({ state: 'active' });
  });

  it('lapses after seven days, and on its own day at the latest', async () => {
    await propose(rental.tenant);
    await world.pass(bookingLimits.earlyEndAnswerMs);
    expect(await rental.see()).toMatchObject({ state: 'active', earlyEnd: null });
    const { dueAt } = await propose(rental.tenant, { inDays: 2 });
    expect(dueAt).toBe((world.today() + 3) * dayMs - 3_600_000);
    await world.pass(3 * dayMs);
    expect((await rental.see()).state).toBe('active');
  });

  it('returns no more than the unused days, and ends before the end and not in the past', async () => {
    const much = propose(rental.tenant, { refundKobo: kobo(200_000_000) });
    await expect(much).rejects.toMatchObject({ code: 'bookings.return_too_high' });
    for (const inDays of [-1, 400]) {
      const wrong = propose(rental.tenant, { inDays, refundKobo: kobo(0) });
      await expect(wrong).rejects.toMatchObject({ code: 'bookings.early_end_out_of_range' });
    }
  });

  it('can return nothing at all', async () => {
    await propose(world.landlord, { refundKobo: kobo(0) });
    const before = await has(rental.tenant);
    expect(await rental.change(rental.tenant, 'accept_early_end')).toMatchObject({ state: 'early_end_agreed' });
    expect(await has(rental.tenant)).toBe(before);
  });

  it('waits where the landlord’s wallet has too little, and says to each of them what to do', async () => {
    await propose(rental.tenant);
    const rest = await has(world.landlord);
    const [from, to] = [world.landlord.userId, world.rival.userId];
    await transferBetweenWallets(world.system, { fromUserId: from, toUserId: to, amountKobo: kobo(rest) });
    const short = rental.change(world.landlord, 'accept_early_end');
    await expect(short).rejects.toMatchObject({ code: 'bookings.return_not_covered' });
    await rental.change(world.landlord, 'drop_early_end');
    await expect(propose(world.landlord)).rejects.toMatchObject({ code: 'bookings.return_not_covered' });
    await depositToWallet(world.landlord.ctx, { amountKobo: kobo(rest) });
    await propose(world.landlord);
    await transferBetweenWallets(world.system, { fromUserId: from, toUserId: to, amountKobo: kobo(rest) });
    const other = rental.change(rental.tenant, 'accept_early_end');
    await expect(other).rejects.toMatchObject({ code: 'bookings.return_not_ready' });
    expect((await rental.see()).state).toBe('early_end_proposed');
    await depositToWallet(world.landlord.ctx, { amountKobo: kobo(rest) });
    expect(await rental.change(rental.tenant, 'accept_early_end')).toMatchObject({ state: 'early_end_agreed' });
  });

  it('leaves the way to a notice open, once it is let go', async () => {
    await propose(rental.tenant);
    const { endDay } = await rental.see();
    const notice = async () =>
      giveNotice(rental.tenant.ctx, { ...(await rental.deed(rental.tenant)), moveOutDay: endDay ?? 0, note: '' });
    await expect(notice()).rejects.toMatchObject({ code: 'bookings.wrong_state' });
    await rental.change(rental.tenant, 'drop_early_end');
    expect(await notice()).toMatchObject({ state: 'notice_given', earlyEnd: null });
  });
});

describe('an early end of rent in parts', () => {
  const parts = () => {
    const { read } = world.services.database;
    return read.select().from(bookingInstalments).where(eq(bookingInstalments.bookingId, rental.id));
  };

  it('leaves the rent of the days up to it owed, and nothing more', async () => {
    await moveIn({ plan: 'quarters' });
    const [second] = (await rental.see()).instalments;
    const inDays = (second?.dueDay ?? 0) - world.today() + 9;
    await propose(world.landlord, { inDays, refundKobo: kobo(0) });
    const { instalments, startDay } = await rental.change(rental.tenant, 'accept_early_end');
    const used = world.today() + inDays - startDay + 1;
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

  it('gives back what was paid ahead, on the last receipts first', async () => {
    await moveIn({ plan: 'halves' });
    await propose(rental.tenant, { inDays: 30 });
    const { earlyEnd } = await rental.change(world.landlord, 'accept_early_end');
    expect(earlyEnd?.refundKobo).toBeGreaterThan(80_000_000);
    expect(earlyEnd?.refundKobo).toBeLessThan(100_000_000);
    expect(await parts()).toEqual([]);
    const { read } = world.services.database;
    const noted = and(eq(receipts.bookingId, rental.id), eq(receipts.refundedRentKobo, earlyEnd?.refundKobo ?? 0));
    expect(await read.select().from(receipts).where(noted)).toHaveLength(1);
  });
});
