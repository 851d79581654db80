import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { AnyRouter } from '@trpc/server';
import type { Env as HonoEnv, Hono } from 'hono';
import { createApp } from './app.ts';
import type { Container } from './container.ts';
import { createOpsApp, healthRoutes } from './http/health.ts';
import { networkOf } from './http/middleware/request.ts';
import { beginInTurns } from './http/request-turns.ts';
import { type Jobs, startJobs } from './jobs/start-jobs.ts';
import { dutiesOf } from './role.ts';

interface ListenOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Connections that one address may hold open. Behind a proxy all come from one address: the proxy has to limit them. */
  readonly connectionsPerAddress?: number;
}

const serverOptions = {
  headersTimeout: 10_000,
  // For the slowest upload of one chunk; every other body has a limit of its own, in the app.
  requestTimeout: 900_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  // Looks for requests that are too slow every second, not every half minute.
  connectionsCheckingInterval: 1000,
};
const maxConnections = 5000;
/** Room for the many phones behind one address of a mobile carrier, and for four more like it. */
const connectionsPerAddress = 1000;

/** Closes what comes from an address that holds as many connections as it may; the others go on. */
function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) return;
    const address = networkOf(socket.remoteAddress);
    const held = open.get(address) ?? 0;
    if (held >= most) {
      socket.destroy();
      return;
    }
    open.set(address, held + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** Serves an app on a socket, with limits on how slow and how many callers may be. Rejects when the port is taken. */
export async function listen<E extends HonoEnv>(
  app: Hono<E>,
  { host, port, connectionsPerAddress: most }: ListenOptions,
): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  server.maxConnections = maxConnections;
  if (most !== undefined) limitConnections(server, most);
  beginInTurns(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server;
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

interface StopOptions {
  readonly container: Container;
  readonly server: Server;
  readonly ops: Server | undefined;
  readonly jobs: Jobs;
}

/** What is still unanswered after this is cut off; the process has to be gone 10 s after it was asked to stop. */
const answerLimitMs = 6000;

/**
 * Stops without breaking a promise: not ready any more, open event streams cut so that their clients go on elsewhere,
 * every connection closed after its answer, no new ones, requests under way answered, jobs and writes finished, the log
 * moved into the database file. Answers whether every request was answered in time.
 */
async function stopServing({ container, server, ops, jobs }: StopOptions): Promise<boolean> {
  container.stopping.abort();
  await sleep(container.env.STOP_GRACE_MS);
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

/** A server that answers, with its jobs. */
export interface RunningServer {
  readonly port: number;
  /** 0 when there is none. */
  readonly opsPort: number;
  readonly jobs: Jobs;
  /** Finishes what is under way, then lets go of everything. Answers whether all of it ended in time. */
  stop(): Promise<boolean>;
}

/** Listens on the ports of the environment and starts the jobs. */
export async function startServer(container: Container, router?: AnyRouter): Promise<RunningServer> {
  const { env } = container;
  const { serves } = dutiesOf[env.ROLE];
  const server = await listen(serves ? createApp(container, router) : healthRoutes(container), {
    host: env.HOST,
    port: env.PORT,
    ...(env.TRUSTED_PROXY_HOPS === 0 && { connectionsPerAddress }),
  });
  const ops = await startOps(container).catch(async (error: unknown) => {
    server.close();
    throw error;
  });
  const { sandboxPayments: sandbox, services } = container;
  const jobs = await startJobs({
    services,
    role: env.ROLE,
    followMs: env.FOLLOW_MS,
    tracing: container.tracing,
    ownSandbox: sandbox && serves ? { sandbox, host: env.HOST, port: portOf(server) } : undefined,
  });
  let stopping: Promise<boolean> | undefined;
  return {
    port: portOf(server),
    opsPort: ops === undefined ? 0 : portOf(ops),
    jobs,
    stop: () => (stopping ??= stopServing({ container, server, ops, jobs })),
  };
}

async function startOps(container: Container): Promise<Server | undefined> {
  const { OPS_HOST: host, OPS_PORT: port } = container.env;
  return port === 0 ? undefined : listen(createOpsApp(container), { host, port });
}
