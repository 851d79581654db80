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
import { TurnedResponse } from './http/response-turns.ts';
import { type Jobs, startJobs } from './jobs/start-jobs.ts';
import { dutiesOf } from './role.ts';

interface ListenOptions {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /**
   * Maximum number of open connections per address. Behind a proxy all connections come from one address, so the proxy has to
   * limit them.
   */
  readonly connectionsPerAddress?: number;
}

const serverOptions = {
  ServerResponse: TurnedResponse,

  headersTimeout: 10_000,
  // Allows the slowest upload of one chunk; every other body has its own limit in the app.
  requestTimeout: 900_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  // Checks for slow requests every second instead of Node's default of 30 s.
  connectionsCheckingInterval: 1000,
};
const maxConnections = 5000;
/** Leaves room for many phones behind one address of a mobile carrier, and for four more such addresses. */
const connectionsPerAddress = 1000;

/** Closes connections from an address that has reached the limit; other addresses are unaffected. */
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

/** Serves an app on a socket with limits on connections and slow requests. Rejects when the port is taken. */
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

/** Returns the port that a server listens on. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

interface StopOptions {
  readonly container: Container;
  readonly server: Server;
  readonly ops: Server | undefined;
  readonly jobs: Jobs;
}

/** Milliseconds after which unanswered requests are cut off; the process must exit within 10 s of the signal. */
const answerLimitMs = 6000;

/**
 * Stops gracefully: readiness fails, event streams are closed so that clients reconnect elsewhere, requests in progress are
 * answered and their connections closed, new connections are refused, jobs and writes finish, and the write-ahead log is
 * moved into the database file. Resolves with whether every request was answered in time.
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

/** A running server with its jobs. */
export interface RunningServer {
  readonly port: number;
  /** 0 when there is no operations port. */
  readonly opsPort: number;
  readonly jobs: Jobs;
  /** Finishes the work in progress, then releases all resources. Resolves with whether all of it ended in time. */
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
