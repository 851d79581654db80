import { bookingLimits } from '@rentreel/contracts/bookings';
import { kobo, dayMs, hourMs } from '@rentreel/values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { getWalletBalance } from '../wallet/index.ts';
import { claimCaution } from './deposit-claim.ts';
import { type BookingFixture, type Rental, createBookingFixture, newTenancy } from './fixtures.ts';
import { getOverstayLaw, giveNotice, previewNotice, recordMoveOut } from './tenancy.ts';

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

  it('ends without a caution fee when it is closed automatically', async () => {
    await moveIn({ fees: [] });
    await toTheEnd();
    await fixture.pass(bookingLimits.moveOutMs);
    expect(await rental.see()).toMatchObject({ state: 'ended', dueAt: null, escrow: { heldKobo: 0 } });
  });

  it('gives the landlord the full time to claim after it was closed automatically', async () => {
    await toTheEnd();
    await fixture.pass(bookingLimits.moveOutMs + bookingLimits.claimMs - dayMs);
    const items = [{ what: 'A broken door', amountKobo: kobo(1_000_000) }];
    const { ctx } = fixture.landlord;
    const claimed = await claimCaution(ctx, {
      ...(await rental.action(fixture.landlord)),
      rentKobo: kobo(0),
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
