import { type MarketFilter, type MarketMeasure, marketMeasures } from '@rentreel/contracts/market';
import { rightsOf, staffRoles } from '@rentreel/contracts/staff';
import { dayMs, weekMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Home, type MarketFixture, type Past, createMarketFixture } from './fixtures.ts';
import { getMarket, listMarketPlaces } from './index.ts';
import { marketFiguresSql } from './repository.ts';

let fixture: MarketFixture;
beforeEach(async () => {
  fixture = await createMarketFixture();
});
afterEach(() => fixture.dispose());

async function measured(name: MarketMeasure, filter: MarketFilter = {}) {
  const measure = (await fixture.report(filter)).measures.find((each) => each.name === name);
  if (!measure) throw new Error(`There is no ${name}`);
  return measure;
}

const inLekki: Home = { city: 'Lagos', area: 'Lekki', rooms: 2, publishedAt: 0 };

/** Two listings and their events, in days ago. */
function smallSet(): Past {
  const ago = (days: number) => fixture.morning - days * dayMs;
  const dates = { at: ago(30), fundedAt: ago(20) };
  return {
    homes: [
      { ...inLekki, publishedAt: ago(40) },
      { ...inLekki, area: 'Yaba', rooms: 5, publishedAt: ago(3) },
    ],
    enquiries: [
      { home: 0, tenant: 0, at: ago(2), isWritten: true },
      { home: 1, tenant: 0, at: ago(1), isWritten: true },
      { home: 0, tenant: 1, at: ago(6), isWritten: false },
      { home: 0, tenant: 2, at: ago(-0.5), isWritten: true },
      { home: 1, tenant: 3, at: ago(33), isWritten: true },
    ],
    visits: [{ home: 1, tenant: 1, at: ago(5), checkedInAt: ago(4) }],
    rentals: [
      { home: 0, tenant: 0, ...dates, ending: { name: 'release', at: ago(10), backKobo: 0 }, disputedAt: ago(12) },
      { home: 0, tenant: 1, ...dates, ending: { name: 'confirm_move_in', at: ago(8), backKobo: 0 }, disputedAt: null },
      { home: 1, tenant: 2, ...dates, ending: { name: 'cool_off', at: ago(19), backKobo: 700 }, disputedAt: null },
    ],
  };
}

describe('marketplace figures', () => {
  it('are all zero for an empty marketplace, over twelve weeks that end this morning', async () => {
    const { from, to, weeks, liveHomes, measures } = await fixture.report();
    expect([to, from, liveHomes]).toEqual([fixture.morning, fixture.morning - 12 * weekMs, 0]);
    expect(weeks).toHaveLength(12);
    expect(measures.map(({ name }) => name)).toEqual(marketMeasures);
    for (const { total, lately, before, weeks: figures } of measures) {
      for (const figure of [total, lately, before, ...figures]) {
        expect(figure).toMatchObject({ cases: 0, share: null, medianMs: null });
      }
    }
  });

  it('match a manual count', async () => {
    await fixture.store(smallSet());
    const { liveHomes, measures } = await fixture.report();
    expect(liveHomes).toBe(2);
    const counted = measures.map(({ name, total, lately, before }) => [name, total.cases, lately.cases, before.cases]);
    expect(counted).toEqual([
      ['new_homes', 2, 1, 1],
      ['active_renters', 4, 2, 4],
      ['enquiries', 3, 2, 1],
      ['inspections', 1, 1, 0],
      ['bookings', 3, 3, 0],
      ['homes_let', 2, 2, 0],
      ['time_to_let', 1, 1, 0],
      ['disputes', 1, 1, 0],
      ['refunds', 1, 1, 0],
    ]);
    expect((await measured('time_to_let')).total.medianMs).toBe(30 * dayMs);
    expect((await measured('disputes')).lately.share).toBe(33);
    expect((await measured('refunds')).lately.amountKobo).toBe(1400);
    expect((await measured('enquiries')).weeks.map(({ cases }) => cases)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2]);
  });

  it('cover only the listings of the filter', async () => {
    await fixture.store(smallSet());
    const yaba = { state: 'LA', city: 'Lagos', area: 'Yaba' } as const;
    expect((await fixture.report(yaba)).liveHomes).toBe(1);
    expect((await measured('enquiries', yaba)).total.cases).toBe(2);
    expect((await measured('refunds', { rooms: 4 })).total.amountKobo).toBe(1400);
    expect((await measured('refunds', { rooms: 2 })).total).toMatchObject({ cases: 0, amountKobo: 0 });
    expect((await measured('bookings', { state: 'OY', city: 'Ibadan' })).total.cases).toBe(0);
    expect(await listMarketPlaces(fixture.admin.ctx)).toEqual([
      { state: 'LA', city: 'Lagos', areas: ['Lekki', 'Yaba'] },
    ]);
  });

  it.each(marketMeasures)('read %s through an index on its time', async (name) => {
    const { rows } = await fixture.services.database.readClient.execute({
      sql: `EXPLAIN QUERY PLAN ${marketFiguresSql(name, [{ from: 0, to: 1 }], 'true')}`,
      args: { from: 0, to: 1 },
    });
    const plan = rows.map((row) => `${row['detail'] as string}`);
    expect(
      plan.filter((line) => /^SCAN (?!chosen|spans|placed|ranked|cases|\d|\()/.test(line) && !/CONSTANT/.test(line)),
    ).toEqual([]);
    expect(plan).toContainEqual(expect.stringMatching(/USING (COVERING )?INDEX \w+ \((name=\? AND )?\w+>\?/));
  });

  it.each(staffRoles)('are available to the role %s only with the right market.read', async (role) => {
    const { ctx } = await fixture.createPerson({ roles: [role] });
    const may = rightsOf([role]).has('market.read');
    const asked = getMarket(ctx, {}).then(
      () => true,
      (error: unknown) => (error as { code: string }).code,
    );
    expect(await asked).toBe(may ? true : 'app.not_found');
  });
});
