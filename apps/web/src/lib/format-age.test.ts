import { describe, expect, it } from 'vitest';
import { formatAge } from './format-age.ts';

const now = Date.UTC(2026, 10, 20, 17, 5);
const hour = 3_600_000;

describe('formatAge', () => {
  it.each([
    [0, 'just now'],
    [59_000, 'just now'],
    [60_000, '1 minute ago'],
    [44 * 60_000, '44 minutes ago'],
    [hour, '1 hour ago'],
    [23 * hour, '23 hours ago'],
    [24 * hour, 'yesterday'],
    [48 * hour, '2 days ago'],
    [7 * 24 * hour, '7 days ago'],
    [8 * 24 * hour, '12 Nov 2026'],
  ])('says of what happened %i ms ago: %s', (age, text) => {
    expect(formatAge(now - age, now)).toBe(text);
  });

  it('takes a clock that runs a little ahead as now', () => {
    expect(formatAge(now + 5000, now)).toBe('just now');
  });
});
