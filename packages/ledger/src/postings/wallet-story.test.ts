import { kobo, koboFromNaira } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountCode, fixedAccount, inspectionAccount, userAvailable, userHold } from '../accounts.ts';
import { type Balances, applyEntry } from '../balances.ts';
import type { JournalEntry, RecordedEntry } from '../journal-entry.ts';
import { arbitraryAttempts, runAttempts } from '../testing/attempts.ts';
import {
  depositPosting,
  transferPosting,
  withdrawalPaidPosting,
  withdrawalRequestedPosting,
  withdrawalReturnedPosting,
} from './wallet.ts';

const common = { idempotencyKey: 'key', occurredAt: 0 };
const adaOf = (amount: number) => ({ ...common, userId: 'ada', amountKobo: kobo(amount) });
const ada = (naira: number) => adaOf(koboFromNaira(naira));
const adaEnds = (naira: number) => ({ ...ada(naira), refersTo: 'jrn_1' });
const adaSends = (naira: number) => ({
  ...common,
  fromUserId: 'ada',
  toUserId: 'bola',
  amountKobo: koboFromNaira(naira),
});

describe('the balances of a wallet over several days', () => {
  const story: { entry: JournalEntry; answer: 'posted' | 'refused'; wallet: number; hold: number; bank: number }[] = [
    { entry: withdrawalRequestedPosting(ada(1)), answer: 'refused', wallet: 0, hold: 0, bank: 0 },
    { entry: depositPosting(ada(5000)), answer: 'posted', wallet: 5000, hold: 0, bank: 5000 },
    { entry: withdrawalRequestedPosting(ada(1200)), answer: 'posted', wallet: 3800, hold: 1200, bank: 5000 },
    { entry: withdrawalRequestedPosting(ada(1_000_000)), answer: 'refused', wallet: 3800, hold: 1200, bank: 5000 },
    { entry: withdrawalPaidPosting(adaEnds(1200)), answer: 'posted', wallet: 3800, hold: 0, bank: 3800 },
    { entry: withdrawalPaidPosting(adaEnds(1200)), answer: 'refused', wallet: 3800, hold: 0, bank: 3800 },
    { entry: withdrawalRequestedPosting(ada(3800)), answer: 'posted', wallet: 0, hold: 3800, bank: 3800 },
    { entry: transferPosting(adaSends(0.01)), answer: 'refused', wallet: 0, hold: 3800, bank: 3800 },
    { entry: withdrawalReturnedPosting(adaEnds(3800)), answer: 'posted', wallet: 3800, hold: 0, bank: 3800 },
    { entry: transferPosting(adaSends(799.5)), answer: 'posted', wallet: 3000.5, hold: 0, bank: 3800 },
    { entry: depositPosting(ada(0.5)), answer: 'posted', wallet: 3001, hold: 0, bank: 3800.5 },
    { entry: transferPosting(adaSends(3001)), answer: 'posted', wallet: 0, hold: 0, bank: 3800.5 },
  ];

  it('match the expected wallet, hold and bank balance after every step', () => {
    let balances: Balances = new Map();
    for (const { entry, answer, wallet, hold, bank } of story) {
      const applied = applyEntry(balances, entry);
      if (applied.ok) balances = applied.balances;
      expect({
        answer: applied.ok ? 'posted' : 'refused',
        wallet: balances.get(userAvailable('ada')) ?? 0,
        hold: balances.get(userHold('ada')) ?? 0,
        bank: balances.get(fixedAccount('bank:float')) ?? 0,
      }).toEqual({
        answer,
        wallet: koboFromNaira(wallet),
        hold: koboFromNaira(hold),
        bank: koboFromNaira(bank),
      });
    }
  });
});

