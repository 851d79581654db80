import { disputeLimits } from '@rentreel/contracts/disputes';
import { outboxEvents } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wholeKobo } from '../bookings/escrow/fixtures.ts';
import { countBookings, getBooking, holdEscrow } from '../bookings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type DisputeFixture, createDisputeFixture, seen, statement } from './fixtures.ts';
import {
  acceptSolution,
  addEvidence,
  askForDecision,
  getDispute,
  getDisputeOfBooking,
  settleAfterRefund,
  listOpenDisputes,
  offerSolution,
  openDispute,
  respondToDispute,
  reviewPayment,
  ruleDispute,
  withdrawDispute,
} from './index.ts';

let fixture: DisputeFixture;
beforeEach(async () => {
  fixture = await createDisputeFixture();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const depositsKobo = 30_000_000;

describe('openDispute', () => {
  it('freezes the money, asks the landlord for a response, and shows the dispute to both and to administrators', async () => {
    const bookingId = await fixture.handedOver();
    const dispute = await fixture.open(bookingId);
    expect(dispute).toMatchObject({
      state: 'awaiting_response',
      kind: 'move_in',
      side: 'tenant',
      heldKobo: wholeKobo,
      depositKobo: depositsKobo,
      bookingState: 'disputed',
      needsMe: false,
      dueAt: dispute.openedAt + disputeLimits.responseMs,
    });
    expect(dispute.lines.every(({ state }) => state === 'frozen')).toBe(true);
    expect(await fixture.row(bookingId)).toMatchObject({ state: 'disputed', disputeId: dispute.id });
    expect(await getDispute(fixture.landlord.ctx, { disputeId: dispute.id })).toMatchObject({ needsMe: true });
    expect(await listOpenDisputes(fixture.admin.ctx)).toMatchObject([{ id: dispute.id }]);
  });

  it('makes the devices of both people and of the staff who decide disputes refetch it', async () => {
    const bookingId = await fixture.handedOver();
    const verifier = await fixture.createPerson({ roles: ['verifier'] });
    await fixture.open(bookingId);
    const { read } = fixture.services.database;
    const events = await read.select().from(outboxEvents).where(eq(outboxEvents.topic, 'disputes.changed'));
    const { tenant, landlord, admin, second } = fixture;
    const readers = [tenant, landlord, admin, second].map(({ userId }) => userId);
    const reached = events.map(({ userId }) => userId);
    expect(reached).toEqual(expect.arrayContaining(readers));
    expect(reached).not.toContain(verifier.userId);
  });

  it('creates one dispute when it is called concurrently', async () => {
    const bookingId = await fixture.handedOver();
    const { version } = await fixture.row(bookingId);
    const ask = () =>
      openDispute(fixture.tenant.ctx, { bookingId, version, reason: 'occupied' as const, statement, photoIds: [] });
    const opened = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  it('rejects a reason of another kind, released money, and strangers', async () => {
    const bookingId = await fixture.handedOver();
    await expect(fixture.open(bookingId, 'damage')).rejects.toMatchObject({ code: 'disputes.wrong_reason' });
    const stranger = await fixture.createPerson();
    const { version } = await fixture.row(bookingId);
    const asked = { bookingId, version, reason: 'occupied' as const, statement, photoIds: [] };
    await expect(openDispute(stranger.ctx, asked)).rejects.toMatchObject({ code: 'bookings.not_found' });
    await fixture.step(bookingId, ['confirm_move_in', 'tenant']);
    await expect(fixture.open(bookingId)).rejects.toMatchObject({ code: 'bookings.wrong_state' });
  });

  it('creates a dispute that other people cannot read', async () => {
    const dispute = await fixture.open(await fixture.handedOver());
    const stranger = await fixture.createPerson();
    await expect(getDispute(stranger.ctx, { disputeId: dispute.id })).rejects.toMatchObject({
      code: 'disputes.not_found',
    });
    await expect(listOpenDisputes(stranger.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
  });
});

describe('reviewPayment', () => {
  const reason = 'The bank took the payment back.';
  const review = (bookingId: Awaited<ReturnType<DisputeFixture['handedOver']>>, ctx = fixture.admin.ctx) =>
    reviewPayment(ctx, { bookingId, reason });

  it('opens a dispute that RentReel decides, also about money on hold, and that neither person can withdraw', async () => {
    const before = await fixture.balanceOf(fixture.tenant);
    const bookingId = await fixture.handedOver();
    await holdEscrow(fixture.admin.ctx, { bookingId, reason: 'A chargeback.' });
    const { id } = await review(bookingId);
    expect(await review(bookingId)).toMatchObject({ id });
    const disputeId = id as `dsp_${string}`;
    const opened = await getDispute(fixture.tenant.ctx, { disputeId });
    expect(opened).toMatchObject({
      state: 'mediation',
      reason: 'review',
      openedBy: 'system',
      bookingState: 'disputed',
      needsMe: false,
      steps: [{ name: 'open', by: 'admin', note: reason }],
    });
    for (const { ctx } of [fixture.tenant, fixture.landlord]) {
      await expect(withdrawDispute(ctx, seen(opened))).rejects.toMatchObject({ code: 'disputes.only_opener' });
    }
    const split = { toTenantKobo: kobo(wholeKobo), toLandlordKobo: kobo(0), tenancyGoesOn: false };
    await ruleDispute(fixture.second.ctx, { ...seen(opened), ...split, note: 'The payment was taken back.' });
    await fixture.passTime(disputeId, disputeLimits.appealMs);
    expect(await fixture.row(bookingId)).toMatchObject({ state: 'cancelled_not_as_described' });
    expect(await fixture.balanceOf(fixture.tenant)).toBe(before);
    expect(await fixture.balanceOf(fixture.landlord)).toBe(0);
  });

  it('is refused to other users, to a party, and after the release', async () => {
    const bookingId = await fixture.handedOver();
    await expect(review(bookingId, fixture.tenant.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
    await fixture.step(bookingId, ['confirm_move_in', 'tenant']);
    await expect(review(bookingId)).rejects.toMatchObject({ code: 'bookings.wrong_state' });
  });

  it('is not a reason that a tenant can choose', async () => {
    const bookingId = await fixture.handedOver();
    await expect(fixture.open(bookingId, 'review')).rejects.toMatchObject({ code: 'disputes.wrong_reason' });
  });
});

describe('settling a dispute', () => {
  it('splits the money 60 to 40 once the other side accepts, including the deposits when the tenancy ends', async () => {
    const before = await fixture.balanceOf(fixture.tenant);
    const bookingId = await fixture.handedOver();
    const dispute = await fixture.open(bookingId);
    const answered = await respondToDispute(fixture.landlord.ctx, { ...seen(dispute), statement, photoIds: [] });
    const toTenantKobo = kobo((wholeKobo * 6) / 10);
    const split = { toTenantKobo, toLandlordKobo: kobo(wholeKobo - toTenantKobo), tenancyGoesOn: false };
    const offered = await offerSolution(fixture.landlord.ctx, { ...seen(answered), ...split, note: '' });
    expect(offered.offers).toMatchObject([{ by: 'landlord', toTenantKobo }]);
    await expect(acceptSolution(fixture.landlord.ctx, seen(offered))).rejects.toMatchObject({
      code: 'disputes.no_offer',
    });
    const settled = await acceptSolution(fixture.tenant.ctx, seen(offered));
    expect(settled).toMatchObject({ state: 'settled', bookingState: 'cancelled_not_as_described', heldKobo: 0 });
    expect(await fixture.balanceOf(fixture.tenant)).toBe(before - wholeKobo + toTenantKobo);
    expect(await fixture.balanceOf(fixture.landlord)).toBe(wholeKobo - toTenantKobo);
  });

  it('keeps the deposits when the tenancy continues, and rejects a split of another total', async () => {
    const bookingId = await fixture.handedOver();
    const dispute = await fixture.open(bookingId);
    const answered = await respondToDispute(fixture.landlord.ctx, { ...seen(dispute), statement, photoIds: [] });
    const free = wholeKobo - depositsKobo;
    const offer = {
      toTenantKobo: kobo(5_000_000),
      toLandlordKobo: kobo(free - 5_000_000),
      tenancyGoesOn: true,
      note: '',
    };
    const wrong = { ...offer, toLandlordKobo: kobo(wholeKobo - 5_000_000) };
    await expect(offerSolution(fixture.tenant.ctx, { ...seen(answered), ...wrong })).rejects.toMatchObject({
      code: 'disputes.split_is_not_all',
    });
    const offered = await offerSolution(fixture.tenant.ctx, { ...seen(answered), ...offer });
    expect(await acceptSolution(fixture.landlord.ctx, seen(offered))).toMatchObject({
      state: 'settled',
      bookingState: 'active',
      heldKobo: depositsKobo,
    });
  });

  it('rejects a stale version, and repeats no step', async () => {
    const dispute = await fixture.open(await fixture.handedOver());
    const answer = { ...seen(dispute), statement, photoIds: [] };
    const answered = await respondToDispute(fixture.landlord.ctx, answer);
    expect(await respondToDispute(fixture.landlord.ctx, answer)).toMatchObject({ version: answered.version });
    await expect(withdrawDispute(fixture.tenant.ctx, seen(dispute))).rejects.toMatchObject({
      code: 'disputes.changed',
    });
    await expect(respondToDispute(fixture.tenant.ctx, answer)).rejects.toMatchObject({ code: 'disputes.changed' });
  });

  it('continues the booking as before when the opener withdraws', async () => {
    const bookingId = await fixture.handedOver();
    const dispute = await fixture.open(bookingId);
    await expect(withdrawDispute(fixture.landlord.ctx, seen(dispute))).rejects.toMatchObject({
      code: 'disputes.only_opener',
    });
    expect(await withdrawDispute(fixture.tenant.ctx, seen(dispute))).toMatchObject({
      state: 'withdrawn',
      bookingState: 'handed_over',
      heldKobo: wholeKobo,
    });
  });

  it('waits for the side that has to answer, in the booking and its count as well, and for nobody once RentReel decides', async () => {
    const bookingId = await fixture.handedOver();
    let dispute = await fixture.open(bookingId);
    const splitKobo = { toTenantKobo: kobo(wholeKobo), toLandlordKobo: kobo(0), tenancyGoesOn: false, note: '' };
    const turns = async () =>
      Promise.all(
        [fixture.tenant, fixture.landlord].map(async ({ ctx }) => {
          const { needsMe } = await getDispute(ctx, { disputeId: dispute.id });
          const booking = await getBooking(ctx, { bookingId });
          const count = (await countBookings(ctx)).needsMe;
          expect([booking.needsMe, count]).toEqual([needsMe, needsMe ? 1 : 0]);
          return needsMe;
        }),
      );
    expect(await turns()).toEqual([false, true]);
    dispute = await respondToDispute(fixture.landlord.ctx, { ...seen(dispute), statement, photoIds: [] });
    expect(await turns()).toEqual([true, true]);
    dispute = await offerSolution(fixture.tenant.ctx, { ...seen(dispute), ...splitKobo });
    expect(await turns()).toEqual([false, true]);
    dispute = await askForDecision(fixture.landlord.ctx, seen(dispute));
    expect(await turns()).toEqual([false, false]);
    expect(await getBooking(fixture.tenant.ctx, { bookingId })).toMatchObject({ actor: 'rentreel' });
  });

  it('ends when the landlord refunds everything', async () => {
    const before = await fixture.balanceOf(fixture.tenant);
    const bookingId = await fixture.handedOver();
    const dispute = await fixture.open(bookingId);
    await fixture.step(bookingId, ['give_back', 'landlord']);
    await settleAfterRefund(fixture.system, { bookingId });
    await settleAfterRefund(fixture.system, { bookingId });
    expect(await getDisputeOfBooking(fixture.tenant.ctx, { bookingId })).toMatchObject({
      id: dispute.id,
      state: 'settled',
    });
    expect(await fixture.balanceOf(fixture.tenant)).toBe(before);
  });

  it('accepts evidence from both sides until the end', async () => {
    const dispute = await fixture.open(await fixture.handedOver());
    const said = { disputeId: dispute.id, statement: 'The neighbours can tell you the same.', photoIds: [] };
    await addEvidence(fixture.landlord.ctx, said);
    const { evidence } = await addEvidence(fixture.tenant.ctx, said);
    expect(evidence.map(({ by }) => by)).toEqual(['tenant', 'landlord', 'tenant']);
    await withdrawDispute(fixture.tenant.ctx, seen(dispute));
    await expect(addEvidence(fixture.tenant.ctx, said)).rejects.toMatchObject({ code: 'disputes.wrong_state' });
  });
});
