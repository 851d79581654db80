export { timerKinds, startTimerWorker } from '../jobs/timers.ts';
export { type BuiltMain, buildMain } from './built-main.ts';
export { type MainProcess, runMain } from './main-process.ts';
export { createMeasuredContainer, startMeasuredServer } from './measured-server.ts';
export { type EventStream, openEventStream, type SentEvent, createTestClient, type TestClient } from './test-client.ts';
export { freePort, startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
export { issueTestReceipt } from './fixtures.ts';
