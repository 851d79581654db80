import { keysOf } from '@rentreel/values';
import { idField, idPrefixes } from '@rentreel/contracts/ids';
import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';

const prefixes = keysOf(idPrefixes);

describe('a new id', () => {
  it.each(prefixes)('with the prefix %s is one that the contract takes', (prefix) => {
    const id = newId(prefix);
    expect(id.startsWith(`${prefix}_`)).toBe(true);
    expect(idField(prefix).safeParse(id).success).toBe(true);
  });

  it('is never given twice', () => {
    const ids = Array.from({ length: 20_000 }, () => newId('lst'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sorts after those that were made in an earlier millisecond', async () => {
    const earlier = newId('jrn');
    const begun = Date.now();
    while (Date.now() === begun) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(newId('jrn') > earlier).toBe(true);
  });
});
