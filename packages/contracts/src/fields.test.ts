import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { labelField, optionalText, textBetween, textField, tidyText, versionField, wholeBetween } from './fields.ts';

const field = z.string().check(tidyText());

describe('tidyText', () => {
  it.each([
    ['  Adaeze Okonkwo ', 'Adaeze Okonkwo'],
    ['Ada\u202eezeka\u202c', 'Adaezeka'],
    ['\u2067Flat 3\u2069', 'Flat 3'],
    ['0803\u200b123\ufeff4567', '08031234567'],
    ['two lines\r\nand\ta tab', 'two lines\r\nand\ta tab'],
    ['👨‍👩‍👧 Ọ̀yọ́ می‌خواهم', '👨‍👩‍👧 Ọ̀yọ́ می‌خواهم'],
    ['\u202e\u200f', ''],
  ])('stores %j as %j', (typed, stored) => {
    expect(z.parse(field, typed)).toBe(stored);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const stored = z.parse(field, typed);
        expect(z.parse(field, stored)).toBe(stored);
      }),
    );
  });
});

describe('a field', () => {
  const missing = 'Write it.';
  it.each([
    [textField(missing, 1200), '', missing],
    [textField(missing, 1200, 3), ' ab ', missing],
    [textField(missing, 1200), 'a'.repeat(1201), 'Use at most 1,200 characters.'],
    [textBetween({ min: 2, max: 3 }, missing), 'abcd', missing],
    [optionalText(2), 'abc', 'Use at most 2 characters.'],
    [labelField(missing, 20), '<b>Office', 'The name cannot contain < or >.'],
    [wholeBetween(missing, { min: 1, max: 3 }), 1.5, missing],
    [wholeBetween(missing, { min: 1, max: 3 }), 4, missing],
    [versionField(missing), 0, missing],
    [versionField(missing), '1', missing],
  ])('refuses case %# with its text', (schema, typed, text) => {
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(text);
  });

  it('is empty when it is optional and omitted', () => {
    expect(optionalText(2).parse(undefined)).toBe('');
  });
});
