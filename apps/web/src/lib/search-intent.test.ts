import { minuteMs } from '@rentreel/values';
import { afterEach, describe, expect, it } from 'vitest';
import { saveSearchIntent, takeSearchIntent } from './search-intent.ts';

afterEach(() => sessionStorage.clear());

const yaba = { areas: ['LA/lagos/yaba' as const], inverter: true as const };

describe('the search that a guest wants to save', () => {
  it('is returned once, regardless of the order of its listings', () => {
    saveSearchIntent(yaba);
    expect(takeSearchIntent({ inverter: true, areas: ['LA/lagos/yaba'], sort: 'newest' })).toBe(true);
    expect(takeSearchIntent(yaba)).toBe(false);
  });

  it('is kept while the guest looks at another search', () => {
    saveSearchIntent(yaba);
    expect(takeSearchIntent({ state: 'OY' })).toBe(false);
    expect(takeSearchIntent(yaba)).toBe(true);
  });

  it('expires after half an hour', () => {
    saveSearchIntent(yaba, 1000);
    expect(takeSearchIntent(yaba, 1000 + 30 * minuteMs)).toBe(false);
  });

  it.each(['', 'null', '{"query":', '[]', '{"until":5}'])('is ignored when the storage contains %j', (stored) => {
    sessionStorage.setItem('rr_search_wish', stored);
    expect(takeSearchIntent({})).toBe(false);
  });
});
