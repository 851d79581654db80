import { formatDate, formatDateTime, hourMs, minuteMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { formatAge, formatMetres, placedTitle, roundedMetres } from './format.ts';

const at = (iso: string) => Date.parse(iso);

describe('formatDateTime', () => {
  it.each([
    ['2026-11-20T17:05:00Z', '20 Nov 2026, 6:05 pm'],
    ['2026-11-20T08:12:59Z', '20 Nov 2026, 9:12 am'],
    ['2026-09-01T11:00:00Z', '1 Sep 2026, 12:00 pm'],
    ['2026-09-01T23:00:00Z', '2 Sep 2026, 12:00 am'],
    ['2026-12-31T23:30:00Z', '1 Jan 2027, 12:30 am'],
  ])('formats %s as %s in Lagos time', (iso, text) => {
    expect(formatDateTime(at(iso))).toBe(text);
  });
});

describe('formatDate', () => {
  it('uses the date in Lagos, not in London', () => {
    expect(formatDate(at('2026-03-31T23:30:00Z'))).toBe('1 Apr 2026');
  });
});

const now = Date.UTC(2026, 10, 20, 17, 5);

describe('formatAge', () => {
  it.each([
    [0, 'just now'],
    [59_000, 'just now'],
    [60_000, '1 minute ago'],
    [44 * minuteMs, '44 minutes ago'],
    [hourMs, '1 hour ago'],
    [23 * hourMs, '23 hours ago'],
    [24 * hourMs, 'yesterday'],
    [48 * hourMs, '2 days ago'],
    [7 * 24 * hourMs, '7 days ago'],
    [8 * 24 * hourMs, '12 Nov 2026'],
  ])('formats an age of %i ms as %s', (age, text) => {
    expect(formatAge(now - age, now)).toBe(text);
  });

  it('treats a time slightly in the future as now', () => {
    expect(formatAge(now + 5000, now)).toBe('just now');
  });
});

const yaba = { latitude: 6.5158, longitude: 3.3711 };
const ikeja = { latitude: 6.6018, longitude: 3.3515 };

describe('roundedMetres', () => {
  it('rounds the distance to 100 m and is symmetric', () => {
    expect(roundedMetres(yaba, ikeja)).toBe(9800);
    expect(roundedMetres(ikeja, yaba)).toBe(9800);
    expect(roundedMetres(yaba, yaba)).toBe(0);
  });
});

describe('formatMetres', () => {
  it.each([
    [0, '0 m'],
    [900, '900 m'],
    [4200, '4.2 km'],
    [120_400, '120 km'],
  ])('formats %d as %s', (metres, text) => {
    expect(formatMetres(metres)).toBe(text);
  });
});

it('placedTitle contains the title and the area once', () => {
  expect(placedTitle({ title: '3-bedroom flat in Yaba', area: 'Yaba' })).toBe('3-bedroom flat in Yaba');
  expect(placedTitle({ title: '2-bed flat, Hughes Avenue', area: 'Yaba' })).toBe('2-bed flat, Hughes Avenue, Yaba');
});
