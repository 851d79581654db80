import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { type Streets, streetFilePath } from '../streets.ts';
import type { HttpEnv } from './http-env.ts';
import { serveObject } from './media.ts';

/** Serves the PMTiles file in the requested byte ranges; 404 when this server has none. */
export function streetRoutes({ file }: Streets): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.on(['GET', 'HEAD'], streetFilePath, async (c) => {
    const stats = file && (await stat(file).catch(() => undefined));
    if (!file || !stats) return c.notFound();
    const etag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
    const object = { key: streetFilePath, type: 'application/vnd.pmtiles', sizeBytes: stats.size, etag };
    const open = (_key: string, range?: { readonly start: number; readonly end: number }) => {
      // Safe: Node's stream type and the browser's differ only in their declarations.
      const body: unknown = Readable.toWeb(createReadStream(file, range ?? {}));
      return Promise.resolve({ ...object, body: body as ReadableStream<Uint8Array> });
    };
    return serveObject(c, { storage: { open }, object }, 'public, max-age=86400');
  });
  return app;
}
