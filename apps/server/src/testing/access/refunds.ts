import type { StaffRight } from '@rentreel/contracts/staff';
import type { AccessRule } from './access-rule.ts';

const absentUser = { userId: `usr_${'0'.repeat(26)}` };
const absentRefund = { refundId: `rfn_${'0'.repeat(26)}`, version: 1, reason: 'Checked with the ledger' };

/** Refunds that one administrator proposes and another approves. */
export const refundAccess: Readonly<Record<string, AccessRule>> = {
  'refunds.list': { callers: 'administrators' },
  'refunds.options': { callers: 'administrators', outcome: 'refunds.no_such_person', input: () => absentUser },
  'refunds.propose': {
    callers: 'administrators',
    outcome: 'refunds.no_such_charge',
    input: () => ({
      ...absentUser,
      kind: 'fee',
      aboutId: `jrn_${'0'.repeat(26)}`,
      amountKobo: 100,
      reason: 'charged_in_error',
      text: 'Charged a second time',
    }),
  },
  'refunds.approve': { callers: 'administrators', outcome: 'refunds.not_found', input: () => absentRefund },
  'refunds.decline': { callers: 'administrators', outcome: 'refunds.not_found', input: () => absentRefund },
  'refunds.withdraw': { callers: 'administrators', outcome: 'refunds.not_found', input: () => absentRefund },
};

export const rightsOfRefunds: Readonly<Record<string, StaffRight>> = {
  'refunds.list': 'refunds.approve',
  'refunds.options': 'refunds.approve',
  'refunds.propose': 'refunds.approve',
  'refunds.approve': 'refunds.approve',
  'refunds.decline': 'refunds.approve',
  'refunds.withdraw': 'refunds.approve',
};
