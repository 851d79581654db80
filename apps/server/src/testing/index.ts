export { timerKinds, startTimerWorker } from '../jobs/timers.ts';
export { createMeasuredContainer, startMeasuredServer } from './measured-server.ts';
export { type EventStream, openEventStream, type SentEvent, createTestClient, type TestClient } from './test-client.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
export { issueTestReceipt } from './fixtures.ts';
