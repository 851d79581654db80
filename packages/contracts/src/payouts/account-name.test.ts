import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSamePerson } from './account-name.ts';

describe('whether an account is in a person’s own name', () => {
  it.each([
    ['Adaeze Okonkwo', 'ADAEZE OKONKWO'],
    ['Adaeze Okonkwo', 'OKONKWO ADAEZE CHINWE'],
    ['Adaeze Okonkwo', 'Mrs. Okonkwo, Adaeze'],
    ['Ṣọlá Ọláìyá', 'OLAIYA SOLA'],
    ['Chief Emeka Obi', 'EMEKA OBI'],
    ['Tunde Bakare-Ojo', 'BAKARE TUNDE'],
    ['Hauwa Mohammed', 'MOHAMMAD HAUWA'],
    ['Zainab Abdulahi', 'ZAINAB ABDULLAHI'],
    ["Folake N'Dour", 'NDOUR FOLAKE'],
    ['Beyoncé', 'KNOWLES BEYONCE'],
  ])('%s is %s', (person, account) => {
    expect(isSamePerson(person, account)).toBe(true);
  });

  it.each([
    ['Adaeze Okonkwo', 'ADAEZE EZE'],
    ['Adaeze Okonkwo', 'NGOZI OKONKWO'],
    ['Adaeze Okonkwo', 'OKONKWO AND SONS LTD'],
    ['Emeka Obi', 'EMEKA OBE'],
    ['Ade Ade', 'BOLA TUNDE'],
    ['Adaeze Okonkwo', ''],
    ['', 'ADAEZE OKONKWO'],
    ['Mr', 'MR ADE'],
    ['Okonkwo Okonkwu', 'OKONKWO ADA'],
  ])('%s is not %s', (person, account) => {
    expect(isSamePerson(person, account)).toBe(false);
  });

  it('does not hang on order, case, marks or further names', () => {
    const part = fc.constantFrom('Adaeze', 'Olúwaṣeun', 'Ngozi', 'Hauwa', 'Chukwuemeka', 'Ibrahim');
    const names = fc.uniqueArray(part, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(names, fc.constantFrom('', ' Zubairu', ' Mrs'), (parts, more) => {
        const account = parts.toReversed().join(' ').normalize('NFD').toUpperCase() + more;
        expect(isSamePerson(parts.join(' '), account)).toBe(true);
      }),
    );
  });

  it('never says yes when the two have no name in common', () => {
    const mine = fc.array(fc.constantFrom('Adaeze', 'Okonkwo', 'Chinwe'), { minLength: 1, maxLength: 3 });
    const theirs = fc.array(fc.constantFrom('TUNDE', 'BAKARE', 'HAUWA', 'ELU'), { maxLength: 4 });
    fc.assert(
      fc.property(mine, theirs, (a, b) => {
        expect(isSamePerson(a.join(' '), b.join(' '))).toBe(false);
      }),
    );
  });
});
