import { type Kobo, kobo, koboFromNaira } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedAccount, inspectionAccount, userAvailable } from '../accounts.ts';
import { type Balances, applyEntry } from '../balances.ts';
import { balancesAfter } from '../testing/audit.ts';
import { inspectionFeeHeldPosting, inspectionFeePaidPosting, inspectionFeeReturnedPosting } from './inspections.ts';
import { depositPosting } from './wallet.ts';

const common = { idempotencyKey: 'key', occurredAt: 0, home: 'Mini flat' };
const has = (amountKobo: Kobo) => depositPosting({ ...common, userId: 'ada', amountKobo });
const visit = (inspectionId: string, amountKobo: Kobo) => ({ ...common, inspectionId, amountKobo });
const hold = (id: string, fee: Kobo) => inspectionFeeHeldPosting({ ...visit(id, fee), tenantId: 'ada' });
const back = (id: string, fee: Kobo) =>
  inspectionFeeReturnedPosting({ ...visit(id, fee), tenantId: 'ada', refersTo: 'jrn_1' });
const on = (id: string, fee: Kobo) =>
  inspectionFeePaidPosting({ ...visit(id, fee), landlordId: 'bola', refersTo: 'jrn_1' });

const withoutZeros = (balances: Balances) => new Map([...balances].filter(([, balance]) => balance !== 0));
const amount = fc.integer({ min: 1, max: 500_000 }).map(kobo);

describe('the balances of several inspection fees', () => {
  const fee = koboFromNaira(2000);
  const start = [has(koboFromNaira(5000)), hold('ins_1', fee), hold('ins_2', fee)];

  it('move the fees from the wallet to separate accounts while they are held', () => {
    const balances = balancesAfter(...start);
    expect(balances.get(userAvailable('ada'))).toBe(koboFromNaira(1000));
    expect(balances.get(inspectionAccount('ins_1'))).toBe(fee);
    expect(balances.get(fixedAccount('bank:escrow'))).toBe(koboFromNaira(4000));
    expect(balances.get(fixedAccount('bank:float'))).toBe(koboFromNaira(1000));
  });

  it('refuse a third fee that the wallet cannot cover', () => {
    expect(applyEntry(balancesAfter(...start), hold('ins_3', fee))).toMatchObject({ ok: false });
  });

  it('return one fee to the tenant and pay the other to the landlord', () => {
    const balances = balancesAfter(...start, back('ins_1', fee), on('ins_2', fee));
    expect(balances.get(userAvailable('ada'))).toBe(koboFromNaira(3000));
    expect(balances.get(userAvailable('bola'))).toBe(fee);
    expect(balances.get(fixedAccount('bank:escrow'))).toBe(0);
    expect(balances.get(fixedAccount('bank:float'))).toBe(koboFromNaira(5000));
  });

  it('refuse to end a fee twice', () => {
    const balances = balancesAfter(...start, back('ins_1', fee));
    expect(applyEntry(balances, back('ins_1', fee))).toMatchObject({ ok: false });
    expect(applyEntry(balances, on('ins_1', fee))).toMatchObject({ ok: false });
  });

  it('are restored when all fees are returned', () => {
    fc.assert(
      fc.property(amount, amount, (more, held) => {
        const before = has(kobo(held + more));
        expect(withoutZeros(balancesAfter(before, hold('ins_1', held), back('ins_1', held)))).toEqual(
          balancesAfter(before),
        );
      }),
    );
  });

  it('keep the total of the held fees for any way they end', () => {
    fc.assert(
      fc.property(amount, fc.array(fc.tuple(amount, fc.boolean()), { maxLength: 8 }), (more, visits) => {
        const total = visits.reduce((sum, [held]) => sum + held, 0);
        const held = visits.map(([each], place) => hold(`ins_${place}`, each));
        const ends = visits.map(([each, paid], place) => (paid ? on : back)(`ins_${place}`, each));
        const balances = balancesAfter(has(kobo(total + more)), ...held, ...ends);
        const paid = visits.reduce((sum, [each, isPaid]) => (isPaid ? sum + each : sum), 0);
        expect(balances.get(userAvailable('ada'))).toBe(total + more - paid);
        expect(balances.get(userAvailable('bola')) ?? 0).toBe(paid);
        expect(balances.get(fixedAccount('bank:escrow')) ?? 0).toBe(0);
      }),
    );
  });
});
