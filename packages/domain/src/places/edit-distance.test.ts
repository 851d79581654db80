import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

const word = fc.string({ minLength: 1, maxLength: 12 });

describe('the distance of two words', () => {
  it.each([
    ['yaba', 'yaba', 0],
    ['yaba', 'yab', 1],
    ['yaba', 'yabba', 1],
    ['yaba', 'yada', 1],
    ['yaba', 'ayba', 1],
    ['harcourt', 'harcort', 1],
    ['gwarinpa', 'gwarimap', 2],
  ])('from %j to %j is %d', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance);
  });

  it('is the same from both sides, nothing from a word to itself, and never past one more than asked', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 2)).toBe(editDistance(b, a, 2));
        expect(editDistance(a, a, 2)).toBe(0);
        expect(editDistance(a, b, 2)).toBeLessThanOrEqual(3);
      }),
    );
  });
});
