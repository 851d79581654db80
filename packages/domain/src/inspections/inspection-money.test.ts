import { kobo } from '@rentreel/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts';
import type { TestPerson } from '../testing/index.ts';
import { listWalletTransactions } from '../wallet/index.ts';
import { cancelInspection } from './cancel-inspection.ts';
import { changeInspection } from './change-inspection.ts';
import { declineInspection } from './decline-inspection.ts';
import { listDisputes } from './list-disputes.ts';
import { proposeTime, rescheduleInspection } from './move-inspection.ts';
import { createInspectionWorld, dayMs, hourMs, type InspectionWorld } from './testing/inspection-world.ts';
import { deedOf, type Visit, Visits, visitFeeKobo } from './testing/visits.ts';

const feeKobo = visitFeeKobo;
const note = '';

let world: InspectionWorld;
let admin: TestPerson;
let visits: Visits;
beforeAll(async () => {
  world = await createInspectionWorld();
  admin = await world.createPerson({ role: 'admin' });
  visits = new Visits(world, admin);
  await world.show({ feeKobo });
});
afterAll(() => world.dispose());

/** How a visit ends, and where its fee is then. */
const endings: readonly (readonly [string, 'returned' | 'paid', () => Promise<Visit>])[] = [
  [
    'it is declined',
    'returned',
    async () => {
      const visit = await visits.ask();
      await declineInspection(world.landlord.ctx, { ...deedOf(visit), reason: 'not_free', note });
      return visit;
    },
  ],
  [
    'it is withdrawn',
    'returned',
    async () => {
      const visit = await visits.ask();
      await changeInspection(visit.tenant.ctx, deedOf(visit), 'withdraw');
      return visit;
    },
  ],
  [
    'nobody answers for 24 hours',
    'returned',
    async () => {
      const visit = await visits.ask();
      await world.passTo(world.services.clock.now() + 24 * hourMs);
      return visit;
    },
  ],
  [
    'the tenant leaves a proposal for 24 hours',
    'returned',
    async () => {
      const visit = await visits.ask();
      const startsAt = visit.startsAt + 2 * hourMs;
      await proposeTime(world.landlord.ctx, { ...deedOf(visit), startsAt, note });
      await world.passTo(world.services.clock.now() + 24 * hourMs);
      return visit;
    },
  ],
  [
    'the landlord cancels',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await world.passTo(visit.startsAt - hourMs);
      await cancelInspection(world.landlord.ctx, { ...deedOf(visit), reason: 'emergency', note });
      return visit;
    },
  ],
  [
    'the tenant cancels 6 hours before',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await world.passTo(visit.startsAt - 6 * hourMs);
      await cancelInspection(visit.tenant.ctx, { ...deedOf(visit), reason: 'found_another', note });
      return visit;
    },
  ],
  [
    'the tenant cancels later than that',
    'paid',
    async () => {
      const visit = await visits.confirmed();
      await world.passTo(visit.startsAt - 6 * hourMs + 1);
      await cancelInspection(visit.tenant.ctx, { ...deedOf(visit), reason: 'found_another', note });
      return visit;
    },
  ],
  [
    'nobody checks in',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await world.passTo(visit.startsAt + 2 * hourMs);
      return visit;
    },
  ],
  [
    'the home is as advertised',
    'paid',
    async () => {
      const visit = await visits.inside();
      await visits.say(visit, 'as_advertised');
      return visit;
    },
  ],
  [
    'the tenant says nothing for 48 hours',
    'paid',
    async () => {
      const visit = await visits.inside();
      await world.passTo(visit.startsAt + 3 * hourMs + 48 * hourMs);
      return visit;
    },
  ],
  [
    'the home differs',
    'returned',
    async () => {
      const visit = await visits.inside();
      await visits.say(visit, 'differs');
      return visit;
    },
  ],
  [
    'somebody lives there',
    'returned',
    async () => {
      const visit = await visits.inside();
      await changeInspection(world.landlord.ctx, deedOf(visit), 'complete');
      await visits.reread(visit);
      await visits.say(visit, 'occupied');
      return visit;
    },
  ],
  [
    'the home is locked and nobody there',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await world.passTo(visit.startsAt);
      await visits.say(visit, 'locked');
      return visit;
    },
  ],
  [
    'the landlord does not come',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await world.passTo(visit.startsAt + 15 * 60_000);
      await visits.say(visit, 'landlord_absent');
      return visit;
    },
  ],
  [
    'the tenant does not come, and says nothing to it',
    'paid',
    async () => {
      const visit = await visits.confirmed();
      await visits.missTenant(visit);
      expect(visit.inspection.feeState).toBe('held');
      await world.passTo(world.services.clock.now() + 48 * hourMs);
      return visit;
    },
  ],
  [
    'the tenant was there, and RentReel believes them',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await visits.missTenant(visit);
      await visits.contest(visit, 'tenant');
      expect(await listDisputes(admin.ctx)).toMatchObject([{ id: visit.inspection.id, feeState: 'held' }]);
      await visits.rule(visit, 'tenant');
      return visit;
    },
  ],
  [
    'the tenant was not there, whatever they say',
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
    'nobody rules for three days',
    'returned',
    async () => {
      const visit = await visits.confirmed();
      await visits.missTenant(visit);
      await visits.contest(visit, 'tenant');
      await world.passTo(world.services.clock.now() + 72 * hourMs);
      return visit;
    },
  ],
  [
    'the landlord objects in vain to what went back already',
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
    'it is moved and then as advertised',
    'paid',
    async () => {
      const visit = await visits.confirmed();
      const startsAt = visit.startsAt + 3 * hourMs;
      await rescheduleInspection(visit.tenant.ctx, { ...deedOf(visit), startsAt, note });
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
    const before = await world.balanceOf(world.landlord);
    const visit = await end();
    await visits.reread(visit);
    expect(visit.inspection.feeState).toBe(feeState);
    expect(await world.balanceOf(visit.tenant)).toBe(feeState === 'paid' ? 800_000 : 1_000_000);
    expect(await world.balanceOf(world.landlord)).toBe(before + (feeState === 'paid' ? feeKobo : 0));
    await assertLedgerBalanced(world.services.database);
  });

  it('is held from the request on, and both read in their wallets what became of it', async () => {
    const visit = await visits.inside();
    expect(await world.balanceOf(visit.tenant)).toBe(800_000);
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
    await assertLedgerBalanced(world.services.database);
  });

  it('is asked of nobody who cannot pay it, and nothing of the request stays', async () => {
    const [poor, other] = [await world.newTenant(kobo(100_000)), await world.newTenant(feeKobo)];
    const startsAt = Math.ceil((world.services.clock.now() + 3 * dayMs) / dayMs) * dayMs + 9 * hourMs;
    const asked = world.ask(poor.ctx, { startsAt, feeKobo });
    await expect(asked).rejects.toMatchObject({ code: 'inspections.fee_not_covered' });
    const noWallet = world.ask((await world.newTenant()).ctx, { startsAt, feeKobo });
    await expect(noWallet).rejects.toMatchObject({ code: 'inspections.fee_not_covered' });
    expect(await world.balanceOf(poor)).toBe(100_000);
    expect(await world.ask(other.ctx, { startsAt, feeKobo })).toMatchObject({ feeState: 'held' });
    await assertLedgerBalanced(world.services.database);
  });
});
