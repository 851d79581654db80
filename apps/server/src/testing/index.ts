export { authenticatorCodeAt } from '@rentreel/auth';
export { timerKinds, startTimerWorker } from '../jobs/timers.ts';
export { type BuiltMain, buildMain } from './built-main.ts';
export { type MainProcess, runMain } from './main-process.ts';
export { createMeasuredContainer, startMeasuredServer } from './measured-server.ts';
export { type EventStream, openEventStream, createTestClient, type TestClient } from './test-client.ts';
export { freePort, startTestServer, type TestServer } from './test-server.ts';
export { addPhotos, issueTestReceipt } from './fixtures.ts';
