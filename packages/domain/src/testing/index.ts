export { assertLedgerBalanced } from './database.ts';
export { shareBankAccount } from './bank-accounts.ts';
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
export {
  type ManualClock,
  createManualClock,
  type RecordingEventBus,
  type RecordingGateway,
  type RecordingLogger,
  type RecordingMailer,
  type RecordingPushSender,
  createRecordingEventBus,
  createRecordingGateway,
  createRecordingLogger,
  createRecordingMailer,
  createRecordingPushSender,
} from './services.ts';
