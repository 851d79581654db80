import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './format-date.ts';

const at = (iso: string) => Date.parse(iso);

describe('formatDateTime', () => {
  it.each([
    ['2026-11-20T17:05:00Z', '20 Nov 2026, 6:05 pm'],
    ['2026-11-20T08:12:59Z', '20 Nov 2026, 9:12 am'],
    ['2026-09-01T11:00:00Z', '1 Sep 2026, 12:00 pm'],
    ['2026-09-01T23:00:00Z', '2 Sep 2026, 12:00 am'],
    ['2026-12-31T23:30:00Z', '1 Jan 2027, 12:30 am'],
  ])('shows %s as %s, the time in Lagos', (iso, text) => {
    expect(formatDateTime(at(iso))).toBe(text);
  });
});

describe('formatDate', () => {
  it('takes the day that it is in Lagos, not in London', () => {
    expect(formatDate(at('2026-03-31T23:30:00Z'))).toBe('1 Apr 2026');
  });
});
