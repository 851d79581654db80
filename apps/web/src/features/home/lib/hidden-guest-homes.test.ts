import { afterEach, describe, expect, it } from 'vitest';
import { keepHiddenHomes, readHiddenHomes } from './hidden-guest-homes.ts';

const idOf = (number: number) => `lst_${String(number).padStart(26, '0')}` as const;

afterEach(() => localStorage.clear());

describe('the homes a guest has hidden', () => {
  it('are none in a new browser', () => {
    expect(readHiddenHomes()).toEqual([]);
  });

  it('are kept, the latest 500 of them', () => {
    const ids = Array.from({ length: 503 }, (_, index) => idOf(index));
    keepHiddenHomes(ids);
    expect(readHiddenHomes()).toEqual(ids.slice(3));
  });

  it.each(['{', '"lst_1"', 'null', '{"a":1}'])('are none when the browser holds %s', (text) => {
    localStorage.setItem('rr_hidden_homes', text);
    expect(readHiddenHomes()).toEqual([]);
  });

  it('leave out what is no id', () => {
    localStorage.setItem('rr_hidden_homes', JSON.stringify([idOf(1), 'lst_1', 2, null]));
    expect(readHiddenHomes()).toEqual([idOf(1)]);
  });
});
