import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { type InspectionFixture, type Visit, Visits, actionOf, createInspectionFixture } from './fixtures.ts';
import { appealInspectionRuling, listDisputes } from './index.ts';
import { findTruth } from './truth-repository.ts';

let fixture: InspectionFixture;
let first: TestPerson;
let second: TestPerson;
let visits: Visits;
beforeEach(async () => {
  fixture = await createInspectionFixture();
  first = await fixture.createPerson({ role: 'admin' });
  second = await fixture.createPerson({ role: 'admin' });
  visits = new Visits(fixture, first);
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const note = 'The photos are of the flat next door.';
const appeal = async (visit: Visit, { ctx }: TestPerson) => {
  await appealInspectionRuling(ctx, { ...actionOf(visit), note });
  await visits.reread(visit);
};

/** Creates an inspection that the tenant reported as different, ruled in the tenant's favour. */
async function ruled(): Promise<Visit> {
  const visit = await visits.inside();
  await visits.say(visit, 'differs');
  await visits.contest(visit, 'landlord');
  await visits.rule(visit, 'tenant');
  return visit;
}

describe('the appeal of a ruling on an inspection', () => {
  it('is decided by another administrator, moves no fee again, and removes the inspection from the truth score', async () => {
    const visit = await ruled();
    const { feeState } = visit.inspection;
    await appeal(visit, fixture.landlord);
    expect(visit.inspection).toMatchObject({ state: 'disputed', appeal: note, ruling: { inFavourOf: 'tenant' } });
    const shown = { ruledFor: 'tenant', ruling: 'Both told what happened.', text: note };
    expect(await listDisputes(first.ctx)).toMatchObject([{ appeal: { ...shown, isMine: true } }]);
    expect(await listDisputes(second.ctx)).toMatchObject([{ appeal: { ...shown, isMine: false } }]);
    await expect(visits.rule(visit, 'tenant')).rejects.toMatchObject({ code: 'inspections.other_administrator' });
    const before = await findTruth(fixture.services.database.read, fixture.landlord.userId);
    await new Visits(fixture, second).rule(visit, 'landlord');
    expect(visit.inspection).toMatchObject({ state: 'closed', ruling: { inFavourOf: 'landlord' }, feeState });
    const after = await findTruth(fixture.services.database.read, fixture.landlord.userId);
    expect(after.total).toBe(before.total - 1);
  });

  it('is allowed once, within 7 days, for the side that the ruling went against', async () => {
    const visit = await ruled();
    const refused = { code: 'inspections.not_yours_to_appeal' };
    await expect(appeal(visit, visit.tenant)).rejects.toMatchObject(refused);
    await appeal(visit, fixture.landlord);
    await new Visits(fixture, second).rule(visit, 'tenant');
    await expect(appeal(visit, fixture.landlord)).rejects.toMatchObject(refused);
    const other = await ruled();
    await fixture.passTo(fixture.services.clock.now() + 7 * dayMs + 1);
    await expect(appeal(other, fixture.landlord)).rejects.toMatchObject(refused);
  });
});
