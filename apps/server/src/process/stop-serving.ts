import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Container } from '../container.ts';
import type { Jobs } from '../jobs/start-jobs.ts';

interface StopOptions {
  readonly container: Container;
  readonly server: Server;
  readonly ops: Server | undefined;
  readonly jobs: Jobs;
}

/** Long enough for what is on its way already, on connections that look idle. */
const graceMs = 300;
/** What is still unanswered after this is cut off; the process has to be gone 10 s after it was asked to stop. */
const answerLimitMs = 6000;

/**
 * Stops without breaking a promise: not ready any more, open event streams cut so that their clients go on elsewhere,
 * every connection closed after its answer, no new ones, requests under way answered, jobs and writes finished, the log
 * moved into the database file. Answers whether every request was answered in time.
 */
export async function stopServing({ container, server, ops, jobs }: StopOptions): Promise<boolean> {
  container.stopping.abort();
  await sleep(graceMs);
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
