import type { PayeeNeed } from '@rentreel/contracts/verification';
import {
  auditRecords,
  bookingMandates,
  claimConflicts,
  mandates,
  outboxEvents,
  users,
  verificationCases,
} from '@rentreel/db/schema';
import { dayMs, hourMs, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../kernel/index.ts';
import { assertLedgerBalanced } from '../../testing/database.ts';
import { type TestPerson, grantAuthority, runTimers } from '../../testing/index.ts';
import { confirmMoveIn } from '../handover.ts';
import { bookingTimerWork, countBookings, releaseWaitingRent, getBooking, listEscrow } from '../index.ts';
import type { BookingRow } from '../row.ts';
import { type EscrowFixture, createEscrowFixture, wholeKobo } from './fixtures.ts';

let fixture: EscrowFixture;
let admin: TestPerson;
beforeEach(async () => {
  fixture = await createEscrowFixture();
  admin = await fixture.createPerson({ name: 'Ama Boateng', role: 'admin' });
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const depositsKobo = 30_000_000;
const releasedKobo = wholeKobo - depositsKobo;

/** Creates a booking with the keys handed over, of a landlord without any verification. */
async function withKeys(): Promise<BookingRow> {
  const { id } = await fixture.due({ checked: false });
  await fixture.step(id, ['fund', 'tenant']);
  return fixture.step(id, ['hand_over', 'tenant']);
}

const verify = ({ userId }: TestPerson, isVerified = true) =>
  fixture.services.database.writer.write((tx) => tx.update(users).set({ isVerified }).where(eq(users.id, userId)));

/** Advances the clock and runs the timers of bookings that are due. */
async function pass(ms: number): Promise<void> {
  fixture.services.clock.advance(ms);
  await runTimers(fixture, bookingTimerWork);
}

/** Returns the kinds of the notifications about the wait, as written to the outbox: a repeated one counts twice. */
const notices = async () => {
  const events = await fixture.services.database.read.select().from(outboxEvents);
  const raised = events.filter(({ topic }) => topic === 'notice.raised');
  return raised
    .map(({ payload }) => (JSON.parse(payload) as { kind: string }).kind)
    .filter((kind) => /release_|rent_stays/.test(kind));
};
const see = (row: BookingRow, { ctx }: TestPerson) => getBooking(ctx, { bookingId: row.id });
const confirm = async (row: BookingRow) => {
  const { version } = await fixture.row(row.id);
  return confirmMoveIn(fixture.tenant.ctx, { bookingId: row.id, version });
};

describe('the rent for an unverified landlord', () => {
  it('remains in escrow after the check period and is released when the last missing check is done', async () => {
    const row = await withKeys();
    await pass(49 * hourMs);
    expect(await fixture.row(row.id)).toMatchObject({ state: 'handed_over' });
    expect(await fixture.balanceOf(fixture.landlord)).toBe(0);
    expect(await notices()).toEqual(['booking.release_waits', 'booking.rent_stays']);
    await verify(fixture.landlord);
    await releaseWaitingRent(fixture.system, fixture.landlord);
    expect(await fixture.row(row.id)).toMatchObject({ state: 'handed_over' });
    await grantAuthority(fixture.services, { landlordId: fixture.landlord.userId, unitKeys: [row.unitKey] });
    await releaseWaitingRent(fixture.system, fixture.landlord);
    expect(await fixture.row(row.id)).toMatchObject({ state: 'active' });
    expect(await fixture.balanceOf(fixture.landlord)).toBe(releasedKobo);
  });

  it('waits although the tenant has confirmed, and is released by the timer once the landlord is verified', async () => {
    const row = await withKeys();
    const confirmed = await confirm(row);
    expect(confirmed).toMatchObject({
      state: 'handed_over',
      releaseWaitsFor: ['identity', 'authority'],
      actor: 'rentreel',
      needsMe: false,
    });
    expect((await countBookings(fixture.tenant.ctx)).needsMe).toBe(0);
    expect(confirmed.escrow.lines.every(({ releaseAt }) => releaseAt === null)).toBe(true);
    expect(confirmed.allowedTransitions).toEqual(['report_problem']);
    await pass(0);
    expect(await fixture.balanceOf(fixture.landlord)).toBe(0);
    await grantAuthority(fixture.services, { landlordId: fixture.landlord.userId, unitKeys: [row.unitKey] });
    await pass(5 * hourMs);
    expect(await fixture.row(row.id)).toMatchObject({ state: 'handed_over' });
    await pass(hourMs);
    expect(await fixture.row(row.id)).toMatchObject({ state: 'active' });
    expect(await fixture.balanceOf(fixture.landlord)).toBe(releasedKobo);
    expect((await see(row, fixture.landlord)).releaseWaitsFor).toEqual([]);
  });

  it('is audited as waiting once, and again only when other checks are missing', async () => {
    const row = await withKeys();
    const recorded = async () => {
      const entries = await fixture.services.database.read.select().from(auditRecords).orderBy(auditRecords.seq);
      const waits = entries.filter(({ action }) => action === 'booking.release_waits');
      return waits.map(({ details }) => (JSON.parse(details) as { missing: string }).missing);
    };
    for (let hours = 0; hours < 96; hours += 6) await pass(6 * hourMs);
    expect(await recorded()).toEqual(['identity,authority']);
    await verify(fixture.landlord);
    for (const _ of [1, 2]) await pass(6 * hourMs);
    expect(await recorded()).toEqual(['identity,authority', 'authority']);
    await verify(fixture.landlord, false);
    for (const _ of [1, 2]) await pass(6 * hourMs);
    expect(await recorded()).toEqual(['identity,authority', 'authority', 'identity,authority']);
    const waits = 'booking.release_waits';
    expect(await notices()).toEqual([waits, 'booking.rent_stays', waits, waits]);
    expect(await fixture.row(row.id)).toMatchObject({ state: 'handed_over' });
  });

  it('is reported to administrators once after two weeks, with the missing checks', async () => {
    const row = await withKeys();
    await confirm(row);
    for (let days = 0; days < 16; days += 1) await pass(dayMs);
    expect(await notices()).toEqual(['booking.release_waits', 'booking.rent_stays', 'booking.release_case']);
    const { found } = await listEscrow(admin.ctx, { text: '' });
    expect(found).toMatchObject([{ bookingId: row.id, releaseWaitsFor: ['identity', 'authority'] }]);
  });

  it('is refunded in full when the tenant cancels late', async () => {
    const { id } = await fixture.due({ checked: false, startsInDays: 5 });
    const before = await fixture.balanceOf(fixture.tenant);
    await fixture.step(id, ['fund', 'tenant']);
    fixture.services.clock.advance(2 * dayMs);
    await fixture.step(id, ['cancel_by_tenant', 'tenant']);
    expect(await fixture.balanceOf(fixture.tenant)).toBe(before);
    expect(await fixture.balanceOf(fixture.landlord)).toBe(0);
  });

  it('can still be disputed by the tenant and ruled on by an administrator', async () => {
    const row = await withKeys();
    await confirm(row);
    await fixture.step(row.id, ['report_problem', 'tenant']);
    const some = { toTenantKobo: kobo(wholeKobo - 1), toLandlordKobo: kobo(1) };
    await expect(fixture.step(row.id, ['rule_end', 'admin'], { ruling: some })).rejects.toMatchObject({
      code: 'bookings.landlord_unchecked',
      params: { missing: 'the landlord’s identity and the landlord’s authority to let this home' },
    });
    const ruling = { toTenantKobo: kobo(wholeKobo), toLandlordKobo: kobo(0) };
    const ended = await fixture.step(row.id, ['rule_end', 'admin'], { ruling });
    expect(ended.state).toBe('cancelled_not_as_described');
    expect(await fixture.balanceOf(fixture.landlord)).toBe(0);
  });
});

describe('releaseWaitsFor', () => {
  const missing = async (row: BookingRow): Promise<PayeeNeed[]> => (await see(row, fixture.landlord)).releaseWaitsFor;

  it('contains identity, authority, both or neither', async () => {
    const row = await withKeys();
    expect(await missing(row)).toEqual(['identity', 'authority']);
    await grantAuthority(fixture.services, { landlordId: fixture.landlord.userId, unitKeys: ['another home'] });
    expect(await missing(row)).toEqual(['authority']);
    await grantAuthority(fixture.services, { landlordId: fixture.landlord.userId, unitKeys: [row.unitKey] });
    expect(await missing(row)).toEqual([]);
    await verify(fixture.landlord, false);
    expect(await missing(row)).toEqual(['identity']);
  });

  it('contains the pending comparison of two claims to the unit, whichever claimant is the landlord', async () => {
    const row = await withKeys();
    await grantAuthority(fixture.services, { landlordId: fixture.landlord.userId, unitKeys: [row.unitKey, 'other'] });
    const at = fixture.services.clock.now();
    const [first, second] = await fixture.services.database.read.select().from(verificationCases);
    const cases = { firstCaseId: first?.id ?? 'vrf_none', secondCaseId: second?.id ?? 'vrf_none' };
    const id = newId('cft');
    const conflict = {
      id,
      unitKey: row.unitKey,
      ...cases,
      state: 'open',
      stateSince: at,
      version: 1,
      createdAt: at,
    } as const;
    await fixture.services.database.writer.write((tx) => tx.insert(claimConflicts).values(conflict));
    expect(await missing(row)).toEqual(['claims']);
    await pass(49 * hourMs);
    expect(await fixture.balanceOf(fixture.landlord)).toBe(0);
    await fixture.services.database.writer.write((tx) =>
      tx.update(claimConflicts).set({ state: 'dropped' }).where(eq(claimConflicts.id, id)),
    );
    await pass(6 * hourMs);
    expect(await fixture.balanceOf(fixture.landlord)).toBe(releasedKobo);
  });

  it('contains the owner’s identity under an agreed mandate, even after the mandate ended', async () => {
    const row = await withKeys();
    await verify(fixture.landlord);
    const owner = await fixture.createPerson({ name: 'Funmilayo Alabi' });
    const mandateId = newId('man');
    const at = fixture.services.clock.now();
    const people = { agentId: fixture.landlord.userId, ownerId: owner.userId };
    const terms = { commissionBasisPoints: 1000, legalFeeKobo: kobo(0) };
    await fixture.services.database.writer.write(async (tx) => {
      await tx.insert(mandates).values({
        id: mandateId,
        ...people,
        ...terms,
        agentRole: 'agent',
        ownerName: 'Funmilayo Alabi',
        ownerEmail: owner.email,
        state: 'revoked',
        stateSince: at,
        version: 4,
        powers: '[]',
        startDay: '2026-01-01',
        endDay: '2026-06-30',
        startsAt: at,
        endsAt: at + dayMs,
        createdAt: at,
        updatedAt: at,
      });
      await tx
        .insert(bookingMandates)
        .values({ bookingId: row.id, mandateId, ...people, ...terms, agentReceives: false, agreedAt: at });
    });
    expect(await missing(row)).toEqual(['owner_identity']);
    await pass(49 * hourMs);
    await verify(owner);
    expect(await missing(row)).toEqual([]);
    await releaseWaitingRent(fixture.system, owner);
    expect(await fixture.balanceOf(owner)).toBeGreaterThan(0);
  });
});
