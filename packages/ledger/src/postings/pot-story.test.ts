import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { potAccount, userAvailable } from '../accounts.ts';
import { type Balances, applyEntry, replay } from '../balances.ts';
import { record, violations } from '../testing/audit.ts';
import { depositPosting, potSavedPosting, potTakenPosting } from './wallet.ts';

const of = (userId: string, amount: number) =>
  ({ userId, amountKobo: kobo(amount), potId: 'pot_1', pot: 'Flat', idempotencyKey: 'key', occurredAt: 1 }) as const;
const has = (userId: string, amount: number) => depositPosting(of(userId, amount));
const saves = (userId: string, amount: number) => potSavedPosting(of(userId, amount));
const takes = (userId: string, amount: number) => potTakenPosting(of(userId, amount));

describe('the balances of a rent pot', () => {
  const start = [has('ada', 900), has('bola', 500), saves('ada', 600), saves('bola', 100)];

  it("hold the members' savings and return each member's own share", () => {
    const entries = record([...start, takes('ada', 250)]);
    const balances = replay(entries);
    expect(balances.get(potAccount('pot_1'))).toBe(450);
    expect(balances.get(userAvailable('ada'))).toBe(550);
    expect(violations(entries)).toEqual([]);
  });

  it('refuse to save more than the wallet or take more than the pot holds', () => {
    const balances = replay(record(start));
    const refused = [saves('ada', 301), takes('ada', 701)];
    for (const entry of refused) expect(applyEntry(balances, entry)).toMatchObject({ ok: false });
  });

  it("fail the audit when a member takes another member's savings", () => {
    expect(violations(record([...start, takes('bola', 101)]))).toEqual(['INV-09 jrn_5']);
  });

  it('keep the total of wallets and pot for any sequence of saves and withdrawals', () => {
    const step = fc.record({
      who: fc.constantFrom('ada', 'bola'),
      out: fc.boolean(),
      amount: fc.integer({ min: 1, max: 700 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const moves = steps.map(({ who, out, amount }) => (out ? takes(who, amount) : saves(who, amount)));
        let balances: Balances = new Map();
        for (const entry of [...start, ...moves]) {
          const applied = applyEntry(balances, entry);
          if (applied.ok) balances = applied.balances;
        }
        const accounts = [userAvailable('ada'), userAvailable('bola'), potAccount('pot_1')];
        expect(accounts.reduce((sum, account) => sum + (balances.get(account) ?? 0), 0)).toBe(1400);
      }),
    );
  });
});
