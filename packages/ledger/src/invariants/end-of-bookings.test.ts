import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedAccount, penaltyDue, userAvailable } from '../accounts.ts';
import { replay, trialBalance } from '../balances.ts';
import { depositPosting } from '../postings/wallet.ts';
import {
  escrowFundedPosting,
  escrowPaidOutPosting,
  penaltyCollectedPosting,
  penaltyTakenPosting,
  rentReturnedPosting,
} from '../postings/bookings.ts';
import { record, violations } from '../testing/audit.ts';

const ada = userAvailable('ada');
const bola = userAvailable('bola');
const home = 'Mini flat, Yaba';
const people = { tenantId: 'ada', landlordId: 'bola', home };
const rent = 2000;
const lines = [{ purpose: 'rent', amountKobo: kobo(rent) }] as const;
const escrow = { bookingId: 'bkg_1', home, lines };

const at = { idempotencyKey: 'key', occurredAt: 1 };

const deposit = depositPosting({ ...at, userId: 'ada', amountKobo: kobo(3000) });
const fund = escrowFundedPosting({ ...at, ...escrow, paidBy: [{ account: ada, amountKobo: kobo(rent) }] });
const payOut = (kind: 'escrow_released' | 'escrow_refunded', account: typeof ada) =>
  escrowPaidOutPosting({ ...at, ...escrow, kind, to: [{ account, amountKobo: kobo(rent) }], refersTo: 'jrn_2' });
const released = [deposit, fund, payOut('escrow_released', bola)];
const refunded = [deposit, fund, payOut('escrow_refunded', ada)];
const giveBack = (amount: number, refersTo = 'jrn_2') =>
  rentReturnedPosting({ ...at, ...people, amountKobo: kobo(amount), refersTo });
const penalise = (amount: number, paid: number, refersTo = 'jrn_2') =>
  penaltyTakenPosting({ ...at, ...people, amountKobo: kobo(amount), paidKobo: kobo(paid), refersTo });
const collect = (amount: number) => penaltyCollectedPosting({ ...at, landlordId: 'bola', amountKobo: kobo(amount) });

describe('auditLedger with returned rent', () => {
  it("accepts a return of any amount from the landlord's wallet to the tenant's", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: rent }), (amount) => {
        const entries = [...released, giveBack(amount)];
        const balances = replay(record(entries));
        expect([balances.get(ada), balances.get(bola)]).toEqual([1000 + amount, rent - amount]);
        expect(violations(record(entries))).toEqual([]);
      }),
    );
  });

  it('reports a second return, a return without a payment and a return from an empty wallet', () => {
    expect(violations(record([...released, giveBack(500), giveBack(500)]))).toEqual(['INV-12 jrn_5']);
    expect(violations(record([...released, giveBack(500, 'jrn_1')]))).toEqual(['INV-12 jrn_4']);
    expect(violations(record([deposit, fund, giveBack(500)]))).toContain('INV-09 jrn_3');
  });
});

describe('auditLedger with penalties', () => {
  it('accepts a penalty that is partly paid, and the later collection of the rest', () => {
    const sums = fc.record({ amount: fc.integer({ min: 1, max: rent }), percent: fc.nat(100) });
    fc.assert(
      fc.property(sums, ({ amount, percent }) => {
        const paid = Math.floor((amount * percent) / 100);
        const owed = amount - paid;
        const income = depositPosting({ ...at, userId: 'bola', amountKobo: kobo(rent) });
        const taken = [...refunded, income, penalise(amount, paid)];
        const before = replay(record(taken));
        expect(before.get(penaltyDue('bola')) ?? 0).toBe(owed);
        expect(violations(record(taken))).toEqual([]);
        const after = owed > 0 ? [...taken, collect(owed)] : taken;
        const balances = replay(record(after));
        expect([balances.get(bola), balances.get(penaltyDue('bola')) ?? 0]).toEqual([rent - amount, 0]);
        expect((balances.get(ada) ?? 0) - 3000 + (balances.get(fixedAccount('rev:penalty')) ?? 0)).toBe(amount);
        expect(violations(record(after))).toEqual([]);
        const { debitKobo, creditKobo } = trialBalance(balances);
        expect(debitKobo).toBe(creditKobo);
      }),
    );
  });

  it('reports a penalty taken twice or collected beyond the amount owed', () => {
    expect(violations(record([...refunded, penalise(100, 0), penalise(100, 0)]))).toEqual(['INV-12 jrn_5']);
    const income = depositPosting({ ...at, userId: 'bola', amountKobo: kobo(rent) });
    expect(violations(record([...refunded, income, penalise(100, 0), collect(101)]))).toContain('INV-09 jrn_6');
  });
});
