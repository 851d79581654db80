import { dayMs, hourMs, kobo, minuteMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { listWalletTransactions } from '../wallet/index.ts';
import { cancelInspection, changeInspection, declineInspection, proposeTime, rescheduleInspection } from './actions.ts';
import {
  type InspectionFixture,
  type Visit,
  Visits,
  createInspectionFixture,
  actionOf,
  visitFeeKobo,
} from './fixtures.ts';
import { listDisputes } from './outcome.ts';

const feeKobo = visitFeeKobo;
const note = '';

let fixture: InspectionFixture;
let admin: TestPerson;
let visits: Visits;
beforeAll(async () => {
  fixture = await createInspectionFixture();
  admin = await fixture.createPerson({ role: 'admin' });
  visits = new Visits(fixture, admin);
  await fixture.show({ feeKobo });
});
afterAll(() => fixture.dispose());

/** How an inspection ends, and what happens to its fee. */
const endings: readonly (readonly [string, 'returned' | 'paid', () => Promise<Visit>])[] = [
  [
    'it is declined',
    'returned',
    async () => {
      const visit = await visits.ask();
      await declineInspection(fixture.landlord.ctx, { ...actionOf(visit), reason: 'not_free', note });
      return visit;
    },
  ],
  [
    'it is withdrawn',
    'returned',
    async () => {
      const visit = await visits.ask();
      await changeInspection(visit.tenant.ctx, actionOf(visit), 'withdraw');
      return visit;
    },
  ],
  [
    'the landlord does not answer within 24 hours',
    'returned',
    async () => {
      const visit = await visits.ask();
      await fixture.passTo(fixture.services.clock.now() + dayMs);
      return visit;
    },
  ],
  [
    'the tenant does not answer a proposal within 24 hours',
    'returned',
    async () => {
      const visit = await visits.ask();
      const startsAt = visit.startsAt + 2 * hourMs;
      await proposeTime(fixture.landlord.ctx, { ...actionOf(visit), startsAt, note });
      await fixture.passTo(fixture.services.clock.now() + dayMs);
      return visit;
    },
  ],
  [
    'the landlord cancels',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await fixture.passTo(visit.startsAt - hourMs);
      const said = 'Pay to GTBank 0123456789 and keep the date.';
      const { steps } = await cancelInspection(fixture.landlord.ctx, {
        ...actionOf(visit),
        reason: 'emergency',
        note: said,
      });
      expect(steps.at(-1)?.note).toBe('Pay to GTBank [account number hidden] and keep the date.');
      return visit;
    },
  ],
  [
    'the tenant cancels 6 hours before the start',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await fixture.passTo(visit.startsAt - 6 * hourMs);
      await cancelInspection(visit.tenant.ctx, { ...actionOf(visit), reason: 'found_another', note });
      return visit;
    },
  ],
  [
    'the tenant cancels later',
    'paid',
    async () => {
      const visit = await visits.confirmed();
      await fixture.passTo(visit.startsAt - 6 * hourMs + 1);
      await cancelInspection(visit.tenant.ctx, { ...actionOf(visit), reason: 'found_another', note });
      return visit;
    },
  ],
  [
    'nobody checks in',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await fixture.passTo(visit.startsAt + 2 * hourMs);
      return visit;
    },
  ],
  [
    'the home is reported as advertised',
    'paid',
    async () => {
      const visit = await visits.inside();
      await visits.say(visit, 'as_advertised');
      return visit;
    },
  ],
  [
    'the tenant reports nothing within 48 hours',
    'paid',
    async () => {
      const visit = await visits.inside();
      await fixture.passTo(visit.startsAt + 3 * hourMs + 48 * hourMs);
      return visit;
    },
  ],
  [
    'the home is reported as different',
    'returned',
    async () => {
      const visit = await visits.inside();
      await visits.say(visit, 'differs');
      return visit;
    },
  ],
  [
    'the home is reported as occupied',
    'returned',
    async () => {
      const visit = await visits.inside();
      await changeInspection(fixture.landlord.ctx, actionOf(visit), 'complete');
      await visits.reread(visit);
      await visits.say(visit, 'occupied');
      return visit;
    },
  ],
  [
    'the home is reported as locked',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await fixture.passTo(visit.startsAt);
      await visits.say(visit, 'locked');
      return visit;
    },
  ],
  [
    'the landlord is reported absent',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await fixture.passTo(visit.startsAt + 15 * minuteMs);
      await visits.say(visit, 'landlord_absent');
      return visit;
    },
  ],
  [
    'the tenant is reported absent and does not contest it',
    'paid',
    async () => {
      const visit = await visits.confirmed();
      await visits.missTenant(visit);
      expect(visit.inspection.feeState).toBe('held');
      await fixture.passTo(fixture.services.clock.now() + 48 * hourMs);
      return visit;
    },
  ],
  [
    'a contested report of absence is ruled in the tenant’s favour',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await visits.missTenant(visit);
      await visits.contest(visit, 'tenant');
      expect(await listDisputes(admin.ctx)).toMatchObject([{ id: visit.inspection.id, feeState: 'held' }]);
      await expect(visits.ruleOwn(visit)).rejects.toMatchObject({ code: 'staff.own_case' });
      await visits.rule(visit, 'tenant');
      return visit;
    },
  ],
  [
    'a contested report of absence is ruled in the landlord’s favour',
    'paid',
    async () => {
      const visit = await visits.confirmed();
      await visits.missTenant(visit);
      await visits.contest(visit, 'tenant');
      await visits.rule(visit, 'landlord');
      return visit;
    },
  ],
  [
    'nobody rules within three days',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await visits.missTenant(visit);
      await visits.contest(visit, 'tenant');
      await fixture.passTo(fixture.services.clock.now() + 72 * hourMs);
      return visit;
    },
  ],
  [
    'the landlord wins a contested report whose fee was already returned',
    'returned',
    async () => {
      const visit = await visits.inside();
      await visits.say(visit, 'differs');
      await visits.contest(visit, 'landlord');
      await visits.rule(visit, 'landlord');
      return visit;
    },
  ],
  [
    'it is moved and then reported as advertised',
    'paid',
    async () => {
      const visit = await visits.confirmed();
      const startsAt = visit.startsAt + 3 * hourMs;
      await rescheduleInspection(visit.tenant.ctx, { ...actionOf(visit), startsAt, note });
      await visits.reread(visit);
      await visits.confirm(visit);
      await visits.enter(visit);
      await visits.say(visit, 'as_advertised');
      return visit;
    },
  ],
];

