import { join } from 'node:path';
import type { AnyRouter } from '@trpc/server';
import { Hono } from 'hono';
import type { Container } from './container.ts';
import { forwardedAddress } from './http/client-address.ts';
import { healthRoutes } from './http/health.ts';
import { httpError } from './http/http-error.ts';
import type { HttpEnv } from './http/http-env.ts';
import { mediaRoutes } from './http/media.ts';
import { bodyLimit } from './http/middleware/body-limit.ts';
import { eventStreams } from './http/middleware/event-streams.ts';
import { originGuard } from './http/middleware/origin-guard.ts';
import { rateLimiter } from './http/middleware/rate-limiter.ts';
import { requestId } from './http/middleware/request-id.ts';
import { secureHeaders } from './http/middleware/secure-headers.ts';
import { session } from './http/middleware/session.ts';
import { webStatic } from './http/web-static.ts';
import { appRouter } from './trpc/app-router.ts';
import { trpcRoutes } from './trpc/trpc-routes.ts';

/**
 * The whole HTTP face of RentReel over a container; it opens nothing and listens to nothing by itself. `router` holds
 * the procedures: the product's, unless somebody measures others behind the same middleware.
 */
export function createApp(container: Container, router: AnyRouter = appRouter): Hono<HttpEnv> {
  const { env, cookie, services, sessions, metrics } = container;
  const app = new Hono<HttpEnv>();

  app.use(requestId);
  app.use(secureHeaders({ https: env.APP_ORIGIN.startsWith('https://') }));
  app.use((c, next) => {
    if (container.stopping.signal.aborted) c.env.outgoing.setHeader('connection', 'close');
    const direct = c.env.incoming.socket.remoteAddress ?? 'unknown';
    const header = c.req.header('x-forwarded-for');
    c.set('clientAddress', forwardedAddress({ direct, header, trustedHops: env.TRUSTED_PROXY_HOPS }));
    return next();
  });
  app.use(bodyLimit());
  app.use(originGuard({ appOrigin: env.APP_ORIGIN, cookie }));
  app.use('/trpc/*', session({ cookie, clock: services.clock, sessions }));
  app.use('/trpc/*', rateLimiter({ factor: env.RATE_LIMIT_FACTOR, onRefused: () => metrics.refusedRequests.inc() }));
  app.use(
    '/trpc/live.*',
    eventStreams({ stopping: container.stopping.signal, onCount: (open) => metrics.liveConnections.set(open) }),
  );

  app.route('/', trpcRoutes(container, router));
  app.route('/', healthRoutes(container));
  app.route('/media', mediaRoutes(mediaFolders(container)));
  app.route('/', webStatic(container.webFolder));

  app.notFound((c) => httpError(c, { status: 404, trpcCode: 'NOT_FOUND', code: 'app.not_found' }));
  app.onError((error, c) => {
    services.log.error({ requestId: c.get('requestId'), path: c.req.path, error }, 'a request failed');
    return httpError(c, { status: 500, trpcCode: 'INTERNAL_SERVER_ERROR', code: 'app.unexpected' });
  });
  return app;
}

const mediaFolders = ({ env, dataFolder, demoMediaFolder }: Container) => [
  join(dataFolder, 'media'),
  ...(env.DEMO ? [demoMediaFolder] : []),
];
