import { minTruthInspections, truthScoreOf } from '@rentreel/contracts/inspections';
import { listingSearch } from '@rentreel/db/schema';
import { dayMs, hourMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListing, listMyListings } from '../listings/index.ts';
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
afterAll(() => fixture.dispose());

const trust = async () => (await fixture.services.database.read.select().from(listingSearch))[0]?.trustScore ?? 0;

describe('the truth score of a landlord', () => {
  const score = () => findTruth(fixture.services.database.read, fixture.landlord.userId);

  it('rises with a visit as advertised and falls with one that was not, until that is overruled', async () => {
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

  it('says nothing of tenants who did not come', async () => {
    const before = await score();
    const visit = await visits.confirmed();
    await visits.missTenant(visit);
    expect(await score()).toEqual(before);
  });
});

describe('a home that was not as advertised three times', () => {
  /** The state of the home after so many bad visits to it, so many days apart. */
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

  it('is taken off, and its landlord reads why', async () => {
    expect(await stateAfter(2, 1)).toBe('live');
    expect(await stateAfter(3, 1)).toBe('suspended');
    const { items } = await listMyListings(fixture.landlord.ctx, { limit: 1 });
    expect(items[0]?.findings[0]?.text).toContain('Several tenants have reported');
  });

  it('stays when that was over a long time', async () => {
    expect(await stateAfter(3, 40)).toBe('live');
  });
});

describe('what is shown of it', () => {
  it('is a share only from a few visits on', () => {
    expect(truthScoreOf({ matched: 2, total: minTruthInspections - 1 }).percent).toBeNull();
    expect(truthScoreOf({ matched: 2, total: minTruthInspections })).toEqual({ matched: 2, total: 3, percent: 67 });
  });
});
