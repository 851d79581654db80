import { dayMs, hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { accountAdvice } from './add-account-sheet.tsx';
import { coolOffLabel } from './format.ts';

describe('accountAdvice', () => {
  it.each([
    ['', undefined, {}],
    ['012345678', '011', { hint: '1 more digit' }],
    ['0123', undefined, { hint: '6 more digits' }],
    ['00000145790', '011', { error: 'An account number has 10 digits.' }],
    ['00000O4579', '011', { error: 'An account number has digits only.' }],
    ['0000014579', '058', { error: 'No account at GTBank has this number. Check the digits and the bank.' }],
    [
      '000 001-4578',
      '999992',
      { hint: 'This doesn’t look like a standard account number. OPay will confirm whether it’s right.' },
    ],
  ])('advises on the number %s at bank %s', (typed, bankCode, advice) => {
    expect(accountAdvice(typed, bankCode)).toMatchObject(advice);
  });

  it('allows the lookup at the bank once number and bank are complete', () => {
    expect(accountAdvice('0000014579', '011')).toEqual({ askable: true, suggested: [] });
    expect(accountAdvice('8031234567', '999992').askable).toBe(true);
    expect(accountAdvice('0000014579', undefined).askable).toBe(false);
    expect(accountAdvice('0000014578', '011').askable).toBe(false);
  });

  it('suggests at most four banks that match the number while none is selected', () => {
    const { suggested, hint } = accountAdvice('0000014579', undefined);
    expect(suggested.map(({ name }) => name)).toContain('First Bank');
    expect(suggested.length).toBeLessThanOrEqual(4);
    expect(hint).toBe('Banks that may have this account number:');
  });
});

describe('coolOffLabel', () => {
  it.each([
    [dayMs, 'can be used after 24 hours'],
    [hourMs, 'can be used after 1 hour'],
    [0, 'We notify you in the app and by email whenever an account'],
  ])('states a waiting time of %i ms', (coolOffMs, text) => {
    expect(coolOffLabel(coolOffMs)).toContain(text);
  });
});
