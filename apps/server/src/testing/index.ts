export { timerKinds } from '../jobs/timer-kinds.ts';
export { startTimerWorker } from '../jobs/timer-worker.ts';
export { createMeasuredContainer } from './create-measured-container.ts';
export { type EventStream, openEventStream, type SentEvent } from './open-event-stream.ts';
export { startMeasuredServer } from './start-measured-server.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';
export { createTestClient, type TestClient } from './test-client.ts';
export { issueTestReceipt } from './issue-test-receipt.ts';
