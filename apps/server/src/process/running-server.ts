import type { Server } from 'node:http';
import type { AnyRouter } from '@trpc/server';
import { createApp } from '../app.ts';
import type { Container } from '../container.ts';
import { createOpsApp } from '../http/ops-app.ts';
import { type Jobs, startJobs } from '../jobs/start-jobs.ts';
import { listen, portOf } from './listen.ts';
import { stopServing } from './stop-serving.ts';

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
  const server = await listen(createApp(container, router), { host: env.HOST, port: env.PORT });
  const ops = await startOps(container).catch(async (error: unknown) => {
    server.close();
    throw error;
  });
  const { sandboxPayments: sandbox, services } = container;
  const jobs = await startJobs(services, sandbox && { sandbox, host: env.HOST, port: portOf(server) });
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
