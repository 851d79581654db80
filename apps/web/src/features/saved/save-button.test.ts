import { minuteMs } from '@rentreel/values';
import { afterEach, describe, expect, it } from 'vitest';
import { storeSaveIntent, takeSaveIntent } from './save-button.tsx';

afterEach(() => sessionStorage.clear());

describe('takeSaveIntent', () => {
  it('returns true once, for the stored listing only', () => {
    storeSaveIntent('lst_one', 0);
    expect(takeSaveIntent('lst_two', 1)).toBe(false);
    expect(takeSaveIntent('lst_one', 1)).toBe(true);
    expect(takeSaveIntent('lst_one', 1)).toBe(false);
  });

  it('applies to the last listing', () => {
    storeSaveIntent('lst_one', 0);
    storeSaveIntent('lst_two', 0);
    expect([takeSaveIntent('lst_one', 1), takeSaveIntent('lst_two', 1)]).toEqual([false, true]);
  });

  it('expires after half an hour', () => {
    storeSaveIntent('lst_one', 0);
    expect(takeSaveIntent('lst_one', 30 * minuteMs)).toBe(false);
    expect(takeSaveIntent('lst_one', 1)).toBe(false);
  });

  it.each(['{', 'null', '"lst_one"', '{"listingId":"lst_one"}'])(
    'returns false when the storage contains %s',
    (text) => {
      sessionStorage.setItem('rr_save_wish', text);
      expect(takeSaveIntent('lst_one', 1)).toBe(false);
    },
  );
});
