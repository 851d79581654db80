import { describe, expect, it } from 'vitest';
import { parseSearch, readId, stringifySearch, toId } from './route-params.ts';

describe('parseSearch', () => {
  it('keeps every value as text', () => {
    expect(parseSearch('?ref=007&max=1e5&on=true&q=a%20b')).toEqual({ ref: '007', max: '1e5', on: 'true', q: 'a b' });
  });

  it('returns an empty object for an empty query', () => {
    expect(parseSearch('')).toEqual({});
  });
});

describe('stringifySearch', () => {
  it('writes strings, numbers and booleans unquoted', () => {
    expect(stringifySearch({ ref: '007', page: 2, video: false })).toBe('?ref=007&page=2&video=false');
  });

  it('omits undefined values', () => {
    expect(stringifySearch({ ref: undefined, city: null })).toBe('');
  });

  it('escapes reserved characters', () => {
    expect(stringifySearch({ q: 'a&b#c?d' })).toBe('?q=a%26b%23c%3Fd');
  });

  it.each([{ ref: '1' }, { city: 'Ìbàdàn', min: '0' }, { q: '"quoted"' }])(
    'is reversed by parseSearch: %j',
    (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual(search);
    },
  );
});

const id = `bkg_${'0'.repeat(26)}` as const;

describe('toId', () => {
  it('returns a valid id unchanged', () => {
    expect(toId('bkg', id)).toBe(id);
  });

  it.each(['nonsense', '', 'lst_1'])('returns an id that matches no row for %j', (text) => {
    expect(toId('bkg', text)).toBe(`bkg_${text}`);
  });
});

describe('readId', () => {
  it('returns an id of the given kind', () => {
    expect(readId('bkg', id)).toBe(id);
  });

  it.each([undefined, null, 7, 'nonsense', 'bkg_1', id.slice(4), `lst_${'0'.repeat(26)}`])(
    'returns undefined for %j',
    (value) => {
      expect(readId('bkg', value)).toBeUndefined();
    },
  );
});
