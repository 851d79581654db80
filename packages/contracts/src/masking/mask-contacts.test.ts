import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessSentences, revealingSentences } from './fixtures.ts';
import { contactPatterns, maskContacts } from './mask-contacts.ts';

const own = ['rentreel.ng'];

describe('a sentence that gives a contact away', () => {
  it.each(revealingSentences)('%j loses it: %j', (sentence, kinds, secret) => {
    const masked = maskContacts(sentence, own);
    expect(masked.hidden.map(({ kind }) => kind)).toEqual(kinds);
    expect(masked.text).not.toContain(secret);
  });
});

describe('a harmless sentence', () => {
  it.each(harmlessSentences)('%j stays as it is', (sentence) => {
    expect(maskContacts(sentence, own)).toEqual({ text: sentence, hidden: [] });
  });
});

it('knows at least 150 sentences', () => {
  expect(revealingSentences.length + harmlessSentences.length).toBeGreaterThanOrEqual(150);
});

it('hides a mobile number however its digits are spaced, and leaves the words around it', () => {
  const prefix = fc.constantFrom('070', '080', '081', '090', '091');
  const digit = fc.integer({ min: 0, max: 9 });
  const gap = fc.constantFrom('', ' ', '-', '.', ' - ', '/');
  fc.assert(
    fc.property(prefix, fc.array(fc.tuple(digit, gap), { minLength: 8, maxLength: 8 }), (start, rest) => {
      const number =
        start + rest.map(([value, space], index) => (index < 7 ? `${value}${space}` : `${value}`)).join('');
      expect(maskContacts(`Ring ${number} tonight`)).toEqual({
        text: 'Ring [phone number hidden] tonight',
        hidden: [{ kind: 'phone', original: number }],
      });
    }),
  );
});

it('takes any text, and gives back what it did not hide letter for letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const masked = maskContacts(text);
      if (masked.hidden.length === 0) expect(masked.text).toBe(text);
      for (const { original } of masked.hidden) expect(text).toContain(original);
    }),
  );
});

describe('the work grows linearly with the text', () => {
  it.each(contactPatterns)(
    'no repetition of %s is without an upper bound, but one that consumes what it matched',
    (pattern) => {
      const withoutSets = pattern.source
        .replaceAll(/\\S[*+]/g, '')
        .replaceAll(/\[(?:\\.|[^\]])*\]/g, 'x')
        .replaceAll(/\\./g, 'x');
      expect(withoutSets).not.toMatch(/[*+]|\{\d+,\}/);
    },
  );

  it('a text of 1,998 letters that each become three is left as it is', () => {
    const text = 'Ⅷ'.repeat(1998);
    expect(maskContacts(text)).toEqual({ text, hidden: [] });
  });

  it('a letter that stands for a whole phrase of its script counts as one', () => {
    const phrase = '\ufdfa'.repeat(2000);
    expect(maskContacts(`${phrase} 08031234567`).text).toBe(`${phrase} [phone number hidden]`);
  });
});

it.each([
  [`${'a'.repeat(400)}@gmail.com`, 'email'],
  [`${'a-'.repeat(200)}b.com`, 'link'],
  [`${'a.'.repeat(200)}com/rent`, 'link'],
])('a contact that is longer than any real one still loses what leads to it: %s', (text, kind) => {
  const masked = maskContacts(text);
  expect(masked.hidden.map((each) => each.kind)).toEqual([kind]);
  expect(masked.text).toMatch(/ hidden\]$/);
});
