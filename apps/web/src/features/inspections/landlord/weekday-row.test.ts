import { setAvailabilityInput } from '@rentreel/contracts/inspections';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOptions, minutesBetween } from '../format.ts';
import { daysOf, firstTab, listInput, readBoardSearch, readListSearch } from '../search.ts';
import { addRule, copyDay, ruleTrouble, rulesOf, setRules } from './weekday-row.tsx';

const rule = (fromMinute: number, untilMinute: number, weekday = 1) => ({ weekday, fromMinute, untilMinute });

describe('the weekly times', () => {
  it('start with the default time and continue after the last one', () => {
    const once = addRule([], 1);
    expect(once).toEqual([rule(600, 1020)]);
    expect(rulesOf(addRule(once, 1), 1)).toEqual([rule(600, 1020), rule(1080, 1200)]);
  });

  it('can be added until the day is full, without overlaps', () => {
    const starts = fc.integer({ min: 0, max: 90 }).map((quarter) => quarter * 15);
    fc.assert(
      fc.property(starts, (from) => {
        const rules = addRule([rule(from, from + 15)], 1);
        expect(from + 15 > 23 * 60 || ruleTrouble(rules) === undefined).toBe(true);
      }),
    );
  });

  it.each([
    [[rule(600, 600)], 'A time has to end after it begins.'],
    [[rule(600, 700), rule(690, 800)], 'Two times of this day overlap. Join them, or move one.'],
    [[rule(700, 800), rule(600, 700)], undefined],
  ])('report the same errors as the server', (weekly, trouble) => {
    expect(ruleTrouble(weekly)).toBe(trouble);
    const rounded = weekly.map((one) => ({ ...one, fromMinute: one.fromMinute - (one.fromMinute % 15) }));
    expect(rounded.length).toBe(weekly.length);
  });

  it('are copied to other days, replacing theirs, even when the day is empty', () => {
    const week = [rule(600, 700), rule(800, 900), rule(60, 120, 2), rule(60, 120, 3)];
    const copied = copyDay(week, 1, [2, 4]);
    expect(rulesOf(copied, 2)).toEqual([rule(600, 700, 2), rule(800, 900, 2)]);
    expect(rulesOf(copied, 4)).toEqual([rule(600, 700, 4), rule(800, 900, 4)]);
    expect(rulesOf(copied, 3)).toEqual([rule(60, 120, 3)]);
    expect(rulesOf(copied, 1)).toEqual(rulesOf(week, 1));
    expect(rulesOf(copyDay(week, 5, [1]), 1)).toEqual([]);
  });

  it('are replaced for one day, keeping the others', () => {
    const week = [rule(600, 700), rule(600, 700, 2)];
    expect(setRules(week, 1, [])).toEqual([rule(600, 700, 2)]);
    const input = {
      listingIds: [`lst_${'0'.repeat(26)}`],
      weekly: week,
      slotMinutes: 30,
      noticeHours: 4,
      instant: false,
    };
    expect(setAvailabilityInput.safeParse({ ...input, weekly: [rule(600, 720)], feeKobo: 0 }).success).toBe(true);
  });

  it('are selected from steps of 15 minutes and future days', () => {
    expect(minutesBetween(600, 660).map(({ value }) => value)).toEqual(['600', '615', '630', '645', '660']);
    expect(dayOptions(0, 3).map(({ text }) => text)).toEqual(['Today', 'Tomorrow', 'Sat 3 Jan']);
  });
});

describe('the addresses of inspections', () => {
  it.each([
    [{}, { from: undefined, view: 'week' }],
    [
      { from: '20785', view: 'day' },
      { from: 20_785, view: 'day' },
    ],
    [
      { from: 'soon', view: 'year' },
      { from: undefined, view: 'week' },
    ],
    [{ from: '-3' }, { from: undefined, view: 'week' }],
  ])('are parsed for the board from %j', (address, search) => {
    expect(readBoardSearch(address)).toEqual(search);
  });

  it.each([
    ['somebody waits for the reader', { upcoming: 2, waiting: 1, past: 3, needsMe: 1 }, 'waiting'],
    ['nothing is to be done', { upcoming: 2, waiting: 1, past: 3, needsMe: 0 }, 'upcoming'],
    ['only an answer is awaited', { upcoming: 0, waiting: 1, past: 3, needsMe: 0 }, 'waiting'],
    ['all is over', { upcoming: 0, waiting: 0, past: 3, needsMe: 0 }, 'past'],
    ['there is nothing', { upcoming: 0, waiting: 0, past: 0, needsMe: 0 }, 'upcoming'],
  ] as const)('select the initial tab of the list when %s', (_when, counts, tab) => {
    expect(firstTab(counts)).toBe(tab);
  });

  it('name a tab of the list, or none', () => {
    expect(readListSearch({ tab: 'past' })).toEqual({ tab: 'past' });
    expect(readListSearch({ tab: 'never' })).toEqual({});
    expect(listInput({})).toMatchObject({ tab: 'upcoming' });
    expect([daysOf({ view: 'day' }), daysOf({ view: 'week' })]).toEqual([1, 7]);
  });
});
