export { makeListingContent } from './listing-content.ts';
export { publishHome } from './publish-home.ts';
export { addReadyUploads } from './ready-uploads.ts';
export { type ManualClock, createManualClock } from './manual-clock.ts';
export {
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
} from './recording-services.ts';
export { type TestPerson, type TestWorld, createTestWorld } from './test-world.ts';
