import { describe, expect, it } from 'vitest';
import { homesInWords } from './result-words.ts';
import { sortOptions } from './sort-options.ts';

describe('the head of the results', () => {
  it.each([
    [{ homes: 0, more: false }, '0 homes'],
    [{ homes: 1, more: false }, '1 home'],
    [{ homes: 14, more: false }, '14 homes'],
    [{ homes: 1000, more: true }, '1,000+ homes'],
  ])('counts %j as %s', (total, words) => {
    expect(homesInWords(total)).toBe(words);
  });

  it('offers the nearest first only where there is a point to be near to', () => {
    const values = (query: Parameters<typeof sortOptions>[0]) => sortOptions(query).map(({ value }) => value);
    expect(values({})).not.toContain('nearest');
    expect(values({ near: { latitude: 6.5, longitude: 3.4, radiusMetres: 3000 } })).toContain('nearest');
    expect(values({})[0]).toBe('best');
  });
});
