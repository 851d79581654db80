import { describe, expect, it } from 'vitest';
import { distanceWords } from './distance-words.ts';

describe('distanceWords', () => {
  it.each([
    [0, 'less than 1 km away'],
    [400, 'less than 1 km away'],
    [1400, 'about 1 km away'],
    [12_700, 'about 13 km away'],
  ])('%d m is %s', (metres, words) => {
    expect(distanceWords(metres)).toBe(words);
  });
});
