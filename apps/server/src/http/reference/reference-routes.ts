import type { AnyRouter } from '@trpc/server';
import { Hono } from 'hono';
import type { Container } from '../../container.ts';
import { openApiDocument, openApiPath } from '../../trpc/openapi/openapi-document.ts';
import { listProgramProcedures } from '../../trpc/openapi/program-procedures.ts';
import type { HttpEnv } from '../http-env.ts';
import { referencePage, referencePolicy } from './reference-page.ts';

/** Returns a function that computes a value at its first call and caches it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Serves the API reference as an OpenAPI document and as a page, without a session. */
export function referenceRoutes({ env }: Pick<Container, 'env'>, router: AnyRouter): Hono<HttpEnv> {
  const document = once(() => JSON.stringify(openApiDocument(router)));
  const page = once(() => referencePage(listProgramProcedures(router), env.APP_ORIGIN));
  const app = new Hono<HttpEnv>();
  app.get(openApiPath, (c) => {
    c.header('cache-control', 'public, max-age=300');
    return c.body(document(), 200, { 'content-type': 'application/json' });
  });
  app.get('/api', (c) => {
    c.header('content-security-policy', referencePolicy);
    c.header('cache-control', 'public, max-age=300');
    return c.html(page());
  });
  return app;
}
