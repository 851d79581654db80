import { type Kobo, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userAvailable } from '../accounts.ts';
import { assertBalanced, entryKinds } from '../journal-entry.ts';
import {
  depositPosting,
  potSavedPosting,
  potTakenPosting,
  accountsMergedPosting,
  transferPosting,
  withdrawalPaidLatePosting,
  withdrawalPaidPosting,
  withdrawalRequestedPosting,
  withdrawalReturnedPosting,
  withdrawalReversedPosting,
} from './wallet.ts';
import {
  type EscrowPaidOutKind,
  escrowFundedPosting,
  escrowPaidOutPosting,
  instalmentPaidPosting,
  penaltyCollectedPosting,
  penaltyTakenPosting,
  rentReturnedPosting,
} from './bookings.ts';
import {
  referralBudgetFilledPosting,
  referralPaidPosting,
  referralReservedPosting,
  referralReturnedPosting,
  referralTakenBackPosting,
} from './referrals.ts';
import { feeRefundedPosting, goodwillPaidPosting } from './refunds.ts';
import { inspectionFeeHeldPosting, inspectionFeePaidPosting, inspectionFeeReturnedPosting } from './inspections.ts';
import {
  chargebackCollectedPosting,
  chargebackHeldPosting,
  chargebackLostPosting,
  chargebackWonPosting,
} from './chargebacks.ts';
import {
  paymentPartFreedPosting,
  paymentPartHeldPosting,
  paymentRefundAskedPosting,
  paymentRefundPaidPosting,
  paymentRefundReturnedPosting,
  paymentToWalletPosting,
  providerFeePosting,
} from './payments.ts';

const common = { idempotencyKey: 'key-1', occurredAt: 1_700_000_000_000 };
const fee = { ...common, inspectionId: 'ins_1', home: 'Mini flat, Yaba' };
const pays = { ...common, userId: 'ada', purpose: 'Rent of Mini flat' };
const home = 'Mini flat, Yaba';
const penalised = { tenantId: 'ada', landlordId: 'bola', home };
const paidOut = (kind: EscrowPaidOutKind) => (amountKobo: Kobo) =>
  escrowPaidOutPosting({
    ...common,
    kind,
    bookingId: 'bkg_1',
    home,
    lines: [{ purpose: 'rent', amountKobo }],
    to: [{ account: userAvailable('bola'), amountKobo }],
    refersTo: 'jrn_1',
  });
const saved = { ...common, userId: 'ada', potId: 'pot_1', pot: 'Yaba flat' };
const end = { userId: 'ada', refersTo: 'jrn_1' };
const invited = { ...common, referralId: 'rfr_1' };
const reward = { ...invited, ...end, friend: 'Bola' };

