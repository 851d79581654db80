export { appealReferral, decideReferral, listRefusedReferrals } from './appeals.ts';
export { fillReferralBudget, getReferralBudget } from './budget.ts';
export { getReferralDashboard, listReferrals, recordClick } from './dashboard.ts';
export { referralLedgerChecks } from './ledger-checks-repository.ts';
export { readPendingRewards } from './repository.ts';
export {
  advanceReferrals,
  endReferral,
  qualifyReferrals,
  referralTimerWork,
  takeBackRewards,
  verifyReferral,
} from './rewards.ts';
