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
export { getMandate, listMandateCandidates, listMandates, placeOf } from './views.ts';
export { mandateTimerWork } from './process.ts';
export { hasMandate, type ListedUnit, listAskedUnits, listListedUnits } from './repository.ts';
export { type Coverage, type HeldMandate, findCoverage, listHeldMandates, unitsOfMandate } from './coverage.ts';
