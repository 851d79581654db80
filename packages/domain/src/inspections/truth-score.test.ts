import { leastTruthVisits, truthScoreOf } from '@rentreel/contracts/inspections';
import { listingSearch } from '@rentreel/db/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInspectionWorld, type InspectionWorld } from './testing/inspection-world.ts';
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

describe('what is shown of it', () => {
  it('is a share only from a few visits on', () => {
    expect(truthScoreOf({ matched: 2, total: leastTruthVisits - 1 }).percent).toBeNull();
    expect(truthScoreOf({ matched: 2, total: leastTruthVisits })).toEqual({ matched: 2, total: 3, percent: 67 });
  });
});
