import type { ObjectStorage, StoredObject } from '@rentreel/domain/ports';
import { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';
import { privatePrefix } from './private-key.ts';
import { serveObject } from './serve-object.ts';

/** Serves `/media/*` from the first storage that has the object, cached for good: a name never means anything else. */
export function mediaRoutes(storages: readonly ObjectStorage[]): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.on(['GET', 'HEAD'], '/*', async (c) => {
    const key = c.req.path.replace(/^\/media\//, '');
    const found = key.startsWith(privatePrefix) ? undefined : await findObject(storages, key);
    return found ? serveObject(c, found, 'public, max-age=31536000, immutable') : c.notFound();
  });
  return app;
}

async function findObject(storages: readonly ObjectStorage[], key: string) {
  for (const storage of storages) {
    const object: StoredObject | undefined = await storage.head(key);
    if (object) return { storage, object };
  }
  return undefined;
}
