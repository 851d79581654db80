import { afterEach, describe, expect, it } from 'vitest';
import { readHiddenListings, saveHiddenListings } from './hidden-guest-listings.ts';

const idOf = (number: number) => `lst_${String(number).padStart(26, '0')}` as const;

afterEach(() => localStorage.clear());

describe('the homes a guest has hidden', () => {
  it('are none in a new browser', () => {
    expect(readHiddenListings()).toEqual([]);
  });

  it('are kept, the latest 500 of them', () => {
    const ids = Array.from({ length: 503 }, (_, index) => idOf(index));
    saveHiddenListings(ids);
    expect(readHiddenListings()).toEqual(ids.slice(3));
  });

  it.each(['{', '"lst_1"', 'null', '{"a":1}'])('are none when the browser holds %s', (text) => {
    localStorage.setItem('rr_hidden_homes', text);
    expect(readHiddenListings()).toEqual([]);
  });

  it('leave out what is no id', () => {
    localStorage.setItem('rr_hidden_homes', JSON.stringify([idOf(1), 'lst_1', 2, null]));
    expect(readHiddenListings()).toEqual([idOf(1)]);
  });
});
