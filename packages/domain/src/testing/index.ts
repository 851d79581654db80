export { assertLedgerBalanced } from './database.ts';
export { shareBankAccount } from './bank-accounts.ts';
export { copiedStart } from './copied-start.ts';
export {
  makeListingContent,
  publishHome,
  grantAuthority,
  makeStaff,
  asStaff,
  addReadyUploads,
  type TestPerson,
  type Fixture,
  createFixture,
  freshActor,
} from './fixtures.ts';
export { passTo, runTimers } from './timers.ts';
export {
  type ManualClock,
  createManualClock,
  createRecordingGateway,
  createRecordingLogger,
  createRecordingPushSender,
} from './services.ts';
