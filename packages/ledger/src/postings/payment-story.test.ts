import { type Kobo, kobo, koboFromNaira } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedAccount, userAvailable } from '../accounts.ts';
import { type Balances, applyEntry } from '../balances.ts';
import { balancesAfter } from '../testing/audit.ts';
import {
  paymentPartFreedPosting,
  paymentPartHeldPosting,
  paymentRefundAskedPosting,
  paymentRefundPaidPosting,
  paymentRefundReturnedPosting,
  paymentToWalletPosting,
} from './payments.ts';
import { depositPosting } from './wallet.ts';

const common = { idempotencyKey: 'key', occurredAt: 0, purpose: 'Rent of a mini flat', userId: 'ada' };
const part = (amountKobo: Kobo) => paymentPartHeldPosting({ ...common, amountKobo });
const freed = (amountKobo: Kobo) => paymentPartFreedPosting({ ...common, amountKobo });
const settled = (amountKobo: Kobo) => depositPosting({ ...common, amountKobo });
const stored = (amountKobo: Kobo) => paymentToWalletPosting({ ...common, amountKobo });
const asked = (amountKobo: Kobo) => paymentRefundAskedPosting({ ...common, amountKobo });
const sent = (amountKobo: Kobo) => paymentRefundPaidPosting({ ...common, refersTo: 'jrn_1', amountKobo });
const returned = (amountKobo: Kobo) => paymentRefundReturnedPosting({ ...common, refersTo: 'jrn_1', amountKobo });

const wallet = (balances: Balances) => balances.get(userAvailable('ada')) ?? 0;
const bank = (balances: Balances) => balances.get(fixedAccount('bank:float')) ?? 0;
const parts = (balances: Balances) => balances.get(fixedAccount('suspense:unmatched')) ?? 0;
const clearing = (balances: Balances) => balances.get(fixedAccount('psp:clearing')) ?? 0;
const withoutZeros = (balances: Balances) => new Map([...balances].filter(([, balance]) => balance !== 0));
const amount = fc.integer({ min: 1, max: 500_000_000 }).map(kobo);

describe('a payment that arrives in parts', () => {
  const [first, rest] = [koboFromNaira(2_000_000), koboFromNaira(450_000)];
  const whole = koboFromNaira(2_450_000);

  it('credits the first part to the bank and to suspense', () => {
    const balances = balancesAfter(part(first));
    expect([bank(balances), parts(balances), wallet(balances)]).toEqual([first, first, 0]);
  });

  it('leaves nothing in suspense once the rest has arrived', () => {
    const balances = balancesAfter(part(first), freed(first), settled(whole));
    expect([bank(balances), parts(balances), wallet(balances)]).toEqual([whole, 0, whole]);
  });

  it("credits the payer's wallet when the rest never arrives", () => {
    const balances = balancesAfter(part(first), part(rest), freed(whole), stored(whole));
    expect([bank(balances), parts(balances), wallet(balances)]).toEqual([whole, 0, whole]);
  });

  it('ends with the same balances as a single payment for any split', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (cut) => {
        const total = kobo(cut.reduce((sum, each) => sum + each, 0));
        expect(withoutZeros(balancesAfter(...cut.map(part), freed(total), settled(total)))).toEqual(
          balancesAfter(settled(total)),
        );
      }),
    );
  });
});

describe('a payment refund', () => {
  it('is owed by the provider until the provider has sent it', () => {
    fc.assert(
      fc.property(amount, amount, (paid, more) => {
        const start = settled(kobo(paid + more));
        const under = balancesAfter(start, asked(paid));
        expect([wallet(under), clearing(under), bank(under)]).toEqual([more, -paid, paid + more]);
        const done = balancesAfter(start, asked(paid), sent(paid));
        expect([wallet(done), clearing(done), bank(done)]).toEqual([more, 0, more]);
      }),
    );
  });

  it('restores all balances when the provider cannot send it', () => {
    fc.assert(
      fc.property(amount, (paid) => {
        expect(withoutZeros(balancesAfter(settled(paid), asked(paid), returned(paid)))).toEqual(
          balancesAfter(settled(paid)),
        );
      }),
    );
  });

  it('is refused when the wallet cannot cover it', () => {
    const balances = balancesAfter(settled(kobo(100)));
    expect(applyEntry(balances, asked(kobo(101)))).toMatchObject({ ok: false, account: userAvailable('ada') });
    expect(applyEntry(new Map(), asked(kobo(1)))).toMatchObject({ ok: false });
  });
});
