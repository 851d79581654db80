import { type Kobo, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargebackDue, fixedAccount, userAvailable, userDisputed } from '../accounts.ts';
import type { Balances } from '../balances.ts';
import { audit, balancesAfter, record } from '../testing/audit.ts';
import {
  chargebackCollectedPosting,
  chargebackHeldPosting,
  chargebackLostPosting,
  chargebackWonPosting,
} from './chargebacks.ts';
import { depositPosting } from './wallet.ts';

const common = { idempotencyKey: 'key', occurredAt: 0, purpose: 'Rent of a mini flat', userId: 'ada' };

const standing = (balances: Balances) => ({
  wallet: balances.get(userAvailable('ada')) ?? 0,
  disputed: balances.get(userDisputed('ada')) ?? 0,
  due: balances.get(chargebackDue('ada')) ?? 0,
  bank: balances.get(fixedAccount('bank:float')) ?? 0,
});

const deposit = (amountKobo: Kobo) => depositPosting({ ...common, amountKobo });
const held = (amountKobo: Kobo, availableKobo: Kobo) => chargebackHeldPosting({ ...common, amountKobo, availableKobo });

describe('the balances of a chargeback', () => {
  const amounts = fc.record({ has: fc.integer({ min: 1, max: 1000 }), asked: fc.integer({ min: 1, max: 1000 }) });

  it('hold what the wallet covers, record the rest as owed, and are never negative', () => {
    fc.assert(
      fc.property(amounts, ({ has, asked }) => {
        expect(standing(balancesAfter(deposit(kobo(has)), held(kobo(asked), kobo(has))))).toEqual({
          wallet: Math.max(0, has - asked),
          disputed: asked,
          due: Math.max(0, asked - has),
          bank: has,
        });
      }),
    );
  });

  it('are restored when the chargeback is won', () => {
    fc.assert(
      fc.property(amounts, ({ has, asked }) => {
        const dueKobo = kobo(Math.max(0, asked - has));
        const won = chargebackWonPosting({ ...common, amountKobo: kobo(asked), dueKobo });
        const balances = balancesAfter(deposit(kobo(has)), held(kobo(asked), kobo(has)), won);
        expect(standing(balances)).toEqual({ wallet: has, disputed: 0, due: 0, bank: has });
      }),
    );
  });

  it('debit the bank once when the chargeback is lost, for any part or beyond the held amount', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 1500 }), ({ has, asked }, taken) => {
        const before = balancesAfter(deposit(kobo(has)), held(kobo(asked), kobo(has)));
        const { wallet, due } = standing(before);
        const lost = chargebackLostPosting({
          ...common,
          amountKobo: kobo(taken),
          heldKobo: kobo(asked),
          availableKobo: kobo(wallet),
          dueKobo: kobo(due),
        });
        const end = standing(balancesAfter(deposit(kobo(has)), held(kobo(asked), kobo(has)), lost));
        expect(end).toEqual({
          wallet: Math.max(0, has - taken),
          disputed: 0,
          due: Math.max(0, taken - has),
          bank: has - taken,
        });
      }),
    );
  });

  it('reduce the owed amount by later credits to the wallet', () => {
    const collected = chargebackCollectedPosting({ ...common, amountKobo: kobo(300) });
    const balances = balancesAfter(deposit(kobo(200)), held(kobo(500), kobo(200)), deposit(kobo(400)), collected);
    expect(standing(balances)).toEqual({ wallet: 100, disputed: 500, due: 0, bank: 600 });
  });

  it('concern one user, and other entries may not use these accounts', () => {
    const theirs = { account: userDisputed('bola'), amountKobo: kobo(-500) };
    const ours = held(kobo(500), kobo(500));
    const broken = [
      { ...ours, lines: [...ours.lines.filter(({ amountKobo }) => amountKobo > 0), theirs] },
      { ...ours, kind: 'transfer' as const },
      { ...ours, kind: 'chargeback_won' as const },
    ];
    for (const [index, entry] of [ours, ...broken].entries()) {
      const found = audit(record([deposit(kobo(500)), entry]), new Map());
      const places = found.flatMap(({ rule, where }) => (rule.startsWith('a chargeback') ? [where] : []));
      expect(places).toEqual(index === 0 ? [] : ['jrn_2']);
    }
  });
});
