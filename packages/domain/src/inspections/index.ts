export { cancelInspection, changeInspection, declineInspection, proposeTime, rescheduleInspection } from './actions.ts';
export { checkIn } from './check-in.ts';
export { closeHome, closeHomesOfSuspended, inspectionTimerWork } from './automatic-steps.ts';
export { appealInspectionRuling, contestReport, listDisputes, reportOutcome, ruleDispute } from './outcome.ts';
export { getBoard, getRoute } from './schedule.ts';
export { getCalendarFile } from './calendar-file.ts';
export { getInspection, countInspections, listInspections, listLandlordInspections } from './views.ts';
export {
  addOpenHouse,
  cancelOpenHouse,
  resizeOpenHouse,
  joinWaitlist,
  leaveWaitlist,
  listGuests,
} from './open-houses/open-houses.ts';
export { resumeWaitlists } from './open-houses/seats.ts';
export { countAttended, findMetOf, hasMet } from './repository.ts';
export { requestInspection } from './request.ts';
export { getSharedInspection, shareInspection, stopSharingInspection } from './sharing.ts';
export { addBlackout, removeBlackout, getHomeSlots, getAvailability, setAvailability } from './slots/availability.ts';
export { type VisitFacts, findVisitFacts } from './visit-facts.ts';
export { countHonouredVisits, findTruth } from './truth-repository.ts';
