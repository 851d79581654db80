import { type Kobo, kobo, sumKobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountCode, accountFromCode, fixedAccount, userAvailable, userHold } from './accounts.ts';
import { type Balances, applyEntry, changedBalances, replay } from './balances.ts';
import { type JournalEntry, credit, debit } from './journal-entry.ts';
import {
  depositPosting,
  transferPosting,
  withdrawalPaidPosting,
  withdrawalRequestedPosting,
  withdrawalReturnedPosting,
} from './postings/wallet.ts';
import { arbitraryAttempts, runAttempts } from './testing/attempts.ts';

describe('changedBalances', () => {
  it.each([
    ['an asset', 'bank:float', 70],
    ['an expense', 'exp:psp', 70],
    ['a liability', 'tax:vat', -70],
    ['income', 'rev:penalty', -70],
    ['a penalty still due', 'landlord:usr_1:penalty_due', 70],
  ])('applies a debit to %s on its normal side', (_case, code, after) => {
    const { code: account } = accountFromCode(code);
    const other = accountFromCode('suspense:unmatched').code;
    const lines = [
      { account, amountKobo: kobo(70) },
      { account: other, amountKobo: kobo(-70) },
    ];
    expect(changedBalances(new Map(), { lines })).toEqual(
      new Map([
        [account, after],
        [other, 70],
      ]),
    );
  });

  it('returns only the accounts of the entry', () => {
    const { code: account } = accountFromCode('bank:float');
    const { code: untouched } = accountFromCode('bank:escrow');
    const before = new Map([
      [account, kobo(5)],
      [untouched, kobo(9)],
    ]);
    expect(changedBalances(before, { lines: [{ account, amountKobo: kobo(-5) }] })).toEqual(new Map([[account, 0]]));
  });
});

const common = { idempotencyKey: 'key', occurredAt: 0 };
const wallet = userAvailable('ada');
const hold = userHold('ada');
const bank = fixedAccount('bank:float');

function book(...pairs: [AccountCode, number][]): Balances {
  return new Map(pairs.map(([account, balance]): [AccountCode, Kobo] => [account, kobo(balance)]));
}

function ada(amount: number) {
  return { ...common, userId: 'ada', amountKobo: kobo(amount), refersTo: 'jrn_1' };
}

describe('applyEntry', () => {
  it.each([
    ['a deposit', book(), depositPosting(ada(500)), book([bank, 500], [wallet, 500])],
    [
      'a withdrawal of everything',
      book([bank, 500], [wallet, 500]),
      withdrawalRequestedPosting(ada(500)),
      book([bank, 500], [wallet, 0], [hold, 500]),
    ],
    [
      'a withdrawal that the bank paid',
      book([bank, 500], [hold, 500]),
      withdrawalPaidPosting(ada(500)),
      book([bank, 0], [hold, 0]),
    ],
    [
      'a withdrawal that came back',
      book([wallet, 20], [hold, 500]),
      withdrawalReturnedPosting(ada(500)),
      book([wallet, 520], [hold, 0]),
    ],
    [
      'a transfer',
      book([wallet, 500]),
      transferPosting({ ...common, fromUserId: 'ada', toUserId: 'bola', amountKobo: kobo(120) }),
      book([wallet, 380], [userAvailable('bola'), 120]),
    ],
  ])('posts %s', (...[, before, entry, after]) => {
    expect(applyEntry(before, entry)).toEqual({ ok: true, balances: after });
  });

  it.each([
    ['more than the wallet has', book([wallet, 499]), withdrawalRequestedPosting(ada(500)), wallet],
    ['from a wallet never used', book(), withdrawalRequestedPosting(ada(1)), wallet],
    ['more than is on hold', book([bank, 900], [hold, 499]), withdrawalPaidPosting(ada(500)), hold],
  ])('refuses a debit of %s', (...[, before, entry, account]) => {
    const stored = new Map(before);
    expect(applyEntry(before, entry)).toEqual({ ok: false, reason: 'insufficient_balance', account });
    expect(before).toEqual(stored);
  });

  it("allows a negative balance for RentReel's own bank account", () => {
    expect(applyEntry(book([hold, 500]), withdrawalPaidPosting(ada(500)))).toEqual({
      ok: true,
      balances: book([hold, 0], [bank, -500]),
    });
  });

  it('increases income and expenses on their normal sides', () => {
    const [goodwill, fee] = [fixedAccount('exp:goodwill'), fixedAccount('rev:service_fee')];
    const lines = [debit(goodwill, kobo(30)), debit(bank, kobo(70)), credit(fee, kobo(100))];
    const entry: JournalEntry = { ...common, kind: 'transfer', description: 'x', lines };
    expect(applyEntry(book(), entry)).toEqual({ ok: true, balances: book([goodwill, 30], [bank, 70], [fee, 100]) });
  });

  it('throws ledger.unbalanced for an entry that does not balance', () => {
    const entry = { ...depositPosting(ada(500)), lines: [debit(bank, kobo(500)), credit(wallet, kobo(499))] };
    expect(() => applyEntry(book(), entry)).toThrow(expect.objectContaining({ code: 'ledger.unbalanced' }));
  });

  it('throws instead of rounding a balance beyond 2^53', () => {
    const full = book([bank, Number.MAX_SAFE_INTEGER], [wallet, Number.MAX_SAFE_INTEGER]);
    expect(() => applyEntry(full, depositPosting(ada(1)))).toThrow(expect.objectContaining({ code: 'money.not_kobo' }));
  });
});

