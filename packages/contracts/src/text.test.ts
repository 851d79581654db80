import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tidyText } from './text.ts';

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
