import { describe, expect, it } from 'vitest';
import { leftWithout } from './left-without.ts';

describe('what is left of a text without some words', () => {
  it.each([
    ['rentreel2026', ['rentreel'], 4],
    ['rentreel2026', ['rent', 'rentreel'], 4],
    ['rent--reel', ['rent', 'reel'], 0],
    ['watch-visit-rent', ['rent'], 10],
    ['anything', [], 8],
    ['!?- ', ['rent'], 0],
    ['ẹ̀kọ́', [], 3],
  ] as const)('counts the letters and digits of %s without %s', (text, words, left) => {
    expect(leftWithout(text.normalize('NFC'), words)).toBe(left);
  });
});
