export { acceptOffer, makeOffer, previewTerms } from './offers.ts';
export { acceptRenewal, offerRenewal, previewRenewal } from './renewal.ts';
export {
  addBaseline,
  getHandoverRecord,
  type HandoverRecord,
  handOver,
  scheduleHandover,
  reportProblem,
  confirmMoveIn,
} from './handover.ts';
export { applyToRent, closeApplications, declineBooking } from './apply.ts';
export { cancelBooking } from './cancellation.ts';
export { type BookingStepRequest, changeBooking, takeStep } from './process.ts';
export { getAgreement, getAgreementCopy, signAgreement } from './agreement.ts';
export { listAgreements } from './agreements-repository.ts';
export { getBooking } from './queries.ts';
export {
  countBookings,
  type LandlordBooking,
  type LetBooking,
  listApplications,
  listBookings,
  listLandlordBookings,
  listLetBookings,
} from './lists.ts';
export { bookingOfKey } from './escrow/posting.ts';
export {
  getOverstayLaw,
  giveNotice,
  previewEarlyEnd,
  previewNotice,
  proposeEarlyEnd,
  recordMoveOut,
} from './tenancy.ts';
export { holdEscrow, holdForChargeback, liftChargebackHold, liftEscrowHold, listEscrow } from './escrow/holds.ts';
export { findHold } from './escrow/repository.ts';
export { type BookingRow, type StoredPhoto, claimedKobo, rentInAward } from './row.ts';
export {
  detachPassports,
  findBooking,
  findRenter,
  listHomeRecords,
  linkDispute,
  tenantRecordOf,
} from './repository.ts';
export { listDisputeActors } from './dispute-turn-repository.ts';
export { escrowView } from './escrow/view.ts';
export { getOwedPenalty } from './escrow/penalty.ts';
export { payInstalment, rentTimerWork } from './instalments.ts';
export { claimCaution } from './deposit-claim.ts';
export { fundFromIntent, startPayment } from './card-payment.ts';
export { payBooking } from './payment.ts';
export { toClaim, toHomeRecords, toPrivatePhotos } from './views.ts';
export { notifyOwner } from './escrow/owner-notices.ts';
export { heldOf } from './escrow/lines.ts';
export { loadBooking, titleOf } from './policy.ts';
export { bookingTimerWork, releaseWaitingRent } from './timer-work.ts';
export { announceSuspension } from './suspension.ts';
export { announceWait } from './payee-wait.ts';
export { missingForRuling } from './escrow/payee.ts';
export { bookingLedgerChecks } from './escrow/ledger-checks-repository.ts';
export {
  type FirstRelease,
  type TenancyFacts,
  countTenancies,
  findFirstRelease,
  findTenancyFacts,
} from './tenancy-facts-repository.ts';
