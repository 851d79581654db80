import { inspections, inspectionTicks } from '@rentreel/db/schema';
import { kobo } from '@rentreel/money';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts';
import type { TestPerson } from '../testing/index.ts';
import { addOpenHouse } from './open-houses/add-open-house.ts';
import { requestInspection } from './request-inspection.ts';
import { createInspectionWorld, dayMs, hourMs, type InspectionWorld } from './testing/inspection-world.ts';

const feeKobo = kobo(200_000);
const tenants = 200;

let world: InspectionWorld;
let people: TestPerson[];
beforeAll(async () => {
  world = await createInspectionWorld();
  await world.show({ feeKobo });
  people = await Promise.all(Array.from({ length: tenants }, () => world.newTenant(kobo(500_000))));
});
afterAll(() => world.dispose());

/** Lets all do it at the same moment; what each got, or why not. */
async function race(ask: (person: TestPerson, place: number) => Promise<unknown>): Promise<string[]> {
  const settled = await Promise.allSettled(people.map(ask));
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'got it';
    return one.reason instanceof DomainError ? one.reason.code : String(one.reason);
  });
}

const tally = (answers: readonly string[]) =>
  Object.fromEntries([...new Set(answers)].map((answer) => [answer, answers.filter((each) => each === answer).length]));

describe('a slot that 200 tenants take at the same moment', () => {
  it('is one tenant’s, and the others hear why and keep their money', async () => {
    const answers = await race((person) => world.ask(person.ctx, { feeKobo }));
    expect(tally(answers)).toEqual({ 'got it': 1, 'inspections.slot_taken': tenants - 1 });
    const balances = await Promise.all(people.map((person) => world.balanceOf(person)));
    expect(balances.filter((balance) => balance === 300_000)).toHaveLength(1);
    expect(balances.filter((balance) => balance === 500_000)).toHaveLength(tenants - 1);
    const [rows] = await world.services.database.read.select({ rows: count() }).from(inspections);
    expect(rows?.rows).toBe(1);
    await assertLedgerBalanced(world.services.database);
  });

  it('gives an open house of 5 to 5 of them, on places 1 to 5', async () => {
    const startsAt = world.tenOClock + dayMs;
    const house = await addOpenHouse(world.landlord.ctx, {
      listingId: world.listingId,
      startsAt,
      endsAt: startsAt + 2 * hourMs,
      capacity: 5,
    });
    const openHouseId = house.id;
    const ask = (person: TestPerson, place: number) =>
      requestInspection(person.ctx, {
        kind: 'open_house',
        openHouseId,
        clientId: `open-house-of-${place}`,
        feeKobo,
        note: '',
      });
    const answers = await race(ask);
    expect(tally(answers)).toMatchObject({ 'got it': 5 });
    const taken = await world.services.database.read
      .select({ seat: inspections.seat, state: inspections.state })
      .from(inspections)
      .where(eq(inspections.openHouseId, openHouseId));
    expect(taken.map(({ seat }) => seat ?? 0).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(taken.map(({ state }) => state))).toEqual(new Set(['confirmed']));
    await assertLedgerBalanced(world.services.database);
  });

  it('cannot be given twice by the database itself, nor a place that is not there', async () => {
    const { writer, read } = world.services.database;
    const [tick] = await read.select().from(inspectionTicks).limit(1);
    if (!tick) throw new Error('a promised time expected');
    const again = writer.write((tx) => tx.insert(inspectionTicks).values({ ...tick, holderId: 'ins_other' }));
    await expect(again).rejects.toThrow('Failed query');
    const [seated] = await read.select().from(inspections).where(eq(inspections.seat, 1));
    if (!seated) throw new Error('a guest expected');
    for (const seat of [2, 6]) {
      const moved = writer.write((tx) => tx.update(inspections).set({ seat }).where(eq(inspections.id, seated.id)));
      await expect(moved).rejects.toThrow('Failed query');
    }
  });
});
