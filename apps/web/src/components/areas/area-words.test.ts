import { describe, expect, it } from 'vitest';
import { floodWords, hoursWords, neededWords, reportersWords } from './area-words.ts';

describe('the words for an area', () => {
  it.each([
    [0, 'no hours'],
    [0.5, '½ hour'],
    [1, '1 hour'],
    [1.5, '1½ hours'],
    [6, '6 hours'],
    [24, '24 hours'],
  ])('%d hours are “%s”', (hours, words) => {
    expect(hoursWords(hours)).toBe(words);
  });

  it.each([
    [0, 'Nobody had water in the yard or inside'],
    [0.33, '33% had water in the yard or inside'],
    [1, 'Everybody had water in the yard or inside'],
  ])('a share of %d is “%s”', (share, words) => {
    expect(floodWords(share)).toBe(words);
  });

  it('count people', () => {
    expect([neededWords(1), neededWords(3)]).toEqual(['1 more person needed', '3 more people needed']);
    expect(reportersWords(4)).toBe('From 4 people over the last 12 months');
  });
});
