import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './fixtures.ts';
import { isSameName, nameParts } from './names.ts';

describe('isSameName', () => {
  it.each([
    ['Adaeze Okonkwo', 'adaeze okonkwo'],
    ['Okonkwo Adaeze', 'Adaeze Okonkwo'],
    ['Mrs. Adaeze Okonkwo', 'Adaeze Okonkwo'],
    ['Chief Dr Emeka Obi', 'Emeka Obi'],
    ['Sade Olabisi', 'Ṣadé Ọlábísí'],
    ['Olaiya Bello', 'Ọláìyá-Bello'],
    ['Ngozi OBrien', "Ngozi O'Brien"],
    ['Ngozi O’Brien', "Ngozi O'Brien"],
    ['Ɗanjuma Ƙasim', 'danjuma kasim'],
    ['  Hauwa   Abdullahi ', 'Hauwa Abdullahi'],
    ['小明', '小明'],
  ])('treats %s and %s as the same name', (typed, account) => {
    expect(isSameName(typed, account)).toBe(true);
  });

  it.each([
    ['Adaeze', 'Adaeze Okonkwo'],
    ['Adaeze Ngozi Okonkwo', 'Adaeze Okonkwo'],
    ['Adaeze Okonkwo Okonkwo', 'Adaeze Okonkwo'],
    ['Adaeze Okonkwa', 'Adaeze Okonkwo'],
    ['Mrs', 'Adaeze Okonkwo'],
    ['', ''],
    ['- -', '. .'],
  ])('treats %s and %s as different names', (typed, account) => {
    expect(isSameName(typed, account)).toBe(false);
  });

  const noTitle = fc.stringMatching(/^[a-z]{2,12}$/).filter((word) => nameParts(`ada ${word}`).length === 2);
  const words = fc.array(noTitle, { minLength: 1, maxLength: 5 });

  it('ignores order, case and titles', () => {
    const shuffled = words.chain((parts) =>
      fc.tuple(fc.constant(parts), fc.shuffledSubarray(parts, { minLength: parts.length })),
    );
    fc.assert(
      fc.property(shuffled, fc.constantFrom('', 'Mr ', 'MRS. ', 'Alhaji '), ([parts, other], title) => {
        expect(isSameName(`${title}${other.join(' ').toUpperCase()}`, parts.join(' '))).toBe(true);
      }),
    );
  });

  it('ignores diacritics', () => {
    const marks = fc.array(fc.constantFrom('\u0301', '\u0300', '\u0323', ''), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(words, marks, (parts, over) => {
        const name = parts.join(' ');
        const marked = Array.from(name, (letter, at) => (letter === ' ' ? letter : `${letter}${over[at] ?? ''}`)).join(
          '',
        );
        expect(isSameName(marked.normalize('NFC'), name)).toBe(true);
      }),
    );
  });

  it('is symmetric and detects a missing or additional part', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [a, b] = [one.join(' '), other.join(' ')];
        expect(isSameName(a, b)).toBe(isSameName(b, a));
        expect(isSameName(`${a} xavierson`, a)).toBe(false);
      }),
    );
  });

  it('nameParts returns only non-empty parts for any text', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(nameParts(text).every((part) => part.length > 0)).toBe(true);
      }),
    );
  });
});
