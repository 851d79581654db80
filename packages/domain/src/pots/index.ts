export { potTimerWork, pauseAutoSaving, setAutoSaving } from './auto-saving.ts';
export { changePot, proveReady, closePot, createPot } from './lifecycle.ts';
export { getPot, listPotHistory, listPots } from './views.ts';
export { saveToPot, takeFromPot, type PotPayment, potPayment, spendPotShare } from './money.ts';
export { inviteToPot, stopPotInvitation, getPotInvitation, joinPot, leavePot, removePotMember } from './members.ts';
export { getReadiness, isRentReady } from './readiness.ts';
export { potLedgerChecks } from './ledger-checks-repository.ts';
