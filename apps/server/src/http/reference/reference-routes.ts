import type { AnyRouter } from '@trpc/server';
import { Hono } from 'hono';
import type { Container } from '../../container.ts';
import { openApiDocument, openApiPath } from '../../trpc/openapi/openapi-document.ts';
import { listProgramProcedures } from '../../trpc/openapi/program-procedures.ts';
import type { HttpEnv } from '../http-env.ts';
import { referencePage, referencePolicy } from './reference-page.ts';

/** A value that is made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** What programs may call, for programs and for people; for everybody, as the source code is. */
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
