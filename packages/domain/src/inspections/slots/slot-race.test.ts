import { inspectionTicks, inspections } from '@rentreel/db/schema';
import { dayMs, hourMs, kobo } from '@rentreel/values';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../kernel/index.ts';
import { assertLedgerBalanced } from '../../testing/database.ts';
import type { TestPerson } from '../../testing/index.ts';
import { type InspectionFixture, createInspectionFixture } from '../fixtures.ts';
import { addOpenHouse } from '../open-houses/open-houses.ts';
import { requestInspection } from '../request.ts';

const feeKobo = kobo(200_000);
const tenants = 200;

let fixture: InspectionFixture;
let people: TestPerson[];
beforeAll(async () => {
  fixture = await createInspectionFixture();
  await fixture.show({ feeKobo });
  people = await Promise.all(Array.from({ length: tenants }, () => fixture.newTenant(kobo(500_000))));
});
afterAll(() => fixture.dispose());

/** Runs all calls concurrently; returns the success or error code of each. */
async function race(ask: (person: TestPerson, place: number) => Promise<unknown>): Promise<string[]> {
  const settled = await Promise.allSettled(people.map(ask));
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'got it';
    return one.reason instanceof DomainError ? one.reason.code : String(one.reason);
  });
}

const tally = (answers: readonly string[]) =>
  Object.fromEntries([...new Set(answers)].map((answer) => [answer, answers.filter((each) => each === answer).length]));

describe('a slot that 200 tenants request concurrently', () => {
  it('goes to one tenant; the others get an error and keep their money', async () => {
    const answers = await race((person) => fixture.ask(person.ctx, { feeKobo }));
    expect(tally(answers)).toEqual({ 'got it': 1, 'inspections.slot_taken': tenants - 1 });
    const balances = await Promise.all(people.map((person) => fixture.balanceOf(person)));
    expect(balances.filter((balance) => balance === 300_000)).toHaveLength(1);
    expect(balances.filter((balance) => balance === 500_000)).toHaveLength(tenants - 1);
    const [rows] = await fixture.services.database.read.select({ rows: count() }).from(inspections);
    expect(rows?.rows).toBe(1);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('gives an open house of 5 to 5 of them, on places 1 to 5', async () => {
    const startsAt = fixture.tenOClock + dayMs;
    const house = await addOpenHouse(fixture.landlord.ctx, {
      listingId: fixture.listingId,
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
    const taken = await fixture.services.database.read
      .select({ seat: inspections.seat, state: inspections.state })
      .from(inspections)
      .where(eq(inspections.openHouseId, openHouseId));
    expect(taken.map(({ seat }) => seat ?? 0).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(taken.map(({ state }) => state))).toEqual(new Set(['confirmed']));
    await assertLedgerBalanced(fixture.services.database);
  });

  it('cannot be reserved twice because of database constraints, nor can a place that does not exist', async () => {
    const { writer, read } = fixture.services.database;
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
