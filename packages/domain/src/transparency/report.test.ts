import type { Id } from '@rentreel/contracts/ids';
import type { TransparencyMeasure } from '@rentreel/contracts/transparency';
import { transparencyMeasures } from '@rentreel/contracts/transparency';
import { listingReports } from '@rentreel/db/schema';
import { dayMs, hourMs, lagosDay, startOfDay } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { getTransparencyReport } from './index.ts';

let fixture: Fixture;
let listingId: Id<'lst'>;
beforeEach(async () => {
  fixture = await createFixture();
  listingId = await publishHome((await fixture.createPerson()).ctx);
});
afterEach(() => fixture.dispose());

interface Decided {
  readonly count: number;
  readonly daysAgo?: number;
  readonly takenDown?: number;
  readonly hours?: (index: number) => number;
}

/** Inserts decided reports of a listing. */
async function report({ count, daysAgo = 5, takenDown = 0, hours = () => 4 }: Decided): Promise<void> {
  const createdAt = startOfDay(lagosDay(fixture.services.clock.now())) - daysAgo * dayMs;
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId('rpt'),
    listingId,
    reason: 'wrong_price',
    note: '',
    state: 'closed' as const,
    outcome: index < takenDown ? ('taken_down' as const) : ('dismissed' as const),
    closedAt: createdAt + hours(index) * hourMs,
    createdAt,
  }));
  await fixture.services.database.writer.write((tx) => tx.insert(listingReports).values(rows));
}

/** Returns the published figures of a measure an hour later. */
async function figures(name: TransparencyMeasure = 'listing_reports') {
  fixture.services.clock.advance(hourMs);
  const { measures } = await getTransparencyReport(fixture.guest);
  const measure = measures.find((each) => each.name === name);
  if (!measure) throw new Error(`There is no ${name}`);
  return measure;
}

const hidden = { cases: null, share: null, medianMs: null };

describe('getTransparencyReport', () => {
  it('returns every measure for four quarters, without figures for an empty marketplace', async () => {
    const { measures, parts, to } = await getTransparencyReport(fixture.guest);
    expect(measures.map(({ name }) => name)).toEqual(transparencyMeasures);
    expect(parts).toHaveLength(4);
    expect(parts.at(-1)?.to).toBe(to);
    for (const { total, parts: figuresOfParts } of measures) {
      expect([total, ...figuresOfParts]).toEqual([hidden, hidden, hidden, hidden, hidden]);
    }
  });

  it('hides 9 cases and shows 10', async () => {
    await report({ count: 9 });
    expect((await figures()).total).toEqual(hidden);
    await report({ count: 1 });
    expect((await figures()).total).toEqual({ cases: 10, share: 0, medianMs: 4 * hourMs });
  });

  it('rounds shares to 5 percent and returns the median duration', async () => {
    await report({ count: 12, takenDown: 4, hours: (index) => index + 1 });
    expect((await figures()).total).toEqual({ cases: 12, share: 35, medianMs: 6.5 * hourMs });
    await report({ count: 1, hours: () => 100 });
    expect((await figures()).total).toEqual({ cases: 13, share: 30, medianMs: 7 * hourMs });
  });

  it('hides a second quarter when the hidden one could be derived from the total', async () => {
    for (const [daysAgo, count] of [
      [20, 30],
      [110, 12],
      [200, 9],
      [300, 15],
    ] as const) {
      await report({ count, daysAgo });
    }
    const { total, parts } = await figures();
    expect(total.cases).toBe(66);
    expect(parts.map(({ cases }) => cases)).toEqual([15, null, null, 30]);
  });

  it('covers the twelve months up to this morning', async () => {
    await report({ count: 10, daysAgo: 370 });
    await report({ count: 10, daysAgo: -0.1 });
    expect((await figures()).total).toEqual(hidden);
  });

  it('is computed once an hour', async () => {
    await report({ count: 10 });
    expect((await figures()).total.cases).toBe(10);
    await report({ count: 5 });
    const again = await getTransparencyReport(fixture.guest);
    expect(again.measures.at(-1)?.total.cases).toBe(10);
    expect((await figures()).total.cases).toBe(15);
  });
});
