import { dayMs, hourMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { cancelInspection, changeInspection, declineInspection, proposeTime, rescheduleInspection } from './actions.ts';
import {
  type InspectionFixture,
  type Visit,
  Visits,
  actionOf,
  createInspectionFixture,
  visitFeeKobo,
} from './fixtures.ts';

const note = '';

let fixture: InspectionFixture;
let visits: Visits;
beforeAll(async () => {
  fixture = await createInspectionFixture();
  visits = new Visits(fixture, await fixture.createPerson({ role: 'admin' }));
  await fixture.show({ feeKobo: visitFeeKobo });
});
afterAll(() => fixture.dispose());

/** Creates a confirmed inspection that its tenant moves to a day three days later, shortly before its start. */
async function movedLate(beforeMs = 6 * hourMs - 1): Promise<Visit> {
  const visit = await visits.confirmed();
  await fixture.passTo(visit.startsAt - beforeMs);
  await rescheduleInspection(visit.tenant.ctx, { ...actionOf(visit), startsAt: visit.startsAt + 3 * dayMs, note });
  await visits.reread(visit);
  return visit;
}

/** How an inspection that was moved ends, and what happens to its fee. */
const endings: readonly (readonly [string, 'returned' | 'paid', () => Promise<Visit>])[] = [
  [
    'the tenant moves it late and withdraws before the landlord answers',
    'paid',
    async () => {
      const visit = await movedLate();
      await changeInspection(visit.tenant.ctx, actionOf(visit), 'withdraw');
      return visit;
    },
  ],
  [
    'the tenant moves it late and cancels the new time early',
    'paid',
    async () => {
      const visit = await movedLate();
      await visits.confirm(visit);
      await cancelInspection(visit.tenant.ctx, { ...actionOf(visit), reason: 'found_another', note });
      return visit;
    },
  ],
  [
    'the tenant moves it late, moves it again early, and withdraws',
    'paid',
    async () => {
      const visit = await movedLate();
      await visits.confirm(visit);
      await rescheduleInspection(visit.tenant.ctx, { ...actionOf(visit), startsAt: visit.startsAt + 4 * dayMs, note });
      await visits.reread(visit);
      await changeInspection(visit.tenant.ctx, actionOf(visit), 'withdraw');
      return visit;
    },
  ],
  [
    'the tenant moves it late and leaves the landlord’s proposal unanswered',
    'paid',
    async () => {
      const visit = await movedLate();
      const startsAt = visit.startsAt + 4 * dayMs;
      await proposeTime(fixture.landlord.ctx, { ...actionOf(visit), startsAt, note });
      await fixture.passTo(fixture.services.clock.now() + dayMs);
      return visit;
    },
  ],
  [
    'the tenant moves it late and the landlord does not answer',
    'returned',
    async () => {
      const visit = await movedLate();
      await fixture.passTo(fixture.services.clock.now() + dayMs);
      return visit;
    },
  ],
  [
    'the tenant moves it late and the landlord declines',
    'returned',
    async () => {
      const visit = await movedLate();
      await declineInspection(fixture.landlord.ctx, { ...actionOf(visit), reason: 'not_free', note });
      return visit;
    },
  ],
  [
    'the tenant moves it late, the landlord moves it again, and the tenant withdraws',
    'returned',
    async () => {
      const visit = await movedLate();
      await visits.confirm(visit);
      await proposeTime(fixture.landlord.ctx, { ...actionOf(visit), startsAt: visit.startsAt + 4 * dayMs, note });
      await visits.reread(visit);
      await changeInspection(visit.tenant.ctx, actionOf(visit), 'withdraw');
      return visit;
    },
  ],
  [
    'the tenant moves it 6 hours before the start and withdraws',
    'returned',
    async () => {
      const visit = await movedLate(6 * hourMs);
      await changeInspection(visit.tenant.ctx, actionOf(visit), 'withdraw');
      return visit;
    },
  ],
];

describe('the fee of an inspection that its tenant has moved', () => {
  it.each(endings)('when %s, is %s', async (_ending, feeState, end) => {
    const before = await fixture.balanceOf(fixture.landlord);
    const visit = await end();
    await visits.reread(visit);
    expect(visit.inspection.feeState).toBe(feeState);
    expect(await fixture.balanceOf(visit.tenant)).toBe(feeState === 'paid' ? 800_000 : 1_000_000);
    expect(await fixture.balanceOf(fixture.landlord)).toBe(before + (feeState === 'paid' ? visitFeeKobo : 0));
    await assertLedgerBalanced(fixture.services.database);
  });
});
