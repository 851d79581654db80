import { Hono } from 'hono';
import { listen, portOf } from '../process/listen.ts';
import { startServer } from '../process/running-server.ts';
import { appRouter } from '../trpc/app-router.ts';
import { t } from '../trpc/init.ts';
import { signedInProcedure } from '../trpc/procedures.ts';
import { createMeasuredContainer } from './create-measured-container.ts';

/** Procedures that do nothing: what a call costs before it does anything. */
const emptyRoutes = t.router({
  bench: {
    emptyQuery: signedInProcedure.query(() => 0),
    emptyMutation: signedInProcedure.mutation(() => 0),
  },
});

/**
 * The product's server to be measured, with `bench.emptyQuery` and `bench.emptyMutation` behind the same middleware as
 * everything else; and beside it, in the same process, a bare handler at `bareUrl`. It logs to standard output as in
 * production.
 */
export async function startMeasuredServer(folder: string) {
  const container = await createMeasuredContainer(folder);
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
    /** Event streams that are open by the server's own count. */
    openStreams: async () => (await container.metrics.liveConnections.get()).values[0]?.value ?? 0,
    stop: async () => {
      bare.closeAllConnections();
      bare.close();
      await running.stop();
    },
  };
}
