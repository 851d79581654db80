import type { Booking } from '@rentreel/contracts/bookings';
import { uploads, users } from '@rentreel/db/schema';
import { kobo, lagosDay } from '@rentreel/values';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, addReadyUploads } from '../testing/index.ts';
import { claimCaution } from './deposit-claim.ts';
import { type EscrowFixture, createEscrowFixture } from './escrow/fixtures.ts';
import { addBaseline, confirmMoveIn } from './handover.ts';
import { changeBooking } from './process.ts';
import { getBooking } from './queries.ts';
import type { BookingRow } from './row.ts';

const deposits = 30_000_000;
const released = 215_000_000;
const purse = 300_000_000;

let fixture: EscrowFixture;
let tenant: TestPerson;
let row: BookingRow;
beforeAll(async () => {
  fixture = await createEscrowFixture();
});
afterAll(() => fixture.dispose());
beforeEach(async () => {
  tenant = await fixture.newTenant(purse);
  const due = await fixture.due({ tenant });
  await fixture.step(due.id, ['fund', 'tenant']);
  row = await fixture.step(due.id, ['hand_over', 'tenant']);
});

const action = () => ({ bookingId: row.id, version: row.version });
const claim = (amounts: readonly number[], photoIds: readonly `upl_${string}`[] = []) =>
  claimCaution(fixture.landlord.ctx, {
    ...action(),
    rentKobo: kobo(0),
    items: amounts.map((amount, place) => ({ what: `Damage ${place}`, amountKobo: kobo(amount) })),
    note: 'See the photos. My GTBank account is 0123456789.',
    photoIds: [...photoIds],
  });

async function moveOut(): Promise<void> {
  await fixture.step(row.id, ['confirm_move_in', 'tenant']);
  const { clock } = fixture.services;
  const notice = { noticeBy: 'tenant', noticeAt: clock.now(), moveOutDay: lagosDay(clock.now()) } as const;
  await fixture.step(row.id, ['give_notice', 'tenant'], { change: notice });
  row = await fixture.step(row.id, ['record_move_out', 'landlord']);
}

