import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Env as HonoEnv, Hono } from 'hono';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
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

/** Serves an app on a socket, with limits on how slow and how many callers may be. Rejects when the port is taken. */
export async function listen<E extends HonoEnv>(app: Hono<E>, { host, port }: ListenOptions): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  server.maxConnections = maxConnections;
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
