import { afterEach, describe, expect, it } from 'vitest';
import { keepSaveWish, takeSaveWish } from './save-wish.ts';

afterEach(() => sessionStorage.clear());

const minute = 60_000;

describe('the home that a guest wanted to save', () => {
  it('is remembered once, for that home only', () => {
    keepSaveWish('lst_one', 0);
    expect(takeSaveWish('lst_two', 1)).toBe(false);
    expect(takeSaveWish('lst_one', 1)).toBe(true);
    expect(takeSaveWish('lst_one', 1)).toBe(false);
  });

  it('is the last one that was pressed', () => {
    keepSaveWish('lst_one', 0);
    keepSaveWish('lst_two', 0);
    expect([takeSaveWish('lst_one', 1), takeSaveWish('lst_two', 1)]).toEqual([false, true]);
  });

  it('is forgotten after half an hour', () => {
    keepSaveWish('lst_one', 0);
    expect(takeSaveWish('lst_one', 30 * minute)).toBe(false);
    expect(takeSaveWish('lst_one', 1)).toBe(false);
  });

  it.each(['{', 'null', '"lst_one"', '{"listingId":"lst_one"}'])('is none when the browser holds %s', (text) => {
    sessionStorage.setItem('rr_save_wish', text);
    expect(takeSaveWish('lst_one', 1)).toBe(false);
  });
});
