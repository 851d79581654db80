import { minuteMs } from '@rentreel/values';
import { afterEach, describe, expect, it } from 'vitest';
import { keepSearchWish, takeSearchWish } from './search-wish.ts';

afterEach(() => sessionStorage.clear());

const yaba = { areas: ['LA/lagos/yaba' as const], inverter: true as const };

describe('the search that a guest wanted to save', () => {
  it('is remembered once, whatever the order of its homes', () => {
    keepSearchWish(yaba);
    expect(takeSearchWish({ inverter: true, areas: ['LA/lagos/yaba'], sort: 'newest' })).toBe(true);
    expect(takeSearchWish(yaba)).toBe(false);
  });

  it('waits while the person looks at another search', () => {
    keepSearchWish(yaba);
    expect(takeSearchWish({ state: 'OY' })).toBe(false);
    expect(takeSearchWish(yaba)).toBe(true);
  });

  it('is forgotten after half an hour', () => {
    keepSearchWish(yaba, 1000);
    expect(takeSearchWish(yaba, 1000 + 30 * minuteMs)).toBe(false);
  });

  it.each(['', 'null', '{"query":', '[]', '{"until":5}'])('is none when the browser holds %j', (stored) => {
    sessionStorage.setItem('rr_search_wish', stored);
    expect(takeSearchWish({})).toBe(false);
  });
});
