import { hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { dayLabel, formatTime, listTime } from './format.ts';

// A Saturday, 00:30 in Lagos, while it is still Friday in London.
const now = Date.parse('2026-11-20T23:30:00Z');

describe('the times of a chat', () => {
  it('are in Lagos time', () => {
    expect(formatTime(now)).toBe('12:30 am');
    expect(formatTime(Date.parse('2026-11-20T17:05:00Z'))).toBe('6:05 pm');
  });

  it('start a new day at midnight in Lagos', () => {
    expect(dayLabel(now, now)).toBe('Today');
    expect(dayLabel(now - hourMs, now)).toBe('Yesterday');
    expect(dayLabel(now - 25 * hourMs, now)).toBe('Thursday');
    expect(dayLabel(now - 24 * 30 * hourMs, now)).toBe('22 Oct 2026');
  });

  it('are short in a list', () => {
    expect(listTime(now, now)).toBe('12:30 am');
    expect(listTime(now - hourMs, now)).toBe('Yesterday');
  });
});
