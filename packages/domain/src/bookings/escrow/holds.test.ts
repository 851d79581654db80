import { queryRows } from '@rentreel/db';
import { bookingLimits } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../../testing/database.ts';
import { type TestPerson, asStaff } from '../../testing/index.ts';
import { bookingTimerWork, cancelBooking, getBooking, holdEscrow, liftEscrowHold, listBookings } from '../index.ts';
import { type EscrowFixture, createEscrowFixture, wholeKobo } from './fixtures.ts';
import { listEscrow } from './holds.ts';

const reason = 'Two people say that they own this home.';
const depositsKobo = 30_000_000;

let fixture: EscrowFixture;
let admin: TestPerson;
beforeEach(async () => {
  fixture = await createEscrowFixture();
  admin = await fixture.createPerson({ role: 'admin', name: 'Ngozi Eze' });
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

async function paid(tenant = fixture.tenant): Promise<Id<'bkg'>> {
  const { id } = await fixture.due({ tenant });
  await fixture.step(id, ['fund', 'tenant']);
  return id;
}
async function handedOver(): Promise<Id<'bkg'>> {
  const bookingId = await paid();
  await fixture.step(bookingId, ['hand_over', 'tenant']);
  return bookingId;
}
async function passTime(bookingId: Id<'bkg'>, ms: number): Promise<void> {
  fixture.services.clock.advance(ms);
  for (const run of Object.values(bookingTimerWork)) await run(fixture.system, bookingId);
}
const hold = (bookingId: Id<'bkg'>) => holdEscrow(admin.ctx, { bookingId, reason });
const lift = (bookingId: Id<'bkg'>) => liftEscrowHold(admin.ctx, { bookingId, reason: 'The report was wrong.' });
const see = (bookingId: Id<'bkg'>, { ctx }: TestPerson = fixture.tenant) => getBooking(ctx, { bookingId });
const reported = async () => {
  const sql = "SELECT payload FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq";
  const rows = await queryRows<{ payload: string }>(fixture.services.database.readClient, sql);
  return rows.map(({ payload }) => JSON.parse(payload) as { kind: string; userId: Id<'usr'>; facts: object });
};
const timersOf = (bookingId: Id<'bkg'>) => {
  const sql = 'SELECT kind, due_at AS dueAt FROM timers WHERE subject_id = ?';
  return queryRows<{ kind: string; dueAt: number }>(fixture.services.database.readClient, sql, [bookingId]);
};

describe('a hold on the escrow of a booking', () => {
  it('delays the release after the check period until it is lifted', async () => {
    const bookingId = await handedOver();
    const had = await fixture.balanceOf(fixture.landlord);
    await hold(bookingId);
    await passTime(bookingId, bookingLimits.checkMs);
    expect(await fixture.row(bookingId)).toMatchObject({ state: 'handed_over' });
    expect(await fixture.balanceOf(fixture.landlord)).toBe(had);
    await lift(bookingId);
    const due = (await timersOf(bookingId)).find(({ kind }) => kind === 'booking.due');
    expect(due?.dueAt).toBeLessThanOrEqual(fixture.services.clock.now());
    await passTime(bookingId, 0);
    expect(await fixture.row(bookingId)).toMatchObject({ state: 'active' });
    expect(await fixture.balanceOf(fixture.landlord)).toBe(had + wholeKobo - depositsKobo);
  });

  it('rejects transitions of both sides that move the money, with the reason', async () => {
    const bookingId = await handedOver();
    await hold(bookingId);
    for (const taken of [
      ['confirm_move_in', 'tenant'],
      ['give_back', 'landlord'],
      ['release', 'system'],
    ] as const) {
      await expect(fixture.step(bookingId, taken)).rejects.toMatchObject({ code: 'bookings.on_hold' });
    }
    await expect(fixture.step(bookingId, ['confirm_move_in', 'tenant'])).rejects.toThrow(`The reason: ${reason}`);
    await fixture.step(bookingId, ['report_problem', 'tenant']);
    expect(await fixture.row(bookingId)).toMatchObject({ state: 'disputed' });
  });

  it('prevents both sides from cancelling a paid booking and allows the handover of the keys', async () => {
    const bookingId = await paid();
    await hold(bookingId);
    const { version, cancellation, allowedTransitions } = await see(bookingId);
    expect(cancellation).toBeNull();
    expect(allowedTransitions).not.toContain('cool_off');
    const asked = { bookingId, version, reason: 'other' as const, note: '', returnsKobo: wholeKobo };
    for (const { ctx } of [fixture.tenant, fixture.landlord]) {
      await expect(cancelBooking(ctx, asked)).rejects.toMatchObject({ code: 'bookings.on_hold' });
    }
    await fixture.step(bookingId, ['hand_over', 'tenant']);
    expect(await fixture.row(bookingId)).toMatchObject({ state: 'handed_over' });
  });

  it('delays the return of the caution fee until it is lifted', async () => {
    const bookingId = await handedOver();
    await fixture.step(bookingId, ['confirm_move_in', 'tenant']);
    await fixture.step(bookingId, ['give_notice', 'tenant']);
    await fixture.step(bookingId, ['record_move_out', 'tenant']);
    const had = await fixture.balanceOf(fixture.tenant);
    await hold(bookingId);
    await passTime(bookingId, bookingLimits.claimMs);
    await expect(fixture.step(bookingId, ['return_caution', 'landlord'])).rejects.toMatchObject({
      code: 'bookings.on_hold',
    });
    expect(await fixture.balanceOf(fixture.tenant)).toBe(had);
    await lift(bookingId);
    await passTime(bookingId, 0);
    expect(await fixture.row(bookingId)).toMatchObject({ state: 'ended' });
    expect(await fixture.balanceOf(fixture.tenant)).toBe(had + depositsKobo);
  });

  it('is shown to both sides with its reason, in the booking and in a notification; they are notified when it is lifted', async () => {
    const bookingId = await handedOver();
    const dueAt = (await see(bookingId)).dueAt;
    await hold(bookingId);
    await hold(bookingId);
    for (const person of [fixture.tenant, fixture.landlord]) {
      const { escrow, ...seen } = await see(bookingId, person);
      expect(escrow).toMatchObject({ frozen: true, hold: { reason, since: fixture.services.clock.now() } });
      expect(escrow.lines.every(({ state, releaseAt }) => state === 'frozen' && releaseAt === null)).toBe(true);
      expect(seen.dueAt).toBeNull();
    }
    const listed = await listBookings(fixture.tenant.ctx, { tab: 'upcoming', limit: 20 });
    expect(listed.items[0]).toMatchObject({ id: bookingId, dueAt: null });
    await lift(bookingId);
    await lift(bookingId);
    expect(await see(bookingId)).toMatchObject({ dueAt, escrow: { frozen: false, hold: null } });
    const heard = (await reported()).filter(({ kind }) => kind.endsWith('_hold'));
    expect(heard.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['booking.on_hold', fixture.tenant.userId],
      ['booking.on_hold', fixture.landlord.userId],
      ['booking.off_hold', fixture.tenant.userId],
      ['booking.off_hold', fixture.landlord.userId],
    ]);
    expect(heard[0]?.facts).toMatchObject({ reason });
  });

  it('suppresses reminders of the delayed release', async () => {
    const bookingId = await handedOver();
    await hold(bookingId);
    const before = (await reported()).length;
    await passTime(bookingId, bookingLimits.checkMs - 1);
    expect(await reported()).toHaveLength(before);
  });

  it('requires an administrator who is not a party, and money in escrow', async () => {
    const bookingId = await handedOver();
    for (const { ctx } of [fixture.tenant, fixture.landlord, await fixture.createPerson()]) {
      await expect(holdEscrow(ctx, { bookingId, reason })).rejects.toMatchObject({ code: 'app.not_found' });
      await expect(liftEscrowHold(ctx, { bookingId, reason })).rejects.toMatchObject({ code: 'app.not_found' });
      await expect(listEscrow(ctx, { text: '' })).rejects.toMatchObject({ code: 'app.not_found' });
    }
    const own = asStaff(fixture.landlord.ctx);
    await expect(holdEscrow(own, { bookingId, reason })).rejects.toMatchObject({ code: 'bookings.hold_not_yours' });
    const { id } = await fixture.due();
    await expect(hold(id)).rejects.toMatchObject({ code: 'bookings.nothing_to_hold' });
    await expect(hold('bkg_00000000000000000000000000')).rejects.toMatchObject({ code: 'bookings.not_found' });
  });

  it('is recorded in the audit log with who placed it, who lifted it and both reasons', async () => {
    const bookingId = await handedOver();
    await hold(bookingId);
    await lift(bookingId);
    const sql =
      "SELECT action, actor_id AS actorId, details ->> 'reason' AS reason FROM audit_records WHERE action LIKE 'booking.%hold' ORDER BY seq";
    expect(await queryRows(fixture.services.database.readClient, sql)).toEqual([
      { action: 'booking.hold', actorId: admin.userId, reason },
      { action: 'booking.lift_hold', actorId: admin.userId, reason: 'The report was wrong.' },
    ]);
  });
});

describe('listEscrow', () => {
  it('returns every booking with money in escrow, the soonest release first, and held ones separately', async () => {
    const [soon, later] = [await handedOver(), await paid(await fixture.newTenant(wholeKobo))];
    await fixture.due();
    const all = await listEscrow(admin.ctx, { text: '' });
    expect(all.found.map(({ bookingId }) => bookingId)).toEqual([soon, later]);
    expect(all.found[0]).toMatchObject({ heldKobo: wholeKobo, hold: null, mayDecide: true, state: 'handed_over' });
    expect(all.found[0]?.leavesAt).toBe((await see(soon)).dueAt);
    await hold(soon);
    const { held, found } = await listEscrow(admin.ctx, { text: '' });
    expect(held).toMatchObject([{ bookingId: soon, hold: { reason, by: 'Ngozi Eze' } }]);
    expect(found.map(({ bookingId }) => bookingId)).toEqual([later]);
  });

  it('finds a booking by name, listing title or booking id, ignoring case', async () => {
    const bookingId = await paid();
    const find = async (text: string) => (await listEscrow(admin.ctx, { text })).found.map((one) => one.bookingId);
    const [{ tenant, home } = { tenant: '', home: '' }] = (await listEscrow(admin.ctx, { text: '' })).found;
    for (const text of [tenant.toUpperCase(), home.slice(2, 9), bookingId])
      expect(await find(text)).toEqual([bookingId]);
    expect(await find('%')).toEqual([]);
  });
});
