import { Hono } from 'hono';
import { createContainer } from '../container.ts';
import { readEnv } from '../env.ts';
import { createLogger } from '../observability/create-logger.ts';
import { listen, portOf } from '../process/listen.ts';
import { repositoryRoot } from '../process/repository-root.ts';
import { startServer } from '../process/running-server.ts';
import { appRouter } from '../trpc/app-router.ts';
import { t } from '../trpc/init.ts';
import { signedInProcedure } from '../trpc/procedures.ts';
import { freePort } from './free-port.ts';

/** Procedures that do nothing: what a call costs before it does anything. */
const emptyRoutes = t.router({
  bench: {
    emptyQuery: signedInProcedure.query(() => 0),
    emptyMutation: signedInProcedure.mutation(() => 0),
  },
});

/**
 * The product's server to be measured, on a database of its own in `folder`, with `bench.emptyQuery` and
 * `bench.emptyMutation` behind the same middleware as everything else; and beside it, in the same process, a bare
 * handler at `bareUrl`. It logs to standard output as in production.
 */
export async function startMeasuredServer(folder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = readEnv({
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_ORIGIN: url,
    DATABASE_URL: `file:${folder}/rentreel.db`,
    DATA_FOLDER: folder,
    RATE_LIMIT_FACTOR: '100000',
  });
  const log = createLogger({ level: env.LOG_LEVEL });
  const container = await createContainer({ env, root: repositoryRoot(), log });
  const running = await startServer(container, t.mergeRouters(appRouter, emptyRoutes));
  const bare = await listen(
    new Hono().get('/', (c) => c.text('ok')),
    { host: '127.0.0.1', port: 0 },
  );
  return {
    url,
    bareUrl: `http://127.0.0.1:${portOf(bare)}`,
    cookieName: container.cookie.name,
    services: container.services,
    stop: async () => {
      bare.closeAllConnections();
      bare.close();
      await running.stop();
    },
  };
}
