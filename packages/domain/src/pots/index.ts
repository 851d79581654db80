export { potTimerWork, pauseAutoSaving, setAutoSaving } from './auto-saving.ts';
export { changePot, proveReady, closePot, createPot } from './lifecycle.ts';
export { getPot, listPotHistory, listPots } from './views.ts';
export { saveToPot, takeFromPot } from './money.ts';
export { type PotPayment, findPotShare, potPayment, spendPotShare } from './payment.ts';
export {
  inviteToPot,
  stopPotInvitation,
  getPotInvitation,
  joinPot,
  leaveAllPots,
  leavePot,
  removePotMember,
} from './members.ts';
export { getReadiness } from './readiness.ts';
export { potLedgerChecks } from './ledger-checks-repository.ts';
