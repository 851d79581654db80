import type { Id } from '@rentreel/contracts/ids';
import { join } from 'node:path';
import type { MarketMeasure } from '@rentreel/contracts/market';
import { journalEntries, journalLines, listings } from '@rentreel/db/schema';
import type { Context } from '@rentreel/domain/kernel';
import { getMarket } from '@rentreel/domain/market';
import { type Fixture, createFixture } from '@rentreel/domain/testing';
import { ledgerChecks } from '@rentreel/domain/ledger-checks';
import { verifyLedger } from '@rentreel/domain/wallet';
import { asc, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../env.ts';
import { pastPeople } from './past-people.ts';
import { seedPast } from './seed-past.ts';

let fixture: Fixture;
let admin: Context;
beforeAll(async () => {
  fixture = await createFixture();
  admin = (await fixture.createPerson({ role: 'admin' })).ctx;
  const people = new Map([['ngozi', admin]]);
  for (const { key, name, isVerified } of pastPeople) {
    const { ctx, userId } = await fixture.createPerson({ name, isVerified });
    people.set(key, ctx);
    if (isVerified) landlordIds.push(userId);
  }
  const as = (name: string, time: number) => ({ ...(people.get(name) ?? fixture.guest), clock: { now: () => time } });
  await seedPast(as, join(repositoryRoot(), 'tools/demo-media/rendered'), fixture.services.clock.now());
}, 60_000);
afterAll(() => fixture.dispose());

const landlordIds: Id<'usr'>[] = [];

describe("the demo's past twelve weeks", () => {
  it('have enquiries in each week, and homes that were let, refunded and disputed', async () => {
    const { measures } = await getMarket(admin, {});
    const of = (name: MarketMeasure) => measures.find((measure) => measure.name === name);
    for (const name of ['enquiries', 'active_renters'] as const) {
      const quiet = of(name)
        ?.weeks.slice(0, 9)
        .flatMap(({ cases }, week) => (cases === 0 ? [week] : []));
      expect(quiet, name).toEqual([]);
    }
    expect(of('homes_let')?.total.cases).toBe(6);
    expect(of('homes_let')?.lately.cases).toBeGreaterThan(0);
    expect(of('refunds')?.total.cases).toBe(2);
    expect(of('disputes')?.total.cases).toBe(1);
  });

  it('leave no home on offer', async () => {
    const rows = await fixture.services.database.read
      .selectDistinct({ state: listings.state })
      .from(listings)
      .where(inArray(listings.landlordId, landlordIds))
      .orderBy(asc(listings.state));
    expect(rows.map(({ state }) => state)).toEqual(['archived', 'let']);
  });

  it('leave a ledger that balances', async () => {
    expect((await verifyLedger(fixture.services.database, ledgerChecks)).findings).toEqual([]);
  });

  it('have entries in order of time in every wallet', async () => {
    const lines = await fixture.services.database.read
      .select({ account: journalLines.accountCode, at: journalEntries.occurredAt })
      .from(journalLines)
      .innerJoin(journalEntries, eq(journalEntries.seq, journalLines.entrySeq))
      .where(like(journalLines.accountCode, 'user:%'))
      .orderBy(asc(journalLines.accountCode), asc(journalLines.entrySeq));
    expect(lines.length).toBeGreaterThan(20);
    const inTime = lines.toSorted((a, b) => (a.account === b.account ? a.at - b.at : 0));
    expect(lines).toEqual(inTime);
  });
});
