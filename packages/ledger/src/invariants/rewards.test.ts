import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import {
  referralBudgetFilledPosting,
  referralPaidPosting,
  referralReservedPosting,
  referralReturnedPosting,
  referralTakenBackPosting,
} from '../postings/referrals.ts';
import { depositPosting } from '../postings/wallet.ts';
import { record, violations } from '../testing/audit.ts';

const at = { idempotencyKey: 'key', occurredAt: 1 };

const own = depositPosting({ ...at, userId: 'ada', amountKobo: kobo(1000) });
const fill = referralBudgetFilledPosting({ ...at, amountKobo: kobo(1000) });
const reserve = referralReservedPosting({ ...at, referralId: 'rfr_1', amountKobo: kobo(500) });
const begun = [own, fill, reserve];
const pay = (amount: number, refersTo = 'jrn_3', withheld = 0) =>
  referralPaidPosting({
    ...at,
    referralId: 'rfr_1',
    userId: 'ada',
    friend: 'Bola',
    amountKobo: kobo(amount),
    withheldKobo: kobo(withheld),
    refersTo,
  });
const giveBack = (amount: number) =>
  referralReturnedPosting({ ...at, referralId: 'rfr_1', amountKobo: kobo(amount), refersTo: 'jrn_3' });
const takeBack = (amount: number, refersTo = 'jrn_4') =>
  referralTakenBackPosting({ ...at, userId: 'ada', friend: 'Bola', amountKobo: kobo(amount), refersTo });

describe('auditLedger with referral rewards', () => {
  it.each([
    ['reserved and paid', [...begun, pay(500)]],
    ['reserved, and used up by a debt', [...begun, pay(500, 'jrn_3', 500)]],
    ['reserved and returned', [...begun, giveBack(500)]],
    ['paid and taken back whole', [...begun, pay(500), takeBack(500)]],
    ['paid and taken back in part', [...begun, pay(500), takeBack(1)]],
  ])('accepts rewards that are %s', (_name, entries) => {
    expect(violations(record(entries))).toEqual([]);
  });

  it.each([
    ['paid for less than was reserved', [...begun, pay(499)], 'INV-12 jrn_4'],
    ['returned for less than was reserved', [...begun, giveBack(499)], 'INV-12 jrn_4'],
    ['paid for no reservation', [...begun, pay(500, 'jrn_2')], 'INV-12 jrn_4'],
    ['taken back beyond the payment', [...begun, pay(500, 'jrn_3', 100), takeBack(401)], 'INV-12 jrn_5'],
    ['taken back twice', [...begun, pay(500), takeBack(200), takeBack(200)], 'INV-12 jrn_6'],
    ['taken back before a payment', [...begun, takeBack(200, 'jrn_3')], 'INV-12 jrn_4'],
  ])('reports rewards that are %s', (_name, entries, found) => {
    expect(violations(record(entries))).toContain(found);
  });
});
