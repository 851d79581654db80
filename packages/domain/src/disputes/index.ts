export {
  appealRuling,
  confirmRuling,
  returnRuling,
  ruleDispute,
  askForDecision,
  settleAfterRefund,
  withdrawDispute,
  acceptSolution,
  offerSolution,
} from './resolution.ts';
export { getDispute, getDisputeOfBooking, listDisputeDueTimes, listOpenDisputes } from './views.ts';
export { openDispute, openDisputeOf, addEvidence, respondToDispute, reviewPayment } from './open.ts';
export { disputeTimerWork, rescheduleAfterHold } from './process.ts';
