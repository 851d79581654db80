import {
  type Balances,
  depositPosting,
  transferPosting,
  userAvailable,
  userHold,
  withdrawalPaidPosting,
  withdrawalRequestedPosting,
} from '@rentreel/ledger';
import { kobo } from '@rentreel/money';
import { expect, it } from 'vitest';
import { entryRefusal } from './entry-refusal.ts';

const common = { amountKobo: kobo(100), idempotencyKey: 'a', occurredAt: 1 };
const ada = { ...common, userId: 'usr_ada' };
const open = (available?: number, hold?: number): Balances =>
  new Map([
    ...(available === undefined ? [] : [[userAvailable('usr_ada'), kobo(available)] as const]),
    ...(hold === undefined ? [] : [[userHold('usr_ada'), kobo(hold)] as const]),
  ]);

it.each([
  ['a deposit into nothing at all', depositPosting(ada), open(), undefined],
  ['a withdrawal without a wallet', withdrawalRequestedPosting(ada), open(), 'account_missing'],
  ['a withdrawal of one kobo too much', withdrawalRequestedPosting(ada), open(99), 'insufficient_balance'],
  ['a withdrawal of everything, the hold not open yet', withdrawalRequestedPosting(ada), open(100), undefined],
  ['a payout without a hold', withdrawalPaidPosting({ ...ada, refersTo: 'jrn_1' }), open(100), 'account_missing'],
  [
    'a payout of more than is held',
    withdrawalPaidPosting({ ...ada, refersTo: 'jrn_1' }),
    open(0, 50),
    'insufficient_balance',
  ],
  [
    'a payout that takes the bank below zero',
    withdrawalPaidPosting({ ...ada, refersTo: 'jrn_1' }),
    open(0, 100),
    undefined,
  ],
  [
    'a transfer into a wallet that is not open',
    transferPosting({ ...common, fromUserId: 'usr_ada', toUserId: 'usr_tunde' }),
    open(100),
    undefined,
  ],
  [
    'a transfer out of a wallet that is not open',
    transferPosting({ ...common, fromUserId: 'usr_tunde', toUserId: 'usr_ada' }),
    open(100),
    'account_missing',
  ],
])('judges %s', (...[, entry, balances, reason]) => {
  expect(entryRefusal(entry, balances)).toBe(reason);
});
