export {
  answerPassportRequest,
  endPassportSharing,
  getPassport,
  savePassport,
  sharePassport,
  stopSharingPassport,
} from './own-passport.ts';
export { askForPassport, readApplicantPassport, readPassport } from './reading.ts';
