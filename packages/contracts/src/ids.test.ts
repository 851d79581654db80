import { keysOf } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idField, idPrefixes, isIdOf } from './ids.ts';

const prefixes = keysOf(idPrefixes);
const tail = fc.stringMatching(/^[0-9a-z]{26}$/);

it('isIdOf keeps the ids of one kind', () => {
  expect(['usr_1', 'lst_1', 'usr', 'a usr_1'].filter(isIdOf('usr'))).toEqual(['usr_1']);
});

describe('idField', () => {
  it('accepts ids of its own kind only', () => {
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), fc.constantFrom(...prefixes), tail, (own, other, rest) => {
        const id = `${own}_${rest}`;
        expect(idField(other).safeParse(id).success).toBe(own === other);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['no tail', 'lst_'],
    ['a tail that is too short', `lst_${'0'.repeat(25)}`],
    ['a tail that is too long', `lst_${'0'.repeat(27)}`],
    ['capitals', `lst_${'A'.repeat(26)}`],
    ['another line behind it', `lst_${'0'.repeat(26)}\n`],
    ['a path', `lst_../../${'0'.repeat(20)}`],
    ['a number', 42],
    ['null', null],
  ])('refuses %s', (_what, value) => {
    expect(idField('lst').safeParse(value).success).toBe(false);
  });

  it.each(prefixes)('names the expected kind in the error: %s', (prefix) => {
    expect(idPrefixes[prefix]).toMatch(/^(an ([aeio]|up)|a (?!up)[^aeio])/i);
    const { error } = idField(prefix).safeParse('x');
    expect(error?.issues.map(({ message }) => message)).toContain(`This isn’t the id of ${idPrefixes[prefix]}.`);
  });

  it('has a unique three-letter prefix for each kind', () => {
    expect(prefixes.every((prefix) => /^[a-z]{3}$/.test(prefix))).toBe(true);
    expect(new Set(Object.values(idPrefixes)).size).toBe(prefixes.length);
  });
});