const templates = {
  deposit: (amountKobo: Kobo) => depositPosting({ ...common, userId: 'ada', amountKobo }),
  withdrawal_requested: (amountKobo: Kobo) => withdrawalRequestedPosting({ ...common, userId: 'ada', amountKobo }),
  withdrawal_paid: (amountKobo: Kobo) => withdrawalPaidPosting({ ...common, ...end, amountKobo }),
  withdrawal_returned: (amountKobo: Kobo) => withdrawalReturnedPosting({ ...common, ...end, amountKobo }),
  withdrawal_reversed: (amountKobo: Kobo) => withdrawalReversedPosting({ ...common, ...end, amountKobo }),
  withdrawal_paid_late: (amountKobo: Kobo) => withdrawalPaidLatePosting({ ...common, refersTo: 'jrn_1', amountKobo }),
  transfer: (amountKobo: Kobo) => transferPosting({ ...common, fromUserId: 'ada', toUserId: 'bola', amountKobo }),
  accounts_merged: (amountKobo: Kobo) =>
    accountsMergedPosting({ ...common, fromUserId: 'ada', toUserId: 'bola', amountKobo }),
  inspection_fee_held: (amountKobo: Kobo) => inspectionFeeHeldPosting({ ...fee, tenantId: 'ada', amountKobo }),
  inspection_fee_returned: (amountKobo: Kobo) =>
    inspectionFeeReturnedPosting({ ...fee, tenantId: 'ada', refersTo: 'jrn_1', amountKobo }),
  inspection_fee_paid: (amountKobo: Kobo) =>
    inspectionFeePaidPosting({ ...fee, landlordId: 'bola', refersTo: 'jrn_1', amountKobo }),
  pot_saved: (amountKobo: Kobo) => potSavedPosting({ ...saved, amountKobo }),
  pot_taken: (amountKobo: Kobo) => potTakenPosting({ ...saved, amountKobo }),
  escrow_funded: (amountKobo: Kobo) =>
    escrowFundedPosting({
      ...common,
      bookingId: 'bkg_1',
      home,
      lines: [{ purpose: 'rent', amountKobo }],
      paidBy: [{ account: userAvailable('ada'), amountKobo }],
    }),
  escrow_released: paidOut('escrow_released'),
  escrow_refunded: paidOut('escrow_refunded'),
  escrow_ruled: paidOut('escrow_ruled'),
  caution_settled: paidOut('caution_settled'),
  instalment_paid: (amountKobo: Kobo) =>
    instalmentPaidPosting({
      ...common,
      tenantId: 'ada',
      to: [{ account: userAvailable('bola'), amountKobo }],
      home,
      amountKobo,
      feeKobo: kobo(0),
    }),
  rent_returned: (amountKobo: Kobo) =>
    rentReturnedPosting({ ...common, tenantId: 'ada', landlordId: 'bola', home, refersTo: 'jrn_1', amountKobo }),
  penalty_taken: (amountKobo: Kobo) =>
    penaltyTakenPosting({ ...common, ...penalised, refersTo: 'jrn_1', amountKobo, paidKobo: amountKobo }),
  penalty_collected: (amountKobo: Kobo) => penaltyCollectedPosting({ ...common, landlordId: 'bola', amountKobo }),
  payment_part_held: (amountKobo: Kobo) => paymentPartHeldPosting({ ...pays, amountKobo }),
  payment_part_freed: (amountKobo: Kobo) => paymentPartFreedPosting({ ...pays, amountKobo }),
  payment_to_wallet: (amountKobo: Kobo) => paymentToWalletPosting({ ...pays, amountKobo }),
  payment_refund_asked: (amountKobo: Kobo) => paymentRefundAskedPosting({ ...pays, amountKobo }),
  payment_refund_paid: (amountKobo: Kobo) => paymentRefundPaidPosting({ ...pays, refersTo: 'jrn_1', amountKobo }),
  payment_refund_returned: (amountKobo: Kobo) =>
    paymentRefundReturnedPosting({ ...pays, refersTo: 'jrn_1', amountKobo }),
  provider_fee: (amountKobo: Kobo) => providerFeePosting({ ...pays, amountKobo }),
  chargeback_held: (amountKobo: Kobo) => chargebackHeldPosting({ ...pays, amountKobo, availableKobo: kobo(1) }),
  chargeback_won: (amountKobo: Kobo) => chargebackWonPosting({ ...pays, amountKobo, dueKobo: kobo(1) }),
  chargeback_lost: (amountKobo: Kobo) =>
    chargebackLostPosting({ ...pays, amountKobo, heldKobo: kobo(5), availableKobo: kobo(1), dueKobo: kobo(1) }),
  chargeback_collected: (amountKobo: Kobo) => chargebackCollectedPosting({ ...pays, amountKobo }),
  referral_budget_filled: (amountKobo: Kobo) => referralBudgetFilledPosting({ ...common, amountKobo }),
  referral_reserved: (amountKobo: Kobo) => referralReservedPosting({ ...invited, amountKobo }),
  referral_returned: (amountKobo: Kobo) => referralReturnedPosting({ ...invited, refersTo: 'jrn_1', amountKobo }),
  referral_paid: (amountKobo: Kobo) => referralPaidPosting({ ...reward, amountKobo, withheldKobo: kobo(0) }),
  referral_taken_back: (amountKobo: Kobo) => referralTakenBackPosting({ ...reward, amountKobo }),
  fee_refunded: (amountKobo: Kobo) => feeRefundedPosting({ ...common, ...end, home, amountKobo }),
  goodwill_paid: (amountKobo: Kobo) =>
    goodwillPaidPosting({ ...common, userId: 'ada', purpose: 'A mistake of ours', amountKobo }),
};

