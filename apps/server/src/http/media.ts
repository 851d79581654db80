import type { Stats } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { parseByteRange } from './byte-range.ts';
import type { HttpEnv } from './http-env.ts';

/** What may be served, by extension; anything else does not exist. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** Letters, digits, dots and dashes, never a leading dot: so no way leads out of the folder. */
const safePath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

interface MediaFile {
  readonly path: string;
  readonly type: string;
  readonly stats: Stats;
}

/** Serves `/media/*` from the first folder that has the file: byte ranges, strong ETags, cached for good. */
export function mediaRoutes(folders: readonly string[]): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.on(['GET', 'HEAD'], '/*', async (c) => {
    const file = await findMedia(folders, c.req.path.replace(/^\/media\//, ''));
    return file === undefined ? c.notFound() : answer(c, file);
  });
  return app;
}

async function findMedia(folders: readonly string[], name: string): Promise<MediaFile | undefined> {
  const type = mediaTypes[extname(name).toLowerCase()];
  if (type === undefined || !safePath.test(name)) return undefined;
  for (const folder of folders) {
    const path = await realpath(join(folder, name)).catch(() => undefined);
    const root = await realpath(folder).catch(() => undefined);
    if (path === undefined || root === undefined || !path.startsWith(root + sep)) continue;
    const stats = await stat(path);
    if (stats.isFile()) return { path, type, stats };
  }
  return undefined;
}

async function answer(c: Context<HttpEnv>, { path, type, stats }: MediaFile): Promise<Response> {
  const etag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
  const headers = new Headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
  });
  if (namesTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const ifRange = c.req.header('if-range');
  const wanted = ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
  const range = parseByteRange(wanted, stats.size);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${stats.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  if (range) headers.set('content-range', `bytes ${start}-${end}/${stats.size}`);
  headers.set('content-length', String(end - start + 1));
  const body = c.req.method === 'HEAD' || stats.size === 0 ? null : await readPart(path, start, end);
  return new Response(body, { status: range ? 206 : 200, headers });
}

const namesTag = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

async function readPart(path: string, start: number, end: number): Promise<ReadableStream<Uint8Array>> {
  const handle = await open(path);
  // Node's own stream type and the browser's differ only on paper; the web app's tests compile this with the latter.
  const stream: unknown = Readable.toWeb(handle.createReadStream({ start, end }));
  return stream as ReadableStream<Uint8Array>;
}
