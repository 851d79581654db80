import { kobo, zeroKobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import {
  autoInLabel,
  companyOf,
  monthDayOptions,
  isSpent,
  needInLabel,
  nextSavingInLabel,
  percentOf,
  weekdayOptions,
} from './format.ts';

const goal = {
  state: 'saving',
  heldKobo: kobo(20_000_000),
  targetKobo: kobo(120_000_000),
  targetDay: '2027-08-01',
  perWeekKobo: kobo(2_702_800),
  paidKobo: zeroKobo,
  auto: null,
} as const;
const saving = { amountKobo: kobo(1_000_000), every: 'week', day: 1, paused: false, nextAt: 1 } as const;
const person = (name: string, me = false) => ({
  userId: 'usr_1' as const,
  name,
  me,
  role: 'member' as const,
  shareKobo: zeroKobo,
  proves: false,
});

describe('the labels of a rent pot', () => {
  it.each([
    [{}, 'Save ₦27,028 a week to reach it by 1 Aug 2027.'],
    [{ heldKobo: kobo(120_000_000), state: 'ready', perWeekKobo: zeroKobo }, 'Fully saved.'],
    [{ heldKobo: kobo(119_999_900), perWeekKobo: kobo(100) }, '₦1 is missing until 1 Aug 2027.'],
    [{ perWeekKobo: null }, '1 Aug 2027 has come, and ₦1,000,000 is missing.'],
    [{ perWeekKobo: null, paidKobo: kobo(100_000_000) }, 'It has paid ₦1,000,000 for a home.'],
    [{ paidKobo: kobo(100_000_000), auto: saving }, 'Save ₦27,028 a week to reach it by 1 Aug 2027.'],
    [{ state: 'closed', heldKobo: zeroKobo }, 'Everyone got their share back.'],
  ] as const)('state what is still needed: %j', (change, label) => {
    expect(needInLabel({ ...goal, ...change })).toBe(label);
  });

  it('leave the target out once a home is paid for, until automatic saving goes on', () => {
    const paid = { ...goal, paidKobo: kobo(100_000_000) };
    expect([isSpent(goal), isSpent(paid), isSpent({ ...paid, auto: saving })]).toEqual([false, true, false]);
    expect(isSpent({ ...paid, auto: { ...saving, paused: true } })).toBe(true);
  });

  it('round the percentage down, so that 100 means fully saved', () => {
    expect(percentOf(goal)).toBe(16);
    expect(percentOf({ heldKobo: kobo(119_999_999), targetKobo: kobo(120_000_000) })).toBe(99);
    expect(percentOf({ heldKobo: kobo(130_000_000), targetKobo: kobo(120_000_000) })).toBe(100);
    expect(percentOf({ heldKobo: zeroKobo, targetKobo: kobo(120_000_000) })).toBe(0);
  });

  it.each([
    [{ every: 'week', day: 1 }, '₦10,000 every Monday'],
    [{ every: 'week', day: 7 }, '₦10,000 every Sunday'],
    [{ every: 'month', day: 1 }, '₦10,000 on the 1st of every month'],
    [{ every: 'month', day: 12 }, '₦10,000 on the 12th of every month'],
    [{ every: 'month', day: 22 }, '₦10,000 on the 22nd of every month'],
    [{ every: 'month', day: 23 }, '₦10,000 on the 23rd of every month'],
  ] as const)('describe automatic saving: %j', (rhythm, label) => {
    expect(autoInLabel({ amountKobo: kobo(1_000_000), ...rhythm })).toBe(label);
  });

  it.each([
    [kobo(60_000_000), /^Next: \w+( 6 Dec.*)?, 8:00 am\. Skipped, with a notification/],
    [kobo(70_000_000), /^Next: \w+( 6 Dec.*)?, 8:00 am, with the last ₦500,000\. Skipped/],
    [kobo(120_000_000), /^The target is reached, so nothing more is saved unless the pot falls below it\.$/],
  ])('state what automatic saving does next with ₦600,000 each time and %d kobo saved', (heldKobo, label) => {
    const auto = { amountKobo: kobo(60_000_000), nextAt: Date.parse('2026-12-06T08:00:00+01:00') };
    expect(nextSavingInLabel(auto, { ...goal, heldKobo })).toMatch(label);
    expect(nextSavingInLabel({ ...auto, nextAt: null }, { ...goal, heldKobo })).toBe(
      'Nothing is saved until you continue.',
    );
  });

  it('offer weekdays from Monday on, and days of the month up to the 28th', () => {
    expect(weekdayOptions.map(({ value, text }) => `${value} ${text}`)).toEqual([
      '1 Monday',
      '2 Tuesday',
      '3 Wednesday',
      '4 Thursday',
      '5 Friday',
      '6 Saturday',
      '7 Sunday',
    ]);
    expect(monthDayOptions).toHaveLength(28);
    expect(monthDayOptions[2]).toEqual({ value: '3', text: 'The 3rd' });
  });

  it('name the members', () => {
    const me = person('Ada', true);
    expect(companyOf({ members: [me] })).toBe('Just you');
    expect(companyOf({ members: [me, person('Tunde')] })).toBe('You and Tunde');
    expect(companyOf({ members: [me, person('Tunde'), person('Bisi')] })).toBe('You and 2 others');
  });
});