describe('the fee of an inspection', () => {
  it.each(endings)('when %s, is %s', async (_ending, feeState, end) => {
    const before = await fixture.balanceOf(fixture.landlord);
    const visit = await end();
    await visits.reread(visit);
    expect(visit.inspection.feeState).toBe(feeState);
    expect(await fixture.balanceOf(visit.tenant)).toBe(feeState === 'paid' ? 800_000 : 1_000_000);
    expect(await fixture.balanceOf(fixture.landlord)).toBe(before + (feeState === 'paid' ? feeKobo : 0));
    await assertLedgerBalanced(fixture.services.database);
  });

  it('is held from the request on, and both wallets show what became of it', async () => {
    const visit = await visits.inside();
    expect(await fixture.balanceOf(visit.tenant)).toBe(800_000);
    await visits.say(visit, 'differs');
    const mine = await listWalletTransactions(visit.tenant.ctx, { limit: 2 });
    expect(mine).toMatchObject([
      {
        type: 'refund',
        amountKobo: 200_000,
        category: 'escrow',
        description: expect.stringContaining('Inspection fee returned: 2-bed'),
      },
      {
        type: 'inspection_fee',
        amountKobo: -200_000,
        category: 'escrow',
        description: expect.stringContaining('Inspection fee held: 2-bed'),
      },
    ]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('rejects a request that the wallet does not cover, and stores nothing of it', async () => {
    const [poor, other] = [await fixture.newTenant(kobo(100_000)), await fixture.newTenant(feeKobo)];
    const startsAt = Math.ceil((fixture.services.clock.now() + 3 * dayMs) / dayMs) * dayMs + 9 * hourMs;
    const asked = fixture.ask(poor.ctx, { startsAt, feeKobo });
    await expect(asked).rejects.toMatchObject({ code: 'inspections.fee_not_covered' });
    const noWallet = fixture.ask((await fixture.newTenant()).ctx, { startsAt, feeKobo });
    await expect(noWallet).rejects.toMatchObject({ code: 'inspections.fee_not_covered' });
    expect(await fixture.balanceOf(poor)).toBe(100_000);
    expect(await fixture.ask(other.ctx, { startsAt, feeKobo })).toMatchObject({ feeState: 'held' });
    await assertLedgerBalanced(fixture.services.database);
  });
});
