export { appealRuling, confirmRuling, returnRuling, ruleDispute } from './decide-dispute.ts';
export { askForDecision, giveWay, withdrawDispute } from './end-dispute.ts';
export { getDispute, getDisputeOfBooking } from './get-dispute.ts';
export { listOpenDisputes } from './list-open-disputes.ts';
export { acceptSolution, offerSolution } from './offer-solution.ts';
export { openDispute, openDisputeOf } from './open-dispute.ts';
export { disputeTimerWork, goOnAfterHold } from './pass-dispute-time.ts';
export { addEvidence, respondToDispute } from './respond-to-dispute.ts';
