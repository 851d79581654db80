import { type Kobo, kobo } from '@rentreel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertBalanced } from '../journal/assert-balanced.ts';
import { entryKinds } from '../journal/journal-entry.ts';
import { depositPosting } from './deposit-posting.ts';
import { inspectionFeeHeldPosting } from './inspection-fee-held-posting.ts';
import { inspectionFeePaidPosting } from './inspection-fee-paid-posting.ts';
import { inspectionFeeReturnedPosting } from './inspection-fee-returned-posting.ts';
import { transferPosting } from './transfer-posting.ts';
import { withdrawalPaidPosting } from './withdrawal-paid-posting.ts';
import { withdrawalRequestedPosting } from './withdrawal-requested-posting.ts';
import { withdrawalReturnedPosting } from './withdrawal-returned-posting.ts';

const common = { idempotencyKey: 'key-1', occurredAt: 1_700_000_000_000 };
const fee = { ...common, inspectionId: 'ins_1', home: 'Mini flat, Yaba' };
const end = { userId: 'ada', refersTo: 'jrn_1' };

const templates = {
  deposit: (amountKobo: Kobo) => depositPosting({ ...common, userId: 'ada', amountKobo }),
  withdrawal_requested: (amountKobo: Kobo) => withdrawalRequestedPosting({ ...common, userId: 'ada', amountKobo }),
  withdrawal_paid: (amountKobo: Kobo) => withdrawalPaidPosting({ ...common, ...end, amountKobo }),
  withdrawal_returned: (amountKobo: Kobo) => withdrawalReturnedPosting({ ...common, ...end, amountKobo }),
  transfer: (amountKobo: Kobo) => transferPosting({ ...common, fromUserId: 'ada', toUserId: 'bola', amountKobo }),
  inspection_fee_held: (amountKobo: Kobo) => inspectionFeeHeldPosting({ ...fee, tenantId: 'ada', amountKobo }),
  inspection_fee_returned: (amountKobo: Kobo) =>
    inspectionFeeReturnedPosting({ ...fee, tenantId: 'ada', refersTo: 'jrn_1', amountKobo }),
  inspection_fee_paid: (amountKobo: Kobo) =>
    inspectionFeePaidPosting({ ...fee, landlordId: 'bola', refersTo: 'jrn_1', amountKobo }),
};

describe('the posting templates', () => {
  it('are one for every kind of entry', () => {
    expect(Object.keys(templates)).toEqual([...entryKinds]);
  });

  it.each([
    ['deposit', 'Wallet deposit', 'bank:float', 'user:ada:available', undefined],
    ['withdrawal_requested', 'Wallet withdrawal', 'user:ada:available', 'user:ada:hold', undefined],
    ['withdrawal_paid', 'Wallet withdrawal paid', 'user:ada:hold', 'bank:float', 'jrn_1'],
    ['withdrawal_returned', 'Wallet withdrawal returned', 'user:ada:hold', 'user:ada:available', 'jrn_1'],
    ['transfer', 'Wallet transfer', 'user:ada:available', 'user:bola:available', undefined],
  ] as const)('write a %s as "%s": debit %s, credit %s', (...[kind, description, debited, credited, refersTo]) => {
    expect(templates[kind](kobo(500_000))).toStrictEqual({
      kind,
      description,
      idempotencyKey: 'key-1',
      ...(refersTo !== undefined && { refersTo }),
      lines: [
        { account: debited, amountKobo: 500_000 },
        { account: credited, amountKobo: -500_000 },
      ],
      occurredAt: 1_700_000_000_000,
    });
  });

  it.each([
    ['inspection_fee_held', 'Inspection fee held: Mini flat, Yaba', 'user:ada:available', 'insp:ins_1'],
    ['inspection_fee_returned', 'Inspection fee returned: Mini flat, Yaba', 'insp:ins_1', 'user:ada:available'],
    ['inspection_fee_paid', 'Inspection fee: Mini flat, Yaba', 'insp:ins_1', 'user:bola:available'],
  ] as const)(
    'write an %s as "%s": debit %s, credit %s, with the cash',
    (...[kind, description, debited, credited]) => {
      const entry = templates[kind](kobo(200_000));
      const held = kind === 'inspection_fee_held';
      expect(entry).toStrictEqual({
        kind,
        description,
        category: 'escrow',
        idempotencyKey: 'key-1',
        ...(!held && { refersTo: 'jrn_1' }),
        lines: [
          { account: debited, amountKobo: 200_000 },
          { account: credited, amountKobo: -200_000 },
          { account: held ? 'bank:escrow' : 'bank:float', amountKobo: 200_000 },
          { account: held ? 'bank:float' : 'bank:escrow', amountKobo: -200_000 },
        ],
        occurredAt: 1_700_000_000_000,
      });
    },
  );

  it.each(entryKinds)('balance for every amount above zero: %s', (kind) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(kobo), (amountKobo) => {
        expect(() => {
          assertBalanced(templates[kind](amountKobo));
        }).not.toThrow();
      }),
    );
  });

  it.each(entryKinds)('refuse nothing and less than nothing: %s', (kind) => {
    for (const amount of [0, -1, Number.MIN_SAFE_INTEGER]) {
      expect(() => templates[kind](kobo(amount))).toThrow(
        expect.objectContaining({ code: 'ledger.amount_not_positive' }),
      );
    }
  });

  it('refuse a transfer to oneself', () => {
    const input = { ...common, fromUserId: 'ada', toUserId: 'ada', amountKobo: kobo(1) };
    expect(() => transferPosting(input)).toThrow(expect.objectContaining({ code: 'ledger.same_account' }));
  });

  it('refuse the end of a withdrawal that refers to nothing', () => {
    const input = { ...common, userId: 'ada', refersTo: '', amountKobo: kobo(1) };
    for (const template of [withdrawalPaidPosting, withdrawalReturnedPosting]) {
      expect(() => template(input)).toThrow(expect.objectContaining({ code: 'ledger.invalid_entry' }));
    }
  });

  it('refuse an owner that would break out of the account code', () => {
    const input = { ...common, userId: 'ada:available:x', amountKobo: kobo(1) };
    expect(() => depositPosting(input)).toThrow(expect.objectContaining({ code: 'ledger.invalid_owner' }));
  });
});
