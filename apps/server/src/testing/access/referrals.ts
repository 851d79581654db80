import type { AccessRule } from './access-rule.ts';

/** Referrals are read by the one who invited the people; the budget and what was refused are RentReel's. */
export const referralAccess: Readonly<Record<string, AccessRule>> = {
  'referrals.dashboard': { callers: 'signed-in' },
  'referrals.list': { callers: 'signed-in', input: () => ({}) },
  'referrals.click': { callers: 'everybody', input: () => ({ code: 'NOBODY' }) },
  'referrals.budget': { callers: 'administrators' },
  'referrals.fillBudget': {
    callers: 'administrators',
    input: (actor) => ({ amountKobo: 100, idempotencyKey: `access-${actor.replaceAll(' ', '-')}` }),
  },
  'referrals.refused': { callers: 'administrators', input: () => ({}) },
};
