import { describe, expect, it } from 'vitest';
import { freeSeat } from './seats.ts';

describe('freeSeat', () => {
  it('returns the lowest free place', () => {
    expect(freeSeat([], 2)).toBe(1);
    expect(freeSeat([1, 3], 3)).toBe(2);
    expect(freeSeat([1, 2], 2)).toBeUndefined();
  });
});
