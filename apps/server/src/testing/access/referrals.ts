import type { StaffRight } from '@rentreel/contracts/staff';
import type { AccessRule } from './access-rule.ts';

const absentReferral = `rfr_${'0'.repeat(26)}`;

/** Referrals are accessible to the inviting user; the budget and refusals to RentReel. */
export const referralAccess: Readonly<Record<string, AccessRule>> = {
  'referrals.dashboard': { callers: 'signed-in' },
  'referrals.list': { callers: 'signed-in', input: () => ({}) },
  'referrals.click': { callers: 'public', input: () => ({ code: 'NOBODY' }) },
  'referrals.budget': { callers: 'administrators' },
  'referrals.fillBudget': {
    callers: 'administrators',
    input: (actor) => ({ amountKobo: 100, idempotencyKey: `access-${actor.replaceAll(' ', '-')}` }),
  },
  'referrals.refused': { callers: 'administrators', input: () => ({ state: 'appealed' }) },
  'referrals.appeal': {
    callers: 'signed-in',
    outcome: 'referrals.not_found',
    input: () => ({ referralId: absentReferral, text: 'We share a phone at home.' }),
  },
  'referrals.decide': {
    callers: 'administrators',
    outcome: 'referrals.not_found',
    input: () => ({ referralId: absentReferral, version: 1, decision: 'clear', text: 'They are two people.' }),
  },
};

export const rightsOfReferrals = {
  'referrals.budget': 'referrals.fund',
  'referrals.fillBudget': 'referrals.fund',
  'referrals.refused': 'referrals.fund',
  'referrals.decide': 'referrals.fund',
} as const satisfies Readonly<Record<string, StaffRight>>;
