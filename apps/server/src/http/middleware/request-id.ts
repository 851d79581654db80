import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';

/** Gives each request a name of our own making, which the answer, the log and the audit record carry. */
export const requestId = createMiddleware<HttpEnv>((c, next) => {
  const id = randomUUID();
  c.set('requestId', id);
  c.env.outgoing.setHeader('x-request-id', id);
  return next();
});
