import { type MarketFigure, type MarketReport, marketMeasures } from '@rentreel/contracts/market';
import { dayMs, kobo, weekMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { readMarketFilter } from './market-filter.ts';
import { changeLabel, funnelOf, mainLabel, marketCsv, marketViews, weekLabel } from './market-format.ts';

const figure = (more: Partial<MarketFigure> = {}): MarketFigure => ({
  cases: 0,
  share: null,
  medianMs: null,
  amountKobo: null,
  ...more,
});

const viewOf = (id: string) => {
  const view = marketViews.flatMap(({ views }) => views).find((each) => each.id === id);
  if (!view) throw new Error(`There is no ${id}`);
  return view;
};

const monday = Date.UTC(2026, 9, 25, 23);

function reportOf(cases: Partial<Record<(typeof marketMeasures)[number], number>>): MarketReport {
  const weeks = Array.from({ length: 12 }, (_, week) => ({
    from: monday + week * weekMs,
    to: monday + (week + 1) * weekMs,
  }));
  const measures = marketMeasures.map((name) => {
    const total = figure({ cases: cases[name] ?? 0 });
    return { name, total, lately: total, before: total, weeks: weeks.map(() => total) };
  });
  return { from: monday, to: monday + 12 * weekMs, weeks, liveHomes: 1, measures };
}

describe('changeLabel', () => {
  it.each([
    ['enquiries', { cases: 12 }, { cases: 10 }, '20% more than in the 4 weeks before (10).'],
    ['enquiries', { cases: 3 }, { cases: 5 }, '2 fewer than in the 4 weeks before (5).'],
    ['enquiries', { cases: 5 }, { cases: 5 }, 'The same as in the 4 weeks before.'],
    ['enquiries', { cases: 5 }, {}, 'None in the 4 weeks before.'],
    ['enquiries', {}, {}, 'None in the 4 weeks before either.'],
    [
      'time-to-let',
      { medianMs: 20 * dayMs },
      { medianMs: 26 * dayMs },
      '6 days faster than in the 4 weeks before (26 days).',
    ],
    ['time-to-let', { medianMs: 20 * dayMs }, {}, 'No home was let in the 4 weeks before.'],
    ['time-to-let', {}, { medianMs: dayMs }, '1 day in the 4 weeks before.'],
    ['disputes', { cases: 1, share: 10 }, { share: 4 }, '6 percentage points higher than in the 4 weeks before (4%).'],
    ['disputes', { cases: 1, share: 10 }, { share: 0 }, '10 percentage points higher than in the 4 weeks before (0%).'],
    ['disputes', { cases: 1, share: 10 }, {}, 'No booking was paid in the 4 weeks before.'],
    [
      'refunded',
      { amountKobo: kobo(300_000) },
      { amountKobo: kobo(800_000) },
      '₦5,000 less than in the 4 weeks before (₦8,000).',
    ],
  ])('describes the change of %s from %j after %j', (...[id, lately, before, text]) => {
    expect(changeLabel(viewOf(id), { lately: figure(lately), before: figure(before) })).toBe(text);
  });
});

describe('the figures of the market page', () => {
  it('state the base of a share and a sum', () => {
    expect(mainLabel(viewOf('disputes'), figure({ cases: 2, share: 17 }))).toEqual({
      main: '17%',
      detail: '2 disputes opened',
    });
    expect(mainLabel(viewOf('disputes'), figure({ cases: 2 })).detail).toBe('and no booking paid');
    expect(mainLabel(viewOf('refunded'), figure({ cases: 1, amountKobo: kobo(100) }))).toEqual({
      main: '₦1',
      detail: 'in 1 refund',
    });
    expect(mainLabel(viewOf('time-to-let'), figure()).main).toBe('None let');
  });

  it('name the weakest step only when enough cases reached it', () => {
    const weakest = (cases: Parameters<typeof reportOf>[0]) =>
      funnelOf(reportOf(cases)).flatMap(({ name, isWeakest }) => (isWeakest ? [name] : []));
    expect(weakest({ enquiries: 60, inspections: 18, bookings: 9, homes_let: 8 })).toEqual(['inspections']);
    expect(weakest({ enquiries: 20, inspections: 18, bookings: 4, homes_let: 0 })).toEqual(['bookings']);
    expect(weakest({ enquiries: 4, inspections: 1 })).toEqual([]);
    expect(funnelOf(reportOf({ enquiries: 4, inspections: 1 })).map(({ share }) => share)).toEqual([null, 25, 0, null]);
  });

  it('are exported as CSV with one line per figure and week', () => {
    const lines = marketCsv(reportOf({ enquiries: 7 }))
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(1 + marketMeasures.length * 12);
    expect(lines.find((line) => line.startsWith('Enquiries,'))).toMatch(/^Enquiries,2026-10-26,2026-11-01,7,,,,/);
  });

  it('label a week by its days', () => {
    expect(weekLabel({ from: monday, to: monday + weekMs })).toBe('26 Oct to 1 Nov 2026');
    expect(weekLabel({ from: monday + weekMs, to: monday + 2 * weekMs })).toBe('2 to 8 Nov 2026');
  });

  it.each([
    [
      { state: 'LA', city: 'Lagos', area: 'Yaba', rooms: '2' },
      { state: 'LA', city: 'Lagos', area: 'Yaba', rooms: 2 },
    ],
    [{ state: 'LA', area: 'Yaba', rooms: 9 }, {}],
    [{ state: 'Lagos', city: 'Lagos' }, {}],
    [{ rooms: 0 }, { rooms: 0 }],
  ])('are filtered by the address: %j', (search, filter) => {
    expect(readMarketFilter(search)).toEqual(filter);
  });
});
