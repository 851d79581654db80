import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessSentences, revealingSentences } from './fixtures.ts';
import { contactPatterns, maskContacts, plainTextOf } from './mask-contacts.ts';

const own = ['rentreel.ng'];

describe('maskContacts with contact details', () => {
  it.each(revealingSentences)('masks in %j the kinds %j', (sentence, kinds, secret) => {
    const masked = maskContacts(sentence, own);
    expect(masked.hidden.map(({ kind }) => kind)).toEqual(kinds);
    expect(masked.text).not.toContain(secret);
  });
});

describe('maskContacts with harmless sentences', () => {
  it.each(harmlessSentences)('leaves %j unchanged', (sentence) => {
    expect(maskContacts(sentence, own)).toEqual({ text: sentence, hidden: [] });
  });
});

it('the fixtures contain at least 150 sentences', () => {
  expect(revealingSentences.length + harmlessSentences.length).toBeGreaterThanOrEqual(150);
});

it('maskContacts hides a mobile number with any spacing and keeps the surrounding words', () => {
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

it('maskContacts accepts any text and preserves every part it does not hide', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const masked = maskContacts(text);
      if (masked.hidden.length === 0) expect(masked.text).toBe(text);
      for (const { original } of masked.hidden) expect(text).toContain(original);
    }),
  );
});

it('maskContacts finds the same in plain ASCII, which it reads as a whole, as letter by letter', () => {
  const word = fc.constantFrom(
    '08031234567',
    'GTB 0123456789',
    'Ada@Gmail.com',
    'eight',
    '2 PM',
    'my IG is ada.b',
    'it is',
    '-',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }), (words) => {
      const text = words.join(' ');
      // An invisible letter is removed before the search.
      const letterByLetter = maskContacts(`\u200b${text}`);
      expect({ ...letterByLetter, text: letterByLetter.text.slice(1) }).toEqual(maskContacts(text));
      expect(plainTextOf(`\u200b${text}`)).toBe(plainTextOf(text));
    }),
  );
});

describe('the complexity of maskContacts', () => {
  it.each(contactPatterns)(
    'is linear because %s bounds every repetition except those that consume their match',
    (pattern) => {
      const withoutSets = pattern.source
        .replaceAll(/\\S[*+]/g, '')
        .replaceAll(/\[(?:\\.|[^\]])*\]/g, 'x')
        .replaceAll(/\\./g, 'x');
      expect(withoutSets).not.toMatch(/[*+]|\{\d+,\}/);
    },
  );

  it('stays bounded for 1,998 letters that each expand to three, which stay unchanged', () => {
    const text = 'Ⅷ'.repeat(1998);
    expect(maskContacts(text)).toEqual({ text, hidden: [] });
  });

  it('stays bounded for letters that stand for a phrase: each counts as one', () => {
    const phrase = '\ufdfa'.repeat(2000);
    expect(maskContacts(`${phrase} 08031234567`).text).toBe(`${phrase} [phone number hidden]`);
  });
});

it.each([
  [`${'a'.repeat(400)}@gmail.com`, 'email'],
  [`${'a-'.repeat(200)}b.com`, 'link'],
  [`${'a.'.repeat(200)}com/rent`, 'link'],
])('maskContacts hides the identifying end of an oversized contact: %s', (text, kind) => {
  const masked = maskContacts(text);
  expect(masked.hidden.map((each) => each.kind)).toEqual([kind]);
  expect(masked.text).toMatch(/ hidden\]$/);
});
