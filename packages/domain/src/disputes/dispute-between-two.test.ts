import { disputeLimits } from '@rentreel/contracts/disputes';
import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wholeKobo } from '../bookings/escrow/testing/escrow-world.ts';
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts';
import {
  acceptSolution,
  addEvidence,
  getDispute,
  getDisputeOfBooking,
  giveWay,
  listOpenDisputes,
  offerSolution,
  openDispute,
  respondToDispute,
  withdrawDispute,
} from './index.ts';
import { createDisputeWorld, type DisputeWorld, seen, statement } from './testing/dispute-world.ts';

let world: DisputeWorld;
beforeEach(async () => {
  world = await createDisputeWorld();
});
afterEach(async () => {
  await assertLedgerBalanced(world.services.database);
  await world.dispose();
});

const depositsKobo = 30_000_000;

describe('opening a dispute', () => {
  it('freezes the money, asks the landlord, and stands for both and for administrators', async () => {
    const bookingId = await world.handedOver();
    const dispute = await world.open(bookingId);
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
    expect(await world.row(bookingId)).toMatchObject({ state: 'disputed', disputeId: dispute.id });
    expect(await getDispute(world.landlord.ctx, { disputeId: dispute.id })).toMatchObject({ needsMe: true });
    expect(await listOpenDisputes(world.admin.ctx)).toMatchObject([{ id: dispute.id }]);
  });

  it('is done once, however often it is asked for', async () => {
    const bookingId = await world.handedOver();
    const { version } = await world.row(bookingId);
    const ask = () =>
      openDispute(world.tenant.ctx, { bookingId, version, reason: 'occupied' as const, statement, photoIds: [] });
    const opened = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  it('is refused for a reason of another kind, once the money was released, and to strangers', async () => {
    const bookingId = await world.handedOver();
    await expect(world.open(bookingId, 'damage')).rejects.toMatchObject({ code: 'disputes.wrong_reason' });
    const stranger = await world.createPerson();
    const { version } = await world.row(bookingId);
    const asked = { bookingId, version, reason: 'occupied' as const, statement, photoIds: [] };
    await expect(openDispute(stranger.ctx, asked)).rejects.toMatchObject({ code: 'bookings.not_found' });
    await world.step(bookingId, ['confirm_move_in', 'tenant']);
    await expect(world.open(bookingId)).rejects.toMatchObject({ code: 'bookings.wrong_state' });
  });

  it('is nobody else’s to read', async () => {
    const dispute = await world.open(await world.handedOver());
    const stranger = await world.createPerson();
    await expect(getDispute(stranger.ctx, { disputeId: dispute.id })).rejects.toMatchObject({
      code: 'disputes.not_found',
    });
    await expect(listOpenDisputes(stranger.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
  });
});

describe('looking for a solution', () => {
  it('splits 60 to 40 once the other side accepts, and the deposits go with it when the tenancy ends', async () => {
    const before = await world.has(world.tenant);
    const bookingId = await world.handedOver();
    const dispute = await world.open(bookingId);
    const answered = await respondToDispute(world.landlord.ctx, { ...seen(dispute), statement, photoIds: [] });
    const toTenantKobo = kobo((wholeKobo * 6) / 10);
    const split = { toTenantKobo, toLandlordKobo: kobo(wholeKobo - toTenantKobo), tenancyGoesOn: false };
    const offered = await offerSolution(world.landlord.ctx, { ...seen(answered), ...split, note: '' });
    expect(offered.offers).toMatchObject([{ by: 'landlord', toTenantKobo }]);
    await expect(acceptSolution(world.landlord.ctx, seen(offered))).rejects.toMatchObject({
      code: 'disputes.no_offer',
    });
    const settled = await acceptSolution(world.tenant.ctx, seen(offered));
    expect(settled).toMatchObject({ state: 'settled', bookingState: 'cancelled_not_as_described', heldKobo: 0 });
    expect(await world.has(world.tenant)).toBe(before - wholeKobo + toTenantKobo);
    expect(await world.has(world.landlord)).toBe(wholeKobo - toTenantKobo);
  });

  it('keeps the deposits where the tenancy goes on, and takes no other sum', async () => {
    const bookingId = await world.handedOver();
    const dispute = await world.open(bookingId);
    const answered = await respondToDispute(world.landlord.ctx, { ...seen(dispute), statement, photoIds: [] });
    const free = wholeKobo - depositsKobo;
    const offer = {
      toTenantKobo: kobo(5_000_000),
      toLandlordKobo: kobo(free - 5_000_000),
      tenancyGoesOn: true,
      note: '',
    };
    const wrong = { ...offer, toLandlordKobo: kobo(wholeKobo - 5_000_000) };
    await expect(offerSolution(world.tenant.ctx, { ...seen(answered), ...wrong })).rejects.toMatchObject({
      code: 'disputes.split_is_not_all',
    });
    const offered = await offerSolution(world.tenant.ctx, { ...seen(answered), ...offer });
    expect(await acceptSolution(world.landlord.ctx, seen(offered))).toMatchObject({
      state: 'settled',
      bookingState: 'active',
      heldKobo: depositsKobo,
    });
  });

  it('hears of a dispute that has changed meanwhile, and does nothing twice', async () => {
    const dispute = await world.open(await world.handedOver());
    const answer = { ...seen(dispute), statement, photoIds: [] };
    const answered = await respondToDispute(world.landlord.ctx, answer);
    expect(await respondToDispute(world.landlord.ctx, answer)).toMatchObject({ version: answered.version });
    await expect(withdrawDispute(world.tenant.ctx, seen(dispute))).rejects.toMatchObject({ code: 'disputes.changed' });
    await expect(respondToDispute(world.tenant.ctx, answer)).rejects.toMatchObject({ code: 'disputes.changed' });
  });

  it('goes on as before when the one who opened it takes it back', async () => {
    const bookingId = await world.handedOver();
    const dispute = await world.open(bookingId);
    await expect(withdrawDispute(world.landlord.ctx, seen(dispute))).rejects.toMatchObject({
      code: 'disputes.only_opener',
    });
    expect(await withdrawDispute(world.tenant.ctx, seen(dispute))).toMatchObject({
      state: 'withdrawn',
      bookingState: 'handed_over',
      heldKobo: wholeKobo,
    });
  });

  it('is over when the landlord gives everything back', async () => {
    const before = await world.has(world.tenant);
    const bookingId = await world.handedOver();
    const dispute = await world.open(bookingId);
    await world.step(bookingId, ['give_back', 'landlord']);
    await giveWay(world.system, { bookingId });
    await giveWay(world.system, { bookingId });
    expect(await getDisputeOfBooking(world.tenant.ctx, { bookingId })).toMatchObject({
      id: dispute.id,
      state: 'settled',
    });
    expect(await world.has(world.tenant)).toBe(before);
  });

  it('takes more evidence of both until it has ended', async () => {
    const dispute = await world.open(await world.handedOver());
    const said = { disputeId: dispute.id, statement: 'The neighbours can tell you the same.', photoIds: [] };
    await addEvidence(world.landlord.ctx, said);
    const { evidence } = await addEvidence(world.tenant.ctx, said);
    expect(evidence.map(({ by }) => by)).toEqual(['tenant', 'landlord', 'tenant']);
    await withdrawDispute(world.tenant.ctx, seen(dispute));
    await expect(addEvidence(world.tenant.ctx, said)).rejects.toMatchObject({ code: 'disputes.wrong_state' });
  });
});