describe('applyEntry over random sequences of entries', () => {
  it('leaves no account with an owner below zero', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        const { balances } = runAttempts(attempts);
        for (const [code, balance] of balances) {
          if (accountFromCode(code).owner !== undefined) expect(balance).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('keeps the sum of wallets, holds and suspense equal to the bank balance', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        const { balances } = runAttempts(attempts);
        const ours = [...balances].filter(([code]) => /^(user|suspense):/.test(code));
        const owed = ours.map(([, balance]) => balance);
        expect(sumKobo(owed)).toBe(balances.get(bank) ?? 0);
      }),
    );
  });

  it('leaves its input unchanged whether the entry is accepted or refused', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        let balances: Balances = new Map();
        for (const attempt of attempts) {
          const stored = new Map(balances);
          const applied = applyEntry(balances, attempt);
          expect(balances).toEqual(stored);
          if (applied.ok) balances = applied.balances;
        }
      }),
      { numRuns: 50 },
    );
  });

  it('refuses exactly when the named account has too little', () => {
    fc.assert(
      fc.property(arbitraryAttempts, fc.integer({ min: 1, max: 600_000 }).map(kobo), (attempts, amountKobo) => {
        const { balances } = runAttempts(attempts);
        const from = userAvailable('usr_ada');
        const applied = applyEntry(balances, withdrawalRequestedPosting({ ...common, userId: 'usr_ada', amountKobo }));
        expect(applied.ok).toBe((balances.get(from) ?? 0) >= amountKobo);
        if (!applied.ok) expect(applied.account).toBe(from);
      }),
    );
  });
});

describe('replay', () => {
  it('returns no balances for an empty journal', () => {
    expect(replay([])).toEqual(new Map());
  });

  it('returns the balances that applyEntry produced entry by entry', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        const { accepted, balances } = runAttempts(attempts);
        expect(replay(accepted)).toEqual(balances);
      }),
    );
  });

  it('does not depend on the order of the journal', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        const { accepted } = runAttempts(attempts);
        expect(replay(accepted.toReversed())).toEqual(replay(accepted));
      }),
    );
  });

  it('includes entries that should have been refused', () => {
    const paid = { userId: 'ada', amountKobo: kobo(500), idempotencyKey: 'key', refersTo: 'jrn_1', occurredAt: 0 };
    expect(replay([withdrawalPaidPosting(paid)])).toEqual(
      new Map([
        ['user:ada:hold', -500],
        [fixedAccount('bank:float'), -500],
      ]),
    );
  });
});
