import { nubanCheckDigit } from '@rentreel/contracts/payouts';
import type { AccessRule } from './access-table.ts';

const absent = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;
const bankAccountId = absent('bac');
const withdrawalId = absent('pay');
/** A number that First Bank can have; its owner is whoever asks. */
const accountNumber = '0000014579';

/** The sandbox has it for somebody else. */
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

/** Who may call what payouts offer. */
export const payoutAccess: Readonly<Record<string, AccessRule>> = {
  'payouts.settings': { callers: 'signed-in' },
  'payouts.findHolder': { callers: 'signed-in', input: () => ({ bankCode: '011', accountNumber }) },
  // Somebody else's: with an account of their own in its cool-off, nobody could withdraw any more.
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
  'payouts.approve': absentWithdrawal('administrators', { version: 1 }),
  'payouts.decline': absentWithdrawal('administrators', { version: 1, reason: 'We do not know this account.' }),
  'payouts.hold': absentPerson({ reason: 'We look into a report.' }),
  'payouts.liftHold': absentPerson(),
  'payouts.ask': absentWithdrawal('administrators'),
};
