import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Tracing } from '../../observability/tracing.ts';
import type { HttpEnv } from '../http-env.ts';

const healthChecks = new Set(['/livez', '/readyz']);

/**
 * Wraps each request except health checks in a span until its response begins. The span has the pattern of the route, not the
 * path, which may contain names and keys of users.
 */
export const traceRequests = (tracing: Tracing) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (healthChecks.has(c.req.path)) return next();
    return tracing.span(c.req.method, { 'http.request.method': c.req.method }, async (span) => {
      await next();
      const status = c.res.status;
      span.set({
        'http.route': routePath(c),
        'http.response.status_code': status,
        'rentreel.request_id': c.get('requestId'),
      });
      if (status >= 500) span.fail();
    });
  });
