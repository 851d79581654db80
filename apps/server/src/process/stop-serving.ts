import type { Server } from 'node:http';
import type { Container } from '../container.ts';
import type { Jobs } from '../jobs/start-jobs.ts';

interface StopOptions {
  readonly container: Container;
  readonly server: Server;
  readonly ops: Server | undefined;
  readonly jobs: Jobs;
}

/** What is still unanswered after this is cut off; the process has to be gone 10 s after it was asked to stop. */
const answerLimitMs = 6000;

/**
 * Stops without breaking a promise: not ready any more, no new connections, open event streams closed so that their
 * clients go on elsewhere, requests under way answered, jobs and writes finished, the log moved into the database file.
 */
export async function stopServing({ container, server, ops, jobs }: StopOptions): Promise<boolean> {
  container.stopping.abort();
  const closed = new Promise<boolean>((resolve) => {
    server.close(() => resolve(true));
  });
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), answerLimitMs).unref();
  });
  const [inTime] = await Promise.all([Promise.race([closed, cutOff]), jobs.stop()]);
  clearInterval(idle);
  server.closeAllConnections();
  ops?.close();
  ops?.closeAllConnections();
  await container.close();
  return inTime;
}
