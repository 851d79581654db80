import { minuteMs } from '@rentreel/values';
import { afterEach, describe, expect, it } from 'vitest';
import { storeSaveIntent, takeSaveIntent } from './save-button.tsx';

afterEach(() => sessionStorage.clear());

describe('the home that a guest wanted to save', () => {
  it('is remembered once, for that home only', () => {
    storeSaveIntent('lst_one', 0);
    expect(takeSaveIntent('lst_two', 1)).toBe(false);
    expect(takeSaveIntent('lst_one', 1)).toBe(true);
    expect(takeSaveIntent('lst_one', 1)).toBe(false);
  });

  it('is the last one that was pressed', () => {
    storeSaveIntent('lst_one', 0);
    storeSaveIntent('lst_two', 0);
    expect([takeSaveIntent('lst_one', 1), takeSaveIntent('lst_two', 1)]).toEqual([false, true]);
  });

  it('is forgotten after half an hour', () => {
    storeSaveIntent('lst_one', 0);
    expect(takeSaveIntent('lst_one', 30 * minuteMs)).toBe(false);
    expect(takeSaveIntent('lst_one', 1)).toBe(false);
  });

  it.each(['{', 'null', '"lst_one"', '{"listingId":"lst_one"}'])('is none when the browser holds %s', (text) => {
    sessionStorage.setItem('rr_save_wish', text);
    expect(takeSaveIntent('lst_one', 1)).toBe(false);
  });
});
