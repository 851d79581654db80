import { Hono } from 'hono';
import { type Container, createContainer } from '../container.ts';
import { readEnv, repositoryRoot } from '../env.ts';
import { createLogger } from '../observability/logger.ts';
import { listen, portOf, startServer } from '../server.ts';
import { appRouter } from '../trpc/app-router.ts';
import { signedInProcedure, t } from '../trpc/procedures.ts';
import { freePort } from './test-server.ts';

/** Limits that are checked as in production but not reached by any benchmark. */
const wideTiers = Array.from({ length: 4 }, () => '9999999999/9999999999').join(',');

/** Settings of the product for benchmarks: data in `folder`, no rate limits; `settings` are added or replace others. */
export async function createMeasuredContainer(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Container> {
  const port = await freePort();
  const env = readEnv({
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: `file:${folder}/rentreel.db`,
    DATA_FOLDER: folder,
    RATE_LIMIT_FACTOR: '100000',
    SIGN_UPS_PER_ADDRESS: '100000',
    WALLET_TIERS: wideTiers,
    ...settings,
  });
  const container = await createContainer({ env, root: repositoryRoot(), log: createLogger({ level: env.LOG_LEVEL }) });
  // As in production: the check that every write is audited is for development and tests.
  return { ...container, services: { ...container.services, requireAudit: false } };
}

/** Procedures that do nothing, to measure the overhead of a call. */
const emptyRoutes = t.router({
  bench: {
    emptyQuery: signedInProcedure.query(() => 0),
    emptyMutation: signedInProcedure.mutation(() => 0),
  },
});

/**
 * Starts the product's server for benchmarks, with `bench.emptyQuery` and `bench.emptyMutation` behind its middleware; in the
 * same process a bare handler answers at `bareUrl`. It logs to standard output as in production.
 */
export async function startMeasuredServer(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const container = await createMeasuredContainer(folder, settings);
  const running = await startServer(container, t.mergeRouters(appRouter, emptyRoutes));
  const bare = await listen(
    new Hono().get('/', (c) => c.text('ok')),
    { host: '127.0.0.1', port: 0 },
  );
  return {
    url: container.env.APP_ORIGIN,
    bareUrl: `http://127.0.0.1:${portOf(bare)}`,
    cookieName: container.cookie.name,
    services: container.services,
    /** Returns the server's count of open event streams. */
    openStreams: async () => (await container.metrics.liveConnections.get()).values[0]?.value ?? 0,
    stop: async () => {
      bare.closeAllConnections();
      bare.close();
      await running.stop();
    },
  };
}
