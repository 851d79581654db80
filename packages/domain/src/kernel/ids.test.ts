import { keysOf } from '@rentreel/values';
import { idField, idPrefixes } from '@rentreel/contracts/ids';
import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';

const prefixes = keysOf(idPrefixes);

describe('newId', () => {
  it.each(prefixes)('returns an id with the prefix %s that the contract accepts', (prefix) => {
    const id = newId(prefix);
    expect(id.startsWith(`${prefix}_`)).toBe(true);
    expect(idField(prefix).safeParse(id).success).toBe(true);
  });

  it('returns a different id on each call', () => {
    const ids = Array.from({ length: 20_000 }, () => newId('lst'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('returns an id that sorts after ids of an earlier millisecond', async () => {
    const earlier = newId('jrn');
    const begun = Date.now();
    while (Date.now() === begun) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(newId('jrn') > earlier).toBe(true);
  });
});
