import { describe, expect, it } from 'vitest';
import { parseSearch, readId, stringifySearch, toId } from './route-params.ts';

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

const id = `bkg_${'0'.repeat(26)}` as const;

describe('toId', () => {
  it('takes an id as it stands', () => {
    expect(toId('bkg', id)).toBe(id);
  });

  it.each(['nonsense', '', 'lst_1'])('makes an id that nothing has of %j', (text) => {
    expect(toId('bkg', text)).toBe(`bkg_${text}`);
  });
});

describe('readId', () => {
  it('takes an id of its kind', () => {
    expect(readId('bkg', id)).toBe(id);
  });

  it.each([undefined, null, 7, 'nonsense', 'bkg_1', id.slice(4), `lst_${'0'.repeat(26)}`])('refuses %j', (value) => {
    expect(readId('bkg', value)).toBeUndefined();
  });
});
