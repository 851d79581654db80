import { ArrowDownLeft, ArrowUpRight, Lock } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { describeTransaction } from './describe-transaction.ts';

describe('describeTransaction', () => {
  it.each([
    [{ type: 'deposit', description: 'Wallet deposit', amountKobo: 1 }, 'Deposit', 'Wallet deposit'],
    [{ type: 'withdrawal', description: 'Wallet withdrawal', amountKobo: -1 }, 'Withdrawal', 'Wallet withdrawal'],
    [{ type: 'inspection_fee', description: 'Fee', amountKobo: -1 }, 'Inspection fee', 'Fee'],
    [{ amountKobo: 1 }, 'Transaction', 'No description'],
    [{ type: '', description: '', amountKobo: 1 }, 'Transaction', 'No description'],
  ])('names %j', (transaction, type, title) => {
    expect(describeTransaction(transaction)).toMatchObject({ type, title });
  });

  it.each([
    [{ amountKobo: 500 }, 'in', ArrowDownLeft],
    [{ amountKobo: -500 }, 'out', ArrowUpRight],
    [{ amountKobo: -500, category: 'escrow' as const }, 'held', Lock],
    [{ amountKobo: 500, category: 'escrow' as const }, 'in', ArrowDownLeft],
  ])('shows the direction of %j', (transaction, tone, icon) => {
    expect(describeTransaction(transaction)).toMatchObject({ tone, icon });
  });
});
