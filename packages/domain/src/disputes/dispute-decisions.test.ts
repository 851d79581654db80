import { type Dispute, disputeLimits } from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wholeKobo } from '../bookings/escrow/testing/escrow-world.ts';
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts';
import {
  appealRuling,
  askForDecision,
  getDispute,
  getDisputeOfBooking,
  openDisputeOf,
  ruleDispute,
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
const hour = 3_600_000;

describe('the decision', () => {
  const ruling = {
    toTenantKobo: kobo(147_000_000),
    toLandlordKobo: kobo(98_000_000),
    tenancyGoesOn: false,
    note: 'Half of the rooms were locked.',
  };

  async function inMediation(): Promise<Dispute> {
    const dispute = await world.open(await world.handedOver());
    return askForDecision(world.tenant.ctx, seen(dispute));
  }

  it('moves the money once nobody has appealed for 72 hours', async () => {
    const before = await world.has(world.tenant);
    const ruled = await ruleDispute(world.admin.ctx, { ...seen(await inMediation()), ...ruling });
    expect(ruled).toMatchObject({ state: 'ruled', heldKobo: wholeKobo, side: null });
    await world.passTime(ruled.id, disputeLimits.appealMs - 1);
    expect(await getDispute(world.tenant.ctx, { disputeId: ruled.id })).toMatchObject({ state: 'ruled' });
    await world.passTime(ruled.id, 1);
    expect(await getDispute(world.tenant.ctx, { disputeId: ruled.id })).toMatchObject({
      state: 'closed',
      bookingState: 'cancelled_not_as_described',
    });
    expect(await world.has(world.tenant)).toBe(before - wholeKobo + ruling.toTenantKobo);
    expect(await world.has(world.landlord)).toBe(ruling.toLandlordKobo);
  });

  it('is looked at again by somebody else, whose word counts', async () => {
    const ruled = await ruleDispute(world.admin.ctx, { ...seen(await inMediation()), ...ruling });
    const appealed = await appealRuling(world.landlord.ctx, { ...seen(ruled), statement, photoIds: [] });
    const other = { ...ruling, toTenantKobo: kobo(0), toLandlordKobo: kobo(wholeKobo) };
    await expect(ruleDispute(world.admin.ctx, { ...seen(appealed), ...other })).rejects.toMatchObject({
      code: 'disputes.not_on_appeal',
    });
    expect(await ruleDispute(world.second.ctx, { ...seen(appealed), ...other })).toMatchObject({
      state: 'closed',
      rulings: [
        { onAppeal: false, toTenantKobo: ruling.toTenantKobo },
        { onAppeal: true, toTenantKobo: kobo(0) },
      ],
    });
    expect(await world.has(world.landlord)).toBe(wholeKobo);
  });

  it('is not the two people’s', async () => {
    const dispute = await inMediation();
    for (const { ctx } of [world.tenant, world.landlord]) {
      await expect(ruleDispute(ctx, { ...seen(dispute), ...ruling })).rejects.toMatchObject({
        code: 'app.not_found',
      });
    }
  });

  it('comes by itself in favour of the tenant after 60 days', async () => {
    const before = await world.has(world.tenant);
    const dispute = await inMediation();
    await world.passTime(dispute.id, disputeLimits.hardStopMs);
    expect(await getDispute(world.tenant.ctx, { disputeId: dispute.id })).toMatchObject({ state: 'closed' });
    expect(await world.has(world.tenant)).toBe(before);
  });

  it('is asked for by itself when nobody answers for 48 hours, or agrees for 5 days', async () => {
    const silent = await world.open(await world.handedOver());
    await world.passTime(silent.id, 48 * hour);
    expect(await getDispute(world.admin.ctx, { disputeId: silent.id })).toMatchObject({ state: 'mediation' });
  });
});

describe('a dispute that comes by itself', () => {
  it('is opened for the tenant when no keys were given in time, once', async () => {
    const { id } = await world.due();
    await world.step(id, ['fund', 'tenant']);
    await world.step(id, ['miss_handover', 'system']);
    await openDisputeOf(world.system, { bookingId: id });
    await openDisputeOf(world.system, { bookingId: id });
    const dispute = await getDisputeOfBooking(world.tenant.ctx, { bookingId: id as Id<'bkg'> });
    expect(dispute).toMatchObject({ reason: 'no_keys', openedBy: 'tenant', heldKobo: wholeKobo });
    expect(await withdrawDispute(world.tenant.ctx, seen(dispute))).toMatchObject({ bookingState: 'funded' });
  });

  it('is about the caution fee when a claim is contested; taken back, the claim counts', async () => {
    const { id } = await world.due();
    for (const taken of [
      ['fund', 'tenant'],
      ['hand_over', 'tenant'],
      ['confirm_move_in', 'tenant'],
      ['give_notice', 'tenant'],
      ['record_move_out', 'tenant'],
    ] as const) {
      await world.step(id, taken);
    }
    const claim = JSON.stringify({ items: [{ what: 'Door', amountKobo: 4_000_000 }], note: '', photos: [], at: 1 });
    await world.step(id, ['claim_caution', 'landlord'], { change: { claim } });
    await world.step(id, ['contest_claim', 'tenant']);
    await openDisputeOf(world.system, { bookingId: id });
    const before = await world.has(world.tenant);
    const dispute = await getDisputeOfBooking(world.tenant.ctx, { bookingId: id as Id<'bkg'> });
    expect(dispute).toMatchObject({ kind: 'caution', heldKobo: depositsKobo });
    await withdrawDispute(world.tenant.ctx, seen(dispute));
    expect(await world.row(id)).toMatchObject({ state: 'ended' });
    expect(await world.has(world.tenant)).toBe(before + depositsKobo - 4_000_000);
  });
});
