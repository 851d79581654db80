import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './route-params.ts';

describe('parseSearch', () => {
  it('keeps every value the text that it is', () => {
    expect(parseSearch('?ref=007&max=1e5&on=true&q=a%20b')).toEqual({ ref: '007', max: '1e5', on: 'true', q: 'a b' });
  });

  it('is empty for an empty query', () => {
    expect(parseSearch('')).toEqual({});
  });
});

describe('stringifySearch', () => {
  it('writes texts, numbers and switches plainly', () => {
    expect(stringifySearch({ ref: '007', page: 2, video: false })).toBe('?ref=007&page=2&video=false');
  });

  it('leaves out what is not there', () => {
    expect(stringifySearch({ ref: undefined, city: null })).toBe('');
  });

  it('escapes what would break the address', () => {
    expect(stringifySearch({ q: 'a&b#c?d' })).toBe('?q=a%26b%23c%3Fd');
  });

  it.each([{ ref: '1' }, { city: 'Ìbàdàn', min: '0' }, { q: '"quoted"' }])('is undone by parseSearch: %j', (search) => {
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
