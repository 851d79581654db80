import type { ObjectStorage, StoredObject } from '@rentreel/domain/ports';
import { type Context, Hono } from 'hono';
import type { Container } from '../container.ts';
import type { HttpEnv } from './http-env.ts';
import { httpError } from './http-error.ts';

/** Objects below this prefix are served only by signed paths. */
const privatePrefix = 'private/';

/** First and last byte, both inclusive. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header for a file of `size` bytes. Undefined means the whole file: no header, several ranges, or an invalid
 * one, all of which RFC 9110 lets a server ignore.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? undefined : suffixRange(Number(last), size);
  return rangeFrom(Number(first), last === '' ? Number.POSITIVE_INFINITY : Number(last), size);
}

function rangeFrom(start: number, end: number, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (end < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}

function suffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
}

interface FoundObject {
  readonly storage: Pick<ObjectStorage, 'open'>;
  readonly object: StoredObject;
}

/** Answers with an object or the requested part of it, with a strong ETag. */
export async function serveObject(
  c: Context<HttpEnv>,
  { storage, object }: FoundObject,
  cacheControl: string,
): Promise<Response> {
  const { key, type, sizeBytes, etag } = object;
  const headers = new Headers({ 'content-type': type, 'accept-ranges': 'bytes', 'cache-control': cacheControl, etag });
  if (namesTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const range = parseByteRange(wantedRange(c, etag), sizeBytes);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${sizeBytes}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  headers.set('content-length', String(end - start + 1));
  const opened = c.req.method === 'HEAD' || sizeBytes === 0 ? undefined : await storage.open(key, range);
  return new Response(opened?.body ?? null, { status: range ? 206 : 200, headers });
}

/** A range of an older object does not apply to this one. */
function wantedRange(c: Context<HttpEnv>, etag: string): string | undefined {
  const ifRange = c.req.header('if-range');
  return ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
}

const namesTag = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/**
 * Serves `/media/*` from the first storage that has the object, cached forever: the content of a name never changes.
 */
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

/** Serves `/private/*`: objects for holders of a signed path, until it expires. */
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