describe('postings that cancel out', () => {
  const sizes = fc.record({ has: fc.integer({ min: 1, max: 1e9 }), part: fc.integer({ min: 1, max: 1e9 }) });
  const funded = sizes.filter(({ has, part }) => part <= has);

  it('restore the balances after a transfer to another user and back', () => {
    fc.assert(
      fc.property(funded, ({ has, part }) => {
        const start = post(new Map(), depositPosting(adaOf(has)));
        const away = post(
          start,
          transferPosting({ ...common, fromUserId: 'ada', toUserId: 'bola', amountKobo: kobo(part) }),
        );
        const back = { ...common, fromUserId: 'bola', toUserId: 'ada', amountKobo: kobo(part) };
        expect(withoutZeros(post(away, transferPosting(back)))).toEqual(start);
      }),
    );
  });

  it('restore the balances after a returned withdrawal', () => {
    fc.assert(
      fc.property(funded, ({ has, part }) => {
        const start = post(new Map(), depositPosting(adaOf(has)));
        const held = post(start, withdrawalRequestedPosting(adaOf(part)));
        const returned = withdrawalReturnedPosting({ ...adaOf(part), refersTo: 'jrn_1' });
        expect(withoutZeros(post(held, returned))).toEqual(start);
      }),
    );
  });

  it('give the same balances for a paid withdrawal as for a smaller deposit', () => {
    fc.assert(
      fc.property(funded, ({ has, part }) => {
        const start = post(new Map(), depositPosting(adaOf(has)));
        const held = post(start, withdrawalRequestedPosting(adaOf(part)));
        const paid = post(held, withdrawalPaidPosting({ ...adaOf(part), refersTo: 'jrn_1' }));
        fc.pre(part < has);
        const smaller = post(new Map(), depositPosting(adaOf(has - part)));
        expect(withoutZeros(paid)).toEqual(smaller);
      }),
    );
  });
});

describe('applyEntry', () => {
  it('agrees with an independent single-entry model of the wallets', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        const plain = new PlainWallets();
        const agreed = attempts.filter((attempt) => plain.attempt(attempt));
        const { accepted, balances } = runAttempts(attempts);
        expect(accepted).toEqual(agreed);
        for (const [id, amount] of plain.wallets) expect(balances.get(userAvailable(id)) ?? 0).toBe(amount);
        for (const [id, amount] of plain.holds) expect(balances.get(userHold(id)) ?? 0).toBe(amount);
        for (const [id, amount] of plain.fees) expect(balances.get(inspectionAccount(id)) ?? 0).toBe(amount);
      }),
    );
  });
});

/** Independent model for comparison: balances as single numbers, without double entry. */
class PlainWallets {
  readonly wallets = new Map<string, number>();
  readonly holds = new Map<string, number>();
  /** Fees by inspection id. */
  readonly fees = new Map<string, number>();

  /** Moves the money and returns true when it is sufficient. */
  attempt({ kind, lines }: RecordedEntry): boolean {
    const amount = Math.max(...lines.map((line) => line.amountKobo));
    const [debited = '', credited = ''] = lines.map((line) => line.account.split(':')[1]);
    if (kind.startsWith('inspection_')) return this.moveFee(kind, [debited, credited], amount);
    if (kind.startsWith('withdrawal_')) return this.moveWithdrawal(kind, [debited, credited], amount);
    switch (kind) {
      case 'deposit':
        return this.move(undefined, [this.wallets, credited], amount);
      case 'transfer':
        return this.move([this.wallets, debited], [this.wallets, credited], amount);
      default:
        throw new Error(`Nobody knows what ${kind} does`);
    }
  }

  private moveWithdrawal(kind: string, [debited, credited]: readonly [string, string], amount: number): boolean {
    switch (kind) {
      case 'withdrawal_requested':
        return this.move([this.wallets, debited], [this.holds, debited], amount);
      case 'withdrawal_paid':
        return this.move([this.holds, debited], undefined, amount);
      case 'withdrawal_returned':
        return this.move([this.holds, debited], [this.wallets, debited], amount);
      case 'withdrawal_reversed':
        return this.move(undefined, [this.wallets, credited], amount);
      case 'withdrawal_paid_late':
        return true;
      default:
        throw new Error(`Nobody knows what ${kind} does`);
    }
  }

  private moveFee(kind: string, [debited, credited]: readonly [string, string], amount: number): boolean {
    return kind === 'inspection_fee_held'
      ? this.move([this.wallets, debited], [this.fees, credited], amount)
      : this.move([this.fees, debited], [this.wallets, credited], amount);
  }

  private move(from: Purse | undefined, to: Purse | undefined, amount: number): boolean {
    if (from !== undefined && (from[0].get(from[1]) ?? 0) < amount) return false;
    from?.[0].set(from[1], (from[0].get(from[1]) ?? 0) - amount);
    to?.[0].set(to[1], (to[0].get(to[1]) ?? 0) + amount);
    return true;
  }
}
type Purse = [purses: Map<string, number>, owner: string];

function post(balances: Balances, entry: JournalEntry): Balances {
  const applied = applyEntry(balances, entry);
  if (!applied.ok) throw new Error(`refused: ${applied.account}`);
  return applied.balances;
}

function withoutZeros(balances: Balances): Map<AccountCode, number> {
  return new Map([...balances].filter(([, balance]) => balance !== 0));
}
