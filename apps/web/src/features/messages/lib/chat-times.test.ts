import { describe, expect, it } from 'vitest';
import { dayWords, formatTime, listTime } from './chat-times.ts';

// A Saturday, 00:30 in Lagos, where it is still Friday in London.
const now = Date.parse('2026-11-20T23:30:00Z');
const hour = 60 * 60_000;

describe('the times of a chat', () => {
  it('are those of Lagos', () => {
    expect(formatTime(now)).toBe('12:30 am');
    expect(formatTime(Date.parse('2026-11-20T17:05:00Z'))).toBe('6:05 pm');
  });

  it('begin a new day at midnight in Lagos', () => {
    expect(dayWords(now, now)).toBe('Today');
    expect(dayWords(now - hour, now)).toBe('Yesterday');
    expect(dayWords(now - 25 * hour, now)).toBe('Thursday');
    expect(dayWords(now - 24 * 30 * hour, now)).toBe('22 Oct 2026');
  });

  it('are short in a list', () => {
    expect(listTime(now, now)).toBe('12:30 am');
    expect(listTime(now - hour, now)).toBe('Yesterday');
  });
});
