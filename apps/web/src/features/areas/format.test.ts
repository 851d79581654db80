import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import {
  areaPlace,
  dayInSentence,
  dayLabel,
  floodLabels,
  hoursLabel,
  lastReportLabel,
  monthLabel,
  neededLabel,
  patternLabel,
  reportersLabel,
} from './format.ts';

const today = Date.parse('2026-11-21') / dayMs;

describe('the labels of a day', () => {
  it.each([
    [0, 'Today', 'today'],
    [1, 'Yesterday', 'yesterday'],
    [2, 'Thu 19', 'Thursday'],
    [7, 'Sat 14', 'Saturday'],
  ])('%i days ago are “%s” and “%s”', (back, label, inSentence) => {
    expect(dayLabel(today - back, today)).toBe(label);
    expect(dayInSentence(today - back, today)).toBe(inSentence);
  });

  it('monthLabel contains the year', () => {
    expect(['2025-12', '2026-07'].map(monthLabel)).toEqual(['Dec 2025', 'Jul 2026']);
  });

  it('lastReportLabel contains the date', () => {
    expect(lastReportLabel(today)).toBe('Last report: 21 Nov 2026.');
  });
});

const month = (name: string, powerHours: number | null, floodShare: number | null) => ({
  month: name,
  powerHours,
  waterHours: powerHours === null ? null : 12,
  floodShare,
});

describe('patternLabel', () => {
  it('names the best, the worst and the flooded months', () => {
    const months = [month('2026-06', 9.5, 0.67), month('2026-07', 7, 1), month('2026-08', null, null)];
    expect(patternLabel([...months, month('2026-09', 4, 0)])).toEqual([
      'Most light in Jun 2026 (9½ hours), least in Sep 2026 (4 hours).',
      'Floods in Jun 2026, Jul 2026.',
    ]);
  });

  it('says when no month was flooded', () => {
    expect(patternLabel([month('2026-06', 9, 0)])).toEqual(['No month with water in a yard or inside.']);
  });

  it('returns nothing with too few reporters', () => {
    expect(patternLabel([month('2026-06', null, null)])).toEqual([]);
  });
});

describe('the labels of an area', () => {
  it.each([
    [0, 'no hours'],
    [0.5, '½ hour'],
    [1, '1 hour'],
    [1.5, '1½ hours'],
    [6, '6 hours'],
    [24, '24 hours'],
  ])('format %d hours as “%s”', (hours, text) => {
    expect(hoursLabel(hours)).toBe(text);
  });

  it.each([
    [0, 3, 'No one had water in the yard or inside'],
    [0.33, 3, '1 in 3 people had water in the yard or inside'],
    [0.67, 3, '2 in 3 people had water in the yard or inside'],
    [0.5, 8, '1 in 2 people had water in the yard or inside'],
    [0.89, 9, '8 in 9 people had water in the yard or inside'],
    [0.33, 10, '33% had water in the yard or inside'],
    [1, 40, 'Everyone had water in the yard or inside'],
  ])('format a share of %d among %d people as “%s”', (floodShare, reporters, text) => {
    expect(floodLabels({ floodShare, reporters })).toBe(text);
  });

  it('count people', () => {
    expect([neededLabel(1), neededLabel(3)]).toEqual(['1 more person needed', '3 more people needed']);
    expect(reportersLabel(4)).toBe('From 4 people over the last 12 months');
  });
});

it.each([
  [{ name: 'Yaba', city: 'Lagos', stateCode: 'LA' }, 'Lagos'],
  [{ name: 'Bodija', city: 'Ibadan', stateCode: 'OY' }, 'Ibadan, Oyo State'],
  [{ name: 'Wuse 2', city: 'Abuja', stateCode: 'FC' }, 'Abuja (FCT)'],
  [{ name: 'Umuahia', city: 'Umuahia', stateCode: 'AB' }, 'Abia State'],
] as const)('areaPlace formats %j as “%s”', (area, text) => {
  expect(areaPlace(area)).toBe(text);
});
