export {
  answerPassportRequest,
  endPassportSharing,
  getPassport,
  savePassport,
  sharePassport,
  stopSharingPassport,
} from './own-passport.ts';
export { referenceTimerWork } from './reference-process.ts';
export { answerReference, askForReference, declineReference, readReference, removeReference } from './references.ts';
export { askForPassport, readApplicantPassport, readPassport } from './reading.ts';
