import { afterEach, describe, expect, it } from 'vitest';
import { readHiddenListings, saveHiddenListings } from './hidden-guest-listings.ts';

const idOf = (number: number) => `lst_${String(number).padStart(26, '0')}` as const;

afterEach(() => localStorage.clear());

describe('the listings hidden by a guest', () => {
  it('are empty in a new browser', () => {
    expect(readHiddenListings()).toEqual([]);
  });

  it('are stored, at most the latest 500', () => {
    const ids = Array.from({ length: 503 }, (_, index) => idOf(index));
    saveHiddenListings(ids);
    expect(readHiddenListings()).toEqual(ids.slice(3));
  });

  it.each(['{', '"lst_1"', 'null', '{"a":1}'])('are empty when the browser has stored %s', (text) => {
    localStorage.setItem('rr_hidden_homes', text);
    expect(readHiddenListings()).toEqual([]);
  });

  it('omit invalid ids', () => {
    localStorage.setItem('rr_hidden_homes', JSON.stringify([idOf(1), 'lst_1', 2, null]));
    expect(readHiddenListings()).toEqual([idOf(1)]);
  });
});
