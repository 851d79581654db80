import { hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { listTime } from './format.ts';

// A Saturday, 00:30 in Lagos, while it is still Friday in London.
const now = Date.parse('2026-11-20T23:30:00Z');

describe('the times of a chat', () => {
  it('are short in a list: a time today, otherwise a day, which begins at midnight in Lagos', () => {
    expect(listTime(now, now)).toBe('12:30 am');
    expect(listTime(now - hourMs, now)).toBe('Yesterday');
    expect(listTime(now - 25 * hourMs, now)).toBe('Thursday');
    expect(listTime(now - 24 * 30 * hourMs, now)).toBe('22 Oct 2026');
  });
});