describe('the posting templates', () => {
  it('cover every kind of entry', () => {
    expect(Object.keys(templates)).toEqual([...entryKinds]);
  });

  it.each([
    ['deposit', 'Wallet deposit', 'bank:float', 'user:ada:available', undefined],
    ['withdrawal_requested', 'Wallet withdrawal', 'user:ada:available', 'user:ada:hold', undefined],
    ['withdrawal_paid', 'Wallet withdrawal paid', 'user:ada:hold', 'bank:float', 'jrn_1'],
    ['withdrawal_returned', 'Wallet withdrawal returned', 'user:ada:hold', 'user:ada:available', 'jrn_1'],
    ['withdrawal_reversed', 'Wallet withdrawal sent back', 'bank:float', 'user:ada:available', 'jrn_1'],
    ['withdrawal_paid_late', 'Wallet withdrawal paid after its return', 'suspense:unmatched', 'bank:float', 'jrn_1'],
    ['transfer', 'Wallet transfer', 'user:ada:available', 'user:bola:available', undefined],
    ['accounts_merged', 'Balance of your other account', 'user:ada:available', 'user:bola:available', undefined],
    ['referral_budget_filled', 'Budget for rewards', 'bank:float', 'budget:referral', undefined],
    ['referral_reserved', 'Reward reserved', 'budget:referral', 'ref:rfr_1:pending', undefined],
    ['referral_returned', 'Reward returned to the budget', 'ref:rfr_1:pending', 'budget:referral', 'jrn_1'],
    ['referral_paid', 'Reward for inviting Bola', 'ref:rfr_1:pending', 'user:ada:available', 'jrn_1'],
    ['referral_taken_back', 'Reward for inviting Bola taken back', 'user:ada:available', 'budget:referral', 'jrn_1'],
    ['fee_refunded', 'RentReel fee refunded: Mini flat, Yaba', 'rev:service_fee', 'user:ada:available', 'jrn_1'],
    ['goodwill_paid', 'Goodwill credit: A mistake of ours', 'exp:goodwill', 'user:ada:available', undefined],
    ['rent_returned', 'Rent returned: Mini flat, Yaba', 'user:bola:available', 'user:ada:available', 'jrn_1'],
    [
      'penalty_collected',
      'Penalty for cancelling again',
      'user:bola:available',
      'landlord:bola:penalty_due',
      undefined,
    ],
    ['pot_saved', 'Saved in rent pot: Yaba flat', 'user:ada:available', 'pot:pot_1', undefined],
    ['pot_taken', 'Back from rent pot: Yaba flat', 'pot:pot_1', 'user:ada:available', undefined],
    ['payment_part_held', 'Part of a payment: Rent of Mini flat', 'bank:float', 'suspense:unmatched', undefined],
    ['payment_part_freed', 'Part of a payment used: Rent of Mini flat', 'suspense:unmatched', 'bank:float', undefined],
    ['payment_to_wallet', 'Payment kept for you: Rent of Mini flat', 'bank:float', 'user:ada:available', undefined],
    ['payment_refund_asked', 'Payment sent back: Rent of Mini flat', 'user:ada:available', 'psp:clearing', undefined],
    ['payment_refund_paid', 'Payment sent back and paid: Rent of Mini flat', 'psp:clearing', 'bank:float', 'jrn_1'],
    ['provider_fee', 'Fee of the payment provider: Rent of Mini flat', 'exp:psp', 'bank:float', undefined],
    [
      'payment_refund_returned',
      'Payment could not be sent back: Rent of Mini flat',
      'psp:clearing',
      'user:ada:available',
      'jrn_1',
    ],
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
    'write an %s as "%s": debit %s, credit %s, with the matching cash lines',
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

  it.each(entryKinds)('balance for every positive amount: %s', (kind) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(kobo), (amountKobo) => {
        expect(() => {
          assertBalanced(templates[kind](amountKobo));
        }).not.toThrow();
      }),
    );
  });

  it.each(entryKinds)('refuse zero and negative amounts: %s', (kind) => {
    for (const amount of [0, -1, Number.MIN_SAFE_INTEGER]) {
      expect(() => templates[kind](kobo(amount))).toThrow(
        expect.objectContaining({ code: 'ledger.amount_not_positive' }),
      );
    }
  });

  it('refuse a transfer to the same user', () => {
    const input = { ...common, fromUserId: 'ada', toUserId: 'ada', amountKobo: kobo(1) };
    expect(() => transferPosting(input)).toThrow(expect.objectContaining({ code: 'ledger.same_account' }));
  });

  it('refuse the end of a withdrawal without a reference', () => {
    const input = { ...common, userId: 'ada', refersTo: '', amountKobo: kobo(1) };
    for (const template of [withdrawalPaidPosting, withdrawalReturnedPosting]) {
      expect(() => template(input)).toThrow(expect.objectContaining({ code: 'ledger.invalid_entry' }));
    }
  });

  it('refuse an owner id that contains a colon', () => {
    const input = { ...common, userId: 'ada:available:x', amountKobo: kobo(1) };
    expect(() => depositPosting(input)).toThrow(expect.objectContaining({ code: 'ledger.invalid_owner' }));
  });
});