describe('the end of the move-in check', () => {
  it('releases the money when the tenant confirms, and returns the same version on a second request', async () => {
    const [first, second] = [await confirmMoveIn(tenant.ctx, action()), await confirmMoveIn(tenant.ctx, action())];
    expect(first).toMatchObject({ state: 'active', escrow: { heldKobo: deposits } });
    expect(second.version).toBe(first.version);
    await expect(confirmMoveIn(fixture.landlord.ctx, action())).rejects.toMatchObject({ code: 'bookings.changed' });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('refunds everything when the landlord gives the money back, which the tenant cannot do', async () => {
    await expect(changeBooking(tenant.ctx, action(), 'give_back')).rejects.toMatchObject({
      code: 'bookings.wrong_state',
    });
    expect(await changeBooking(fixture.landlord.ctx, action(), 'give_back')).toMatchObject({
      state: 'cancelled_not_as_described',
      escrow: { heldKobo: 0 },
    });
    expect(await fixture.balanceOf(tenant)).toBe(purse);
    await assertLedgerBalanced(fixture.services.database);
  });
});

describe('the condition of the home at the move-out', () => {
  beforeEach(moveOut);

  it('can be recorded by both sides until the claim is decided, also after the other side recorded the move-out', async () => {
    const add = async (person: TestPerson, note: string) => {
      const { database } = fixture.services;
      const added = await addReadyUploads(database, { ownerId: person.userId, photos: 1 });
      const photoIds = added.map(({ id }) => id);
      await database.writer.write((tx) =>
        tx.update(uploads).set({ purpose: 'private_photo' }).where(inArray(uploads.id, photoIds)),
      );
      return addBaseline(person.ctx, { bookingId: action().bookingId, note, photoIds });
    };
    const recordedBy = ({ moveOut: records }: Booking) => records.map(({ by, note }) => [by, note]);
    expect(recordedBy(await add(tenant, 'Clean'))).toEqual([['tenant', 'Clean']]);
    row = await fixture.row(row.id);
    await claim([deposits]);
    expect(recordedBy(await add(fixture.landlord, 'A broken door'))).toHaveLength(2);
    await fixture.step(row.id, ['contest_claim', 'tenant']);
    const all = [
      ['tenant', 'Clean'],
      ['landlord', 'A broken door'],
      ['tenant', 'It was whole'],
    ];
    expect(recordedBy(await add(tenant, 'It was whole'))).toEqual(all);
    const ruling = { toTenantKobo: kobo(deposits), toLandlordKobo: kobo(0) };
    await fixture.step(row.id, ['rule_caution', 'system'], { ruling });
    await expect(add(tenant, 'Too late')).rejects.toMatchObject({ code: 'bookings.baseline_over' });
    expect(recordedBy(await getBooking(tenant.ctx, action()))).toEqual(all);
    await assertLedgerBalanced(fixture.services.database);
  });
});

describe('the deposits after the move-out', () => {
  beforeEach(moveOut);

  describe('of an unverified landlord', () => {
    const verify = (isVerified: boolean) =>
      fixture.services.database.writer.write((tx) =>
        tx.update(users).set({ isVerified }).where(eq(users.id, fixture.landlord.userId)),
      );
    afterEach(() => verify(true));

    it('cannot be claimed, and the booking lists the missing check', async () => {
      await verify(false);
      await expect(claim([1])).rejects.toMatchObject({ code: 'bookings.payee_unchecked' });
      expect(await getBooking(fixture.landlord.ctx, action())).toMatchObject({
        releaseWaitsFor: ['identity'],
        allowedTransitions: ['return_caution'],
      });
      expect(await changeBooking(fixture.landlord.ctx, action(), 'return_caution')).toMatchObject({
        escrow: { heldKobo: 0 },
      });
      await assertLedgerBalanced(fixture.services.database);
    });

    it('are not paid out for an earlier claim, whether the tenant accepts it or a ruling decides it', async () => {
      row = { ...row, version: (await claim([2_000_000])).version };
      await verify(false);
      const had = await fixture.balanceOf(fixture.landlord);
      await expect(changeBooking(tenant.ctx, action(), 'accept_claim')).rejects.toMatchObject({
        code: 'bookings.payee_unchecked',
      });
      await changeBooking(tenant.ctx, action(), 'contest_claim');
      const ruling = { toTenantKobo: kobo(deposits - 1), toLandlordKobo: kobo(1) };
      await expect(fixture.step(row.id, ['rule_caution', 'admin'], { ruling })).rejects.toMatchObject({
        code: 'bookings.landlord_unchecked',
      });
      expect(await fixture.balanceOf(fixture.landlord)).toBe(had);
      await verify(true);
      await fixture.step(row.id, ['rule_caution', 'admin'], { ruling });
      expect(await fixture.balanceOf(fixture.landlord)).toBe(had + 1);
      await assertLedgerBalanced(fixture.services.database);
    });
  });

  it('are returned immediately when the landlord claims nothing', async () => {
    expect(await changeBooking(fixture.landlord.ctx, action(), 'return_caution')).toMatchObject({
      state: 'ended',
      escrow: { heldKobo: 0 },
    });
    expect(await fixture.balanceOf(tenant)).toBe(purse - released);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('are returned minus the claim that the tenant accepts', async () => {
    const seen = await claim([5_000_000, 17_500_000]);
    const note = 'See the photos. My GTBank account is [account number hidden].';
    expect(seen).toMatchObject({ state: 'caution_claimed', claim: { totalKobo: 22_500_000, note } });
    row = await fixture.row(row.id);
    expect(await changeBooking(tenant.ctx, action(), 'accept_claim')).toMatchObject({ state: 'ended' });
    expect(await fixture.balanceOf(tenant)).toBe(purse - released - 22_500_000);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('can be claimed up to the last kobo and not beyond', async () => {
    await expect(claim([deposits, 1])).rejects.toMatchObject({
      code: 'bookings.claim_too_high',
      params: { amount: '₦300,000' },
    });
    expect(await claim([deposits])).toMatchObject({ claim: { totalKobo: deposits } });
  });

  it('remain in escrow when the tenant contests the claim', async () => {
    await claim([1_000_000]);
    row = await fixture.row(row.id);
    const contested = await changeBooking(tenant.ctx, action(), 'contest_claim');
    expect(contested).toMatchObject({ state: 'caution_disputed', escrow: { heldKobo: deposits, frozen: true } });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('are returned in full when the landlord withdraws the claim', async () => {
    await claim([1_000_000]);
    row = await fixture.row(row.id);
    expect(await changeBooking(fixture.landlord.ctx, action(), 'return_caution')).toMatchObject({ state: 'ended' });
    expect(await fixture.balanceOf(tenant)).toBe(purse - released);
  });

  it('accept only photos of the landlord as evidence of a claim', async () => {
    await expect(claim([1_000_000], [`upl_${'0'.repeat(26)}`])).rejects.toMatchObject({
      code: 'bookings.photos_unknown',
    });
    const { database } = fixture.services;
    const media = await addReadyUploads(database, { ownerId: fixture.landlord.userId, photos: 2 });
    const own = media.map(({ id }) => id);
    const privately = { purpose: 'private_photo' } as const;
    await database.writer.write((tx) => tx.update(uploads).set(privately).where(inArray(uploads.id, own)));
    expect((await claim([1_000_000], own)).claim?.photos).toHaveLength(2);
  });

  it('cannot be claimed by the tenant', async () => {
    const input = {
      ...action(),
      rentKobo: kobo(0),
      items: [{ what: 'Door', amountKobo: kobo(1) }],
      note: '',
      photoIds: [],
    };
    await expect(claimCaution(tenant.ctx, input)).rejects.toMatchObject({ code: 'bookings.wrong_state' });
  });
});
