import { type Kobo, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountCode, accountFromCode } from './accounts.ts';
import { type Balances, trialBalance } from './balances.ts';
import { arbitraryAttempts, runAttempts } from './testing/attempts.ts';

function book(pairs: [string, number][]): Balances {
  return new Map(pairs.map(([code, balance]): [AccountCode, Kobo] => [accountFromCode(code).code, kobo(balance)]));
}

describe('trialBalance', () => {
  it.each<[string, [string, number][], [number, number, number]]>([
    ['nothing', [], [0, 0, 0]],
    [
      'a wallet',
      [
        ['bank:float', 500],
        ['user:ada:available', 500],
      ],
      [500, 500, 0],
    ],
    [
      'an overdrawn bank, as a credit',
      [
        ['bank:float', -70],
        ['exp:psp', 70],
      ],
      [70, 70, 0],
    ],
    [
      'a negative liability, as a debit',
      [
        ['tax:vat', -30],
        ['rev:penalty', 30],
      ],
      [30, 30, 0],
    ],
    [
      'a kobo too many',
      [
        ['bank:float', 501],
        ['user:ada:available', 500],
      ],
      [501, 500, 1],
    ],
    [
      'a kobo too few',
      [
        ['exp:goodwill', 499],
        ['rev:service_fee', 500],
      ],
      [499, 500, -1],
    ],
  ])('adds up %s', (_case, pairs, [debitKobo, creditKobo, differenceKobo]) => {
    expect(trialBalance(book(pairs))).toEqual({ debitKobo, creditKobo, differenceKobo });
  });

  it('balances for any journal that the ledger accepted', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        const { debitKobo, creditKobo, differenceKobo } = trialBalance(runAttempts(attempts).balances);
        expect(differenceKobo).toBe(0);
        expect(debitKobo).toBe(creditKobo);
      }),
    );
  });

  it('shows exactly the amount by which a balance was changed', () => {
    const changed = fc.tuple(arbitraryAttempts, fc.nat(), fc.integer({ min: 1, max: 1_000 }));
    fc.assert(
      fc.property(changed, ([attempts, pick, by]) => {
        const { balances } = runAttempts(attempts);
        const codes = [...balances.keys()];
        const code = codes[pick % Math.max(codes.length, 1)];
        fc.pre(code !== undefined);
        const forged = new Map(balances).set(code, kobo((balances.get(code) ?? 0) + by));
        expect(Math.abs(trialBalance(forged).differenceKobo)).toBe(by);
      }),
    );
  });
});
