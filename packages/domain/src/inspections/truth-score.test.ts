import { leastTruthVisits, truthScoreOf } from '@rentreel/contracts/inspections';
import { listingSearch } from '@rentreel/db/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListing, listMyListings } from '../listings/index.ts';
import { publishHome } from '../testing/index.ts';
import { changeInspection } from './change-inspection.ts';
import { reportOutcome } from './report-outcome.ts';
import { createInspectionWorld, dayMs, hourMs, type InspectionWorld } from './testing/inspection-world.ts';
import { Visits, visitFeeKobo } from './testing/visits.ts';
import { findTruth } from './truth-repository.ts';

let world: InspectionWorld;
let visits: Visits;
beforeAll(async () => {
  world = await createInspectionWorld();
  visits = new Visits(world, await world.createPerson({ role: 'admin' }));
  await world.show({ feeKobo: visitFeeKobo });
});
afterAll(() => world.dispose());

const trust = async () => (await world.services.database.read.select().from(listingSearch))[0]?.trustScore ?? 0;

describe('the truth score of a landlord', () => {
  const score = () => findTruth(world.services.database.read, world.landlord.userId);

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
    const listingId = await publishHome(world.landlord.ctx);
    await world.show({ listingIds: [listingId] });
    for (let times = 0; times < bad; times += 1) {
      const tenant = await world.newTenant();
      const startsAt = Math.ceil((world.services.clock.now() + 2 * dayMs) / dayMs) * dayMs + 9 * hourMs;
      const { id: inspectionId } = await world.ask(tenant.ctx, { listingId, startsAt });
      const agreed = await changeInspection(world.landlord.ctx, { inspectionId, version: 1 }, 'confirm');
      await world.passTo(startsAt);
      const said = { inspectionId, version: agreed.version, checklist: {}, photoIds: [], note: '' };
      await reportOutcome(tenant.ctx, { ...said, outcome: 'locked' });
      await world.passTo(startsAt + daysBetween * dayMs);
    }
    return (await findListing(world.services.database.read, listingId))?.state;
  }

  it('is taken off, and its landlord reads why', async () => {
    expect(await stateAfter(2, 1)).toBe('live');
    expect(await stateAfter(3, 1)).toBe('suspended');
    const { items } = await listMyListings(world.landlord.ctx, { limit: 1 });
    expect(items[0]?.findings[0]?.text).toContain('Several tenants have reported');
  });

  it('stays when that was over a long time', async () => {
    expect(await stateAfter(3, 40)).toBe('live');
  });
});

describe('what is shown of it', () => {
  it('is a share only from a few visits on', () => {
    expect(truthScoreOf({ matched: 2, total: leastTruthVisits - 1 }).percent).toBeNull();
    expect(truthScoreOf({ matched: 2, total: leastTruthVisits })).toEqual({ matched: 2, total: 3, percent: 67 });
  });
});
