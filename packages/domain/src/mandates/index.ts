export {
  changeMandate,
  createMandate,
  declineMandate,
  openMandate,
  revokeMandate,
  sendMandate,
  signMandate,
  withdrawMandate,
} from './mandates.ts';
export { getMandate, listMandateCandidates, listMandates } from './views.ts';
export { mandateTimerWork } from './process.ts';
export { type AgentUnit, type Coverage, findCoverage, unitsOfMandate } from './coverage.ts';
