import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { banks, candidateBanks, checkNuban, findBank, isSamePerson, nubanCheckDigit } from './bank-accounts.ts';

const first = { code: '011', kind: 'deposit' } as const;
const opay = { code: '999992', kind: 'fintech' } as const;
const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
const serials = fc.integer({ min: 0, max: 999_999_999 }).map((serial) => String(serial).padStart(9, '0'));
const ruled = banks.filter(({ code }) => nubanCheckDigit(code, '000000000') !== undefined);

describe('nubanCheckDigit', () => {
  it.each([
    ['011', '000001457', 9],
    ['011', '000000022', 0],
    ['044', '001024678', 0],
  ])('for bank %s and serial %s returns %i', (bank, serial, digit) => {
    expect(nubanCheckDigit(bank, serial)).toBe(digit);
  });

  it('pads a three-digit bank code to six digits, and prefixes a five-digit one with 9', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        expect(nubanCheckDigit('011', serial)).toBe(nubanCheckDigit('000011', serial));
        expect(nubanCheckDigit('50211', serial)).toBe(nubanCheckDigit('950211', serial));
      }),
    );
  });

  it('returns undefined for bank codes with letters and for invalid serials', () => {
    expect(nubanCheckDigit('035A', '000001457')).toBeUndefined();
    expect(nubanCheckDigit('0011', '000001457')).toBeUndefined();
    expect(nubanCheckDigit('011', '00000145')).toBeUndefined();
    expect(nubanCheckDigit('011', '00000145x')).toBeUndefined();
  });

  it('accepts exactly one of the ten numbers with the same nine leading digits', () => {
    fc.assert(
      fc.property(serials, fc.constantFrom(...ruled), (serial, bank) => {
        const fitting = digits.filter((digit) => checkNuban(bank, `${serial}${digit}`) === 'fits');
        expect(fitting).toEqual([String(nubanCheckDigit(bank.code, serial))]);
      }),
    );
  });

  it('detects every single wrong digit at a deposit bank', () => {
    const places = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(serials, places, fc.integer({ min: 1, max: 9 }), (serial, place, shift) => {
        const right = `${serial}${nubanCheckDigit('058', serial)}`;
        const digit = String((Number(right[place]) + shift) % 10);
        const wrong = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
        expect(checkNuban({ code: '058', kind: 'deposit' }, wrong)).toBe('wrong');
      }),
    );
  });
});

describe('checkNuban', () => {
  it('rejects a wrong digit at deposit banks and only warns at fintechs', () => {
    expect(checkNuban(first, '0000014579')).toBe('fits');
    expect(checkNuban(first, '0000014578')).toBe('wrong');
    const digit = nubanCheckDigit(opay.code, '803123456') ?? 0;
    expect(checkNuban(opay, `803123456${(digit + 1) % 10}`)).toBe('doubtful');
  });

  it('returns unchecked for banks outside the rule and for incomplete numbers', () => {
    expect(checkNuban({ code: '035A', kind: 'deposit' }, '0000014578')).toBe('unchecked');
    expect(checkNuban(first, '000001457')).toBe('incomplete');
    expect(checkNuban(first, '00000145790')).toBe('incomplete');
  });

  it('only warns at a deposit bank without a three-digit central bank code', () => {
    const globus = findBank('00103');
    if (!globus) throw new Error('Globus is in the list');
    const wrong = digits.filter((digit) => checkNuban(globus, `000001457${digit}`) === 'wrong');
    expect(wrong).toEqual([]);
  });
});

describe('candidateBanks', () => {
  it('includes the correct bank and no closed one for any number', () => {
    fc.assert(
      fc.property(serials, fc.constantFrom(...ruled.filter(({ closed }) => closed === undefined)), (serial, bank) => {
        const candidates = candidateBanks(`${serial}${nubanCheckDigit(bank.code, serial)}`);
        expect(candidates).toContain(bank);
        for (const { closed } of candidates) expect(closed).toBeUndefined();
      }),
    );
  });

  it('returns no bank for an incomplete number', () => {
    expect(candidateBanks('001024678')).toEqual([]);
  });

  it('uses a list of banks with unique codes and names', () => {
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
    expect(new Set(banks.map(({ name }) => name)).size).toBe(banks.length);
    expect(findBank('000')).toBeUndefined();
  });
});

describe('isSamePerson', () => {
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
  ])('treats %s and %s as the same person', (person, account) => {
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
  ])('treats %s and %s as different people', (person, account) => {
    expect(isSamePerson(person, account)).toBe(false);
  });

  it('ignores order, case, diacritics and additional names', () => {
    const part = fc.constantFrom('Adaeze', 'Olúwaṣeun', 'Ngozi', 'Hauwa', 'Chukwuemeka', 'Ibrahim');
    const names = fc.uniqueArray(part, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(names, fc.constantFrom('', ' Zubairu', ' Mrs'), (parts, more) => {
        const account = parts.toReversed().join(' ').normalize('NFD').toUpperCase() + more;
        expect(isSamePerson(parts.join(' '), account)).toBe(true);
      }),
    );
  });

  it('returns false for names without a common part', () => {
    const mine = fc.array(fc.constantFrom('Adaeze', 'Okonkwo', 'Chinwe'), { minLength: 1, maxLength: 3 });
    const theirs = fc.array(fc.constantFrom('TUNDE', 'BAKARE', 'HAUWA', 'ELU'), { maxLength: 4 });
    fc.assert(
      fc.property(mine, theirs, (a, b) => {
        expect(isSamePerson(a.join(' '), b.join(' '))).toBe(false);
      }),
    );
  });
});
