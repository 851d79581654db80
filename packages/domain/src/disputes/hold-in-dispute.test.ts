import { queryRows } from '@rentreel/db';
import { disputeLimits } from '@rentreel/contracts/disputes';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wholeKobo } from '../bookings/escrow/fixtures.ts';
import { holdEscrow, liftEscrowHold } from '../bookings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import {
  acceptSolution,
  askForDecision,
  getDispute,
  rescheduleAfterHold,
  offerSolution,
  respondToDispute,
  ruleDispute,
} from './index.ts';
import { type DisputeFixture, createDisputeFixture, seen, statement } from './fixtures.ts';

const reason = 'Two people say that they own this home.';
const half = { toTenantKobo: kobo(wholeKobo), toLandlordKobo: kobo(0), tenancyGoesOn: false, note: statement };

let fixture: DisputeFixture;
beforeEach(async () => {
  fixture = await createDisputeFixture();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

describe('a dispute about money on hold', () => {
  it('cannot be settled by the two people, but by a ruling, which lifts the hold once nothing is held', async () => {
    const bookingId = await fixture.handedOver();
    await holdEscrow(fixture.admin.ctx, { bookingId, reason });
    const dispute = await fixture.open(bookingId);
    const answered = await respondToDispute(fixture.landlord.ctx, { ...seen(dispute), statement, photoIds: [] });
    const offered = await offerSolution(fixture.landlord.ctx, { ...seen(answered), ...half });
    expect(offered.hold).toMatchObject({ reason });
    await expect(acceptSolution(fixture.tenant.ctx, seen(offered))).rejects.toMatchObject({ code: 'bookings.on_hold' });
    const asked = await askForDecision(fixture.tenant.ctx, seen(offered));
    const ruled = await ruleDispute(fixture.admin.ctx, { ...seen(asked), ...half });
    await fixture.passTime(ruled.id, disputeLimits.appealMs);
    expect(await getDispute(fixture.tenant.ctx, { disputeId: ruled.id })).toMatchObject({
      state: 'closed',
      heldKobo: 0,
      hold: null,
    });
  });

  it('is not closed after 60 days before the hold is lifted', async () => {
    const bookingId = await fixture.handedOver();
    const before = await fixture.balanceOf(fixture.tenant);
    const dispute = await fixture.open(bookingId);
    const asked = await askForDecision(fixture.tenant.ctx, seen(dispute));
    await holdEscrow(fixture.admin.ctx, { bookingId, reason });
    await fixture.passTime(asked.id, disputeLimits.hardStopMs);
    expect(await getDispute(fixture.tenant.ctx, { disputeId: asked.id })).toMatchObject({ state: 'mediation' });
    await fixture.services.database.writer.write((tx) => tx.run(`DELETE FROM timers WHERE subject_id = '${asked.id}'`));
    await liftEscrowHold(fixture.admin.ctx, { bookingId, reason: 'The report was wrong.' });
    await rescheduleAfterHold(fixture.system, { bookingId });
    await rescheduleAfterHold(fixture.system, { bookingId });
    const sql = 'SELECT kind FROM timers WHERE subject_id = ?';
    expect(await queryRows(fixture.services.database.readClient, sql, [asked.id])).toEqual([{ kind: 'dispute.due' }]);
    await fixture.passTime(asked.id, 0);
    expect(await getDispute(fixture.tenant.ctx, { disputeId: asked.id })).toMatchObject({ state: 'closed' });
    expect(await fixture.balanceOf(fixture.tenant)).toBe(before + wholeKobo);
  });
});
