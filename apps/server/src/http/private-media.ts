import { type Context, Hono } from 'hono';
import type { Container } from '../container.ts';
import { httpError } from './http-error.ts';
import type { HttpEnv } from './http-env.ts';
import { privatePrefix } from './private-key.ts';
import { serveObject } from './serve-object.ts';

/** Serves `/private/*`: objects that are shown only to who was given a signed path to them, and only for a while. */
export function privateMediaRoutes({ services, signedPaths }: Container): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.on(['GET', 'HEAD'], '/*', async (c) => {
    const asked = { now: services.clock.now(), readerId: c.get('session')?.userId };
    const signed = signedPaths.verify(c.req.path.replace(/^\/private\//, ''), asked);
    if (!signed?.key.startsWith(privatePrefix)) return refuse(c);
    const object = await services.objectStorage.head(signed.key);
    return object ? serveObject(c, { storage: services.objectStorage, object }, 'private, no-store') : c.notFound();
  });
  return app;
}

const refuse = (c: Context<HttpEnv>) => httpError(c, { status: 403, trpcCode: 'FORBIDDEN', code: 'app.forbidden' });
