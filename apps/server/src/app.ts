import { uploadsPath } from '@rentreel/contracts/media';
import { createFolderStorage } from '@rentreel/integrations/object-storage';
import type { AnyRouter } from '@trpc/server';
import { type Context, Hono } from 'hono';
import type { Container } from './container.ts';
import { auditRoutes } from './http/documents/audit-routes.ts';
import { calendarRoutes } from './http/calendar-files.ts';
import { forwardedAddress, requestId } from './http/middleware/request.ts';
import { healthRoutes } from './http/health.ts';
import { httpError } from './http/http-error.ts';
import type { HttpEnv } from './http/http-env.ts';
import { createFirstListing } from './http/first-listing.ts';
import { mediaRoutes, privateMediaRoutes } from './http/media.ts';
import { apiKeys } from './http/middleware/api-keys.ts';
import { streetRoutes } from './http/streets.ts';
import { tileOrigins } from './streets.ts';
import { bodyLimit, slowBodies } from './http/middleware/bodies.ts';
import { eventStreams } from './http/middleware/event-streams.ts';
import { type Gate, gates } from './http/middleware/gates.ts';
import { originGuard } from './http/middleware/origin-guard.ts';
import { rateLimiter } from './http/middleware/rate-limiter.ts';
import { secureHeaders } from './http/middleware/secure-headers.ts';
import { session } from './http/middleware/session.ts';
import { traceRequests } from './http/middleware/trace-requests.ts';
import { documentRoutes } from './http/documents/document-routes.ts';
import { paymentReturn, webhookRoutes, webhooksPath } from './http/payments.ts';
import { referenceRoutes } from './http/reference/reference-routes.ts';
import { sandboxPages, sandboxPath } from './http/sandbox/payment-pages.ts';
import { clockCookie } from './http/sandbox/clock.ts';
import { clockPages, clockPath } from './http/sandbox/clock-pages.ts';
import { providerReportRoutes } from './http/provider-reports.ts';
import { loggedPath } from './http/signed-links.ts';
import { shareRoutes } from './http/share/share-page.ts';
import { statementRoutes } from './http/documents/statement-routes.ts';
import { unsubscribeRoutes } from './http/unsubscribe.ts';
import { uploadRoutes } from './http/uploads/upload-routes.ts';
import { webStatic } from './http/web-static.ts';
import { providerReportPaths } from './providers.ts';
import { appRouter } from './trpc/app-router.ts';
import { isUnavailable } from './trpc/errors.ts';
import { trpcRoutes } from './trpc/trpc-routes.ts';

/**
 * Builds the HTTP application over a container. It opens no resource and does not listen. `router` holds the procedures: the
 * product's by default; benchmarks pass others to measure them behind the same middleware.
 */
export function createApp(container: Container, router: AnyRouter = appRouter): Hono<HttpEnv> {
  const { env, cookie, deviceCookie, services, sessions, sandboxClock } = container;
  const app = new Hono<HttpEnv>();

  if (container.tracing) app.use(traceRequests(container.tracing));
  app.use(
    gates(
      requestId,
      secureHeaders({ https: env.APP_ORIGIN.startsWith('https://') }),
      callerAddress(container),
      slowBodies((c) => (isUpload(c) ? { idleMs: 60_000 } : { wholeMs: 30_000, idleMs: 30_000 })),
      originGuard({ appOrigin: env.APP_ORIGIN, cookie, isUpload, isForm }),
    ),
    bodyLimit({ unless: isUpload }),
  );
  const limiter = limiterOf(container);
  const userPaths = ['/trpc/*', `${uploadsPath}/*`, '/api/wallet/*', '/api/papers/*', '/api/administration/*'];
  for (const path of ['/trpc/*', `${uploadsPath}/*`]) app.use(path, apiKeys(container));
  const sandboxPaths = [`${sandboxPath}/*`, clockPath];
  const linkPaths = ['/unsubscribe', '/api/inspections/*'];
  for (const path of [...userPaths, ...sandboxPaths, ...linkPaths, '/private/*'])
    app.use(path, session({ cookie, deviceCookie, clock: services.clock, sessions }));
  const providerPaths = [webhooksPath, ...Object.values(providerReportPaths)].map((path) => `${path}/*`);
  for (const path of [...userPaths, ...sandboxPaths, ...linkPaths, ...providerPaths]) app.use(path, limiter);
  if (sandboxClock) for (const path of ['/trpc/*', clockPath]) app.use(path, clockCookie(sandboxClock));
  app.use('/trpc/live.*', streamsOf(container));

  app.route('/', trpcRoutes(container, router));
  app.route('/', referenceRoutes(container, appRouter));
  app.route('/', healthRoutes(container));
  app.route('/', uploadRoutes(container));
  app.route('/', unsubscribeRoutes(container));
  app.route('/', calendarRoutes(container));
  app.route('/', statementRoutes(container));
  app.route('/', auditRoutes(container));
  app.route('/', documentRoutes(container));
  for (const routes of [webhookRoutes, providerReportRoutes, sandboxPages, clockPages])
    app.route('/', routes(container));
  app.route('/', paymentReturn());
  app.route('/media', mediaRoutes(mediaStorages(container)));
  app.route('/private', privateMediaRoutes(container));
  app.route('/', streetRoutes(container.streets));
  app.route('/', shareRoutes(container, mediaStorages(container)));
  app.route(
    '/',
    webStatic(container.webFolder, {
      ...tileOrigins(container.streets.config),
      firstHome: createFirstListing(container),
    }),
  );

  app.notFound((c) => httpError(c, { status: 404, trpcCode: 'NOT_FOUND', code: 'app.not_found' }));
  app.onError((error, c) => {
    services.log.error({ requestId: c.get('requestId'), path: loggedPath(c.req.path), error }, 'a request failed');
    return httpError(c, isUnavailable(error) ? unavailable : unexpected);
  });
  return app;
}

const unavailable = { status: 503, trpcCode: 'SERVICE_UNAVAILABLE', code: 'app.unavailable' } as const;
const unexpected = { status: 500, trpcCode: 'INTERNAL_SERVER_ERROR', code: 'app.unexpected' } as const;

const limiterOf = ({ env, metrics, redis }: Container) =>
  rateLimiter({ factor: env.RATE_LIMIT_FACTOR, onRefused: () => metrics.refusedRequests.inc(), redis });

const streamsOf = ({ stopping, metrics, redis }: Container) =>
  eventStreams({ stopping: stopping.signal, onCount: (open) => metrics.liveConnections.set(open), redis });

const callerAddress =
  ({ env, stopping }: Container): Gate =>
  (c) => {
    if (stopping.signal.aborted) c.env.outgoing.setHeader('connection', 'close');
    const direct = c.env.incoming.socket.remoteAddress ?? 'unknown';
    const header = c.req.header('x-forwarded-for');
    c.set('clientAddress', forwardedAddress({ direct, header, trustedHops: env.TRUSTED_PROXY_HOPS }));
    return undefined;
  };

const isUpload = ({ req }: Context<HttpEnv>) => req.path === uploadsPath || req.path.startsWith(`${uploadsPath}/`);

/** Server-rendered pages without scripts: their forms post as form data. */
const isForm = ({ req }: Context<HttpEnv>) => req.path.startsWith(`${sandboxPath}/`) || req.path === clockPath;

const mediaStorages = ({ env, services, demoMediaFolder }: Container) => [
  services.objectStorage,
  ...(env.DEMO ? [createFolderStorage(demoMediaFolder)] : []),
];
