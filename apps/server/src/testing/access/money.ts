import { randomUUID } from 'node:crypto';
import { nubanCheckDigit } from '@rentreel/contracts/payouts';
import { dayMs } from '@rentreel/values';
import type { AccessRule, ObjectRule } from './access-rule.ts';

/** A payment is accessible to its payer only; administrators refund one but cannot read it. */
const payersOnly: AccessRule = {
  callers: 'signed-in',
  objects: [
    {
      object: 'payment',
      own: 'ok',
      anothers: 'payments.not_found',
      absent: 'payments.not_found',
      input: (paymentId) => ({ paymentId }),
    },
  ],
};

let keys = 0;

export const paymentAccess: Readonly<Record<string, AccessRule>> = {
  'payments.options': { callers: 'signed-in' },
  'payments.listOpen': { callers: 'signed-in' },
  'payments.open': {
    callers: 'signed-in',
    input: () => {
      keys += 1;
      return { purpose: 'wallet', amountKobo: 500_000, method: 'card', idempotencyKey: `access-key-${keys}` };
    },
  },
  'payments.get': payersOnly,
  'payments.check': payersOnly,
  'payments.cancel': payersOnly,
  'payments.listCases': { callers: 'administrators' },
  'payments.ownChargebacks': { callers: 'signed-in' },
  'payments.listChargebacks': { callers: 'administrators' },
  'payments.listUnreconciled': { callers: 'administrators' },
  'payments.refund': {
    callers: 'administrators',
    outcome: 'payments.not_found',
    input: () => ({ paymentId: `int_${'0'.repeat(26)}`, reason: 'Paid twice' }),
  },
};

const absent = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;
const bankAccountId = absent('bac');
const withdrawalId = absent('pay');
/** A valid account number at First Bank; its holder has the caller's name. */
const accountNumber = '0000014579';

/** The sandbox returns another holder for it. */
const anothersNumber = `000000001${nubanCheckDigit('011', '000000001') ?? 0}`;

const absentAccount: AccessRule = {
  callers: 'signed-in',
  outcome: 'payouts.account_not_found',
  input: () => ({ bankAccountId }),
};
const absentWithdrawal = (callers: AccessRule['callers'], more: object = {}): AccessRule => ({
  callers,
  outcome: 'payouts.not_found',
  input: () => ({ withdrawalId, ...more }),
});
const absentPerson = (more: object = {}): AccessRule => ({
  callers: 'administrators',
  outcome: 'payouts.no_such_person',
  input: () => ({ userId: absent('usr'), ...more }),
});

/** Expected callers of the procedures of payouts. */
export const payoutAccess: Readonly<Record<string, AccessRule>> = {
  'payouts.settings': { callers: 'signed-in' },
  'payouts.findHolder': { callers: 'signed-in', input: () => ({ bankCode: '011', accountNumber }) },
  // Another user's: an own account in its cool-off period would block all further withdrawals.
  'payouts.addAccount': {
    callers: 'signed-in',
    outcome: 'payouts.other_name',
    input: () => ({ bankCode: '011', accountNumber: anothersNumber }),
  },
  'payouts.setDefault': absentAccount,
  'payouts.removeAccount': absentAccount,
  'payouts.restoreAccount': absentAccount,
  'payouts.setPin': {
    callers: 'signed-in',
    outcome: 'auth.wrong_current_password',
    input: () => ({ password: 'not-the-password', pin: '2580' }),
  },
  'payouts.removePin': {
    callers: 'signed-in',
    outcome: 'auth.wrong_current_password',
    input: () => ({ password: 'not-the-password' }),
  },
  'payouts.get': absentWithdrawal('signed-in'),
  'payouts.listOpen': { callers: 'signed-in' },
  'payouts.cancel': absentWithdrawal('signed-in', { version: 1 }),
  'payouts.listCases': { callers: 'administrators' },
  'payouts.listLeft': { callers: 'administrators' },
  'payouts.payOutLeft': {
    callers: 'administrators',
    outcome: 'payouts.left_changed',
    input: () => ({
      userId: absent('usr'),
      amountKobo: 100_000,
      bankCode: '011',
      accountNumber,
      reason: 'The owner wrote to us.',
    }),
  },
  'payouts.approve': absentWithdrawal('administrators', { version: 1, reason: 'The owner confirmed it.' }),
  'payouts.decline': absentWithdrawal('administrators', { version: 1, reason: 'We do not know this account.' }),
  'payouts.hold': absentPerson({ reason: 'We look into a report.' }),
  'payouts.liftHold': absentPerson({ reason: 'The report was wrong.' }),
  'payouts.ask': absentWithdrawal('administrators'),
};

const link = { potId: absent('pot'), key: 'A'.repeat(43) };
const goal = {
  name: 'Yaba flat',
  targetKobo: 245_000_000,
  targetDay: new Date(Date.now() + 90 * dayMs).toISOString().slice(0, 10),
};

/** A pot is accessible to its members only; its owner here leads it, is its only member, and has saved nothing. */
const ofPot = (
  own: ObjectRule['own'] = 'ok',
  more: () => Readonly<Record<string, unknown>> = () => ({}),
): AccessRule => ({
  callers: 'signed-in',
  objects: [
    {
      object: 'pot',
      own,
      anothers: 'pots.not_found',
      absent: 'pots.not_found',
      input: (potId) => ({ potId, ...more() }),
    },
  ],
});

const money = () => ({ amountKobo: 100, idempotencyKey: randomUUID() });

/** Expected callers of the procedures of rent pots. */
export const potAccess: Readonly<Record<string, AccessRule>> = {
  'pots.list': { callers: 'signed-in' },
  'pots.create': {
    callers: 'signed-in',
    outcome: 'pots.day_not_ahead',
    input: () => ({ ...goal, targetDay: '2020-01-01', clientId: randomUUID() }),
  },
  'pots.get': ofPot(),
  'pots.history': ofPot(),
  'pots.change': ofPot('ok', () => goal),
  'pots.save': ofPot('ok', money),
  'pots.take': ofPot('pots.share_short', money),
  'pots.setAutoSaving': ofPot('ok', () => ({ auto: { amountKobo: 10_000, every: 'week', day: 1 } })),
  'pots.pauseAutoSaving': ofPot('ok', () => ({ paused: true })),
  'pots.prove': ofPot('ok', () => ({ on: true })),
  'pots.invite': ofPot(),
  'pots.stopInvitation': ofPot(),
  'pots.invitation': { callers: 'signed-in', outcome: 'pots.invitation_not_found', input: () => link },
  'pots.join': { callers: 'signed-in', outcome: 'pots.invitation_not_found', input: () => link },
  'pots.leave': ofPot(),
  'pots.removeMember': ofPot('pots.not_a_member', () => ({ userId: absent('usr') })),
  'pots.close': ofPot(),
  'pots.readiness': {
    callers: 'signed-in',
    outcome: 'messages.not_found',
    input: () => ({ listingId: absent('lst'), tenantId: absent('usr') }),
  },
};
