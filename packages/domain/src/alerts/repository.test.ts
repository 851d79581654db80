import { nigerianStateCodes } from '@rentreel/contracts/listings';
import { areaKey } from '@rentreel/contracts/places';
import { savedSearchKeys, savedSearches } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { matchOffers } from './fixtures.ts';
import { selectCandidates } from './repository.ts';
import { budgetOf, keysOfSearch } from './search-keys.ts';

let fixture: Fixture;

const elsewhere = nigerianStateCodes.filter((state) => state !== 'LA');

/** 1,000 searches of 50 people: 988 search elsewhere or have too low a budget, 12 are under a key of the listing. */
function queryOfTurn(turn: number) {
  if (turn % 100 === 0) return { areas: [areaKey('LA', 'Lagos', 'Yaba')], maxFirstYearKobo: kobo(300_000_000) };
  if (turn === 1) return {};
  if (turn === 2) return { state: 'LA' as const, minBedrooms: 5 };
  if (turn % 3 === 0) return { areas: [areaKey('LA', 'Lagos', 'Yaba')], maxFirstYearKobo: kobo(100_000_000 + turn) };
  return { state: elsewhere[turn % elsewhere.length] ?? ('OY' as const) };
}

beforeAll(async () => {
  fixture = await createFixture();
  const people = await Promise.all(Array.from({ length: 50 }, () => fixture.createPerson()));
  const now = fixture.services.clock.now();
  const rows = Array.from({ length: 1000 }, (_, turn) => ({
    id: newId('sch'),
    userId: people[turn % people.length]?.userId ?? 'usr_none',
    name: `Search ${turn}`,
    query: JSON.stringify(queryOfTurn(turn)),
    frequency: 'daily' as const,
    byMail: true,
    inApp: true,
    priceDrops: true,
    seenAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  await fixture.services.database.writer.write(async (tx) => {
    await tx.insert(savedSearches).values(rows);
    const keys = rows.flatMap(({ id }, turn) => {
      const query = queryOfTurn(turn);
      return keysOfSearch(query).map((key) => ({ key, maxFirstYearKobo: budgetOf(query), searchId: id }));
    });
    await tx.insert(savedSearchKeys).values(keys);
  });
});
afterAll(() => fixture.dispose());

describe('1,000 saved searches', () => {
  it('are not all compared with a new listing, only the 12 under its keys with a sufficient budget', async () => {
    const landlord = await fixture.createPerson();
    await publishHome(landlord.ctx);
    expect(await matchOffers(fixture)).toEqual([{ compared: 12, matched: 11 }]);
  });

  it('are found by their keys without a table scan', async () => {
    const { rows } = await fixture.services.database.readClient.execute({
      sql: `EXPLAIN QUERY PLAN ${selectCandidates}`,
      args: ['["LA|*"]', 1, 'usr_1', 'lst_1'],
    });
    const plan = rows.map((row) => row['detail'] as string);
    expect(plan.filter((step) => step.startsWith('SCAN') && !step.includes('wanted'))).toEqual([]);
    expect(plan.join('\n')).toMatch(/SEARCH k .*key=\? AND max_first_year_kobo>\?/);
    expect(plan.join('\n')).toMatch(/SEARCH s USING .*\(id=\?\)/);
  });
});
