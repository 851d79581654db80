import { minTruthInspections, truthScoreOf } from '@rentreel/contracts/inspections';
import { listingSearch } from '@rentreel/db/schema';
import { dayMs, hourMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListing, listMyListings } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { changeInspection } from './actions.ts';
import { reportOutcome } from './outcome.ts';
import { type InspectionFixture, Visits, createInspectionFixture, visitFeeKobo } from './fixtures.ts';
import { findTruth } from './truth-repository.ts';

let fixture: InspectionFixture;
let visits: Visits;
beforeAll(async () => {
  fixture = await createInspectionFixture();
  visits = new Visits(fixture, await fixture.createPerson({ role: 'admin' }));
  await fixture.show({ feeKobo: visitFeeKobo });
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const trust = async () => (await fixture.services.database.read.select().from(listingSearch))[0]?.trustScore ?? 0;

describe('the truth score of a landlord', () => {
  const score = () => findTruth(fixture.services.database.read, fixture.landlord.userId);

  it('rises with a matching inspection and falls with one that did not match, until that report is overruled', async () => {
    const before = await score();
    await visits.say(await visits.inside(), 'as_advertised');
    expect(await score()).toEqual({ matched: before.matched + 1, total: before.total + 1 });
    const [visit, trusted] = [await visits.inside(), await trust()];
    await visits.say(visit, 'differs');
    expect(await trust()).toBeLessThan(trusted);
    expect(await score()).toEqual({ matched: before.matched + 1, total: before.total + 2 });
    await visits.contest(visit, 'landlord');
    expect((await score()).total).toBe(before.total + 2);
    await visits.rule(visit, 'landlord');
    expect(await trust()).toBe(trusted);
    expect(await score()).toEqual({ matched: before.matched + 1, total: before.total + 1 });
  });

  it('ignores tenants who were absent', async () => {
    const before = await score();
    const visit = await visits.confirmed();
    await visits.missTenant(visit);
    expect(await score()).toEqual(before);
  });
});

describe('a listing that did not match three times', () => {
  /** Returns the state of the listing after `bad` inspections that did not match, `daysBetween` days apart. */
  async function stateAfter(bad: number, daysBetween: number): Promise<string | undefined> {
    const listingId = await publishHome(fixture.landlord.ctx);
    await fixture.show({ listingIds: [listingId] });
    for (let times = 0; times < bad; times += 1) {
      const tenant = await fixture.newTenant();
      const startsAt = Math.ceil((fixture.services.clock.now() + 2 * dayMs) / dayMs) * dayMs + 9 * hourMs;
      const { id: inspectionId } = await fixture.ask(tenant.ctx, { listingId, startsAt });
      const agreed = await changeInspection(fixture.landlord.ctx, { inspectionId, version: 1 }, 'confirm');
      await fixture.passTo(startsAt);
      const said = { inspectionId, version: agreed.version, checklist: {}, photoIds: [], note: '' };
      await reportOutcome(tenant.ctx, { ...said, outcome: 'locked' });
      await fixture.passTo(startsAt + daysBetween * dayMs);
    }
    return (await findListing(fixture.services.database.read, listingId))?.state;
  }

  it('is suspended, and its landlord sees the reason', async () => {
    expect(await stateAfter(2, 1)).toBe('live');
    expect(await stateAfter(3, 1)).toBe('suspended');
    const { items } = await listMyListings(fixture.landlord.ctx, { limit: 1 });
    expect(items[0]?.findings[0]?.text).toContain('Several tenants have reported');
  });

  it('stays live when the reports are far apart', async () => {
    expect(await stateAfter(3, 40)).toBe('live');
  });
});

describe('truthScoreOf', () => {
  it('returns a percentage only from the minimum number of inspections on', () => {
    expect(truthScoreOf({ matched: 2, total: minTruthInspections - 1 }).percent).toBeNull();
    expect(truthScoreOf({ matched: 2, total: minTruthInspections })).toEqual({ matched: 2, total: 3, percent: 67 });
  });
});
