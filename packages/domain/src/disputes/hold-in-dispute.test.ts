import { disputeLimits } from '@rentreel/contracts/disputes';
import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wholeKobo } from '../bookings/escrow/testing/escrow-world.ts';
import { holdEscrow, liftEscrowHold } from '../bookings/index.ts';
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts';
import { queryRows } from '../testing/query-rows.ts';
import {
  acceptSolution,
  askForDecision,
  getDispute,
  goOnAfterHold,
  offerSolution,
  respondToDispute,
  ruleDispute,
} from './index.ts';
import { createDisputeWorld, type DisputeWorld, seen, statement } from './testing/dispute-world.ts';

const reason = 'Two people say that they own this home.';
const half = { toTenantKobo: kobo(wholeKobo), toLandlordKobo: kobo(0), tenancyGoesOn: false, note: statement };

let world: DisputeWorld;
beforeEach(async () => {
  world = await createDisputeWorld();
});
afterEach(async () => {
  await assertLedgerBalanced(world.services.database);
  await world.dispose();
});

describe('a dispute about money that is on hold', () => {
  it('is not settled by the two, and is by a ruling, which lifts a hold on nothing', async () => {
    const bookingId = await world.handedOver();
    await holdEscrow(world.admin.ctx, { bookingId, reason });
    const dispute = await world.open(bookingId);
    const answered = await respondToDispute(world.landlord.ctx, { ...seen(dispute), statement, photoIds: [] });
    const offered = await offerSolution(world.landlord.ctx, { ...seen(answered), ...half });
    expect(offered.hold).toMatchObject({ reason });
    await expect(acceptSolution(world.tenant.ctx, seen(offered))).rejects.toMatchObject({ code: 'bookings.on_hold' });
    const asked = await askForDecision(world.tenant.ctx, seen(offered));
    const ruled = await ruleDispute(world.admin.ctx, { ...seen(asked), ...half });
    await world.passTime(ruled.id, disputeLimits.appealMs);
    expect(await getDispute(world.tenant.ctx, { disputeId: ruled.id })).toMatchObject({
      state: 'closed',
      heldKobo: 0,
      hold: null,
    });
  });

  it('waits with the end of the 60 days until the hold is lifted', async () => {
    const bookingId = await world.handedOver();
    const before = await world.has(world.tenant);
    const dispute = await world.open(bookingId);
    const asked = await askForDecision(world.tenant.ctx, seen(dispute));
    await holdEscrow(world.admin.ctx, { bookingId, reason });
    await world.passTime(asked.id, disputeLimits.hardStopMs);
    expect(await getDispute(world.tenant.ctx, { disputeId: asked.id })).toMatchObject({ state: 'mediation' });
    await world.services.database.writer.write((tx) => tx.run(`DELETE FROM timers WHERE subject_id = '${asked.id}'`));
    await liftEscrowHold(world.admin.ctx, { bookingId });
    await goOnAfterHold(world.system, { bookingId });
    await goOnAfterHold(world.system, { bookingId });
    const sql = 'SELECT kind FROM timers WHERE subject_id = ?';
    expect(await queryRows(world.services.database.readClient, sql, [asked.id])).toEqual([{ kind: 'dispute.due' }]);
    await world.passTime(asked.id, 0);
    expect(await getDispute(world.tenant.ctx, { disputeId: asked.id })).toMatchObject({ state: 'closed' });
    expect(await world.has(world.tenant)).toBe(before + wholeKobo);
  });
});
