import type { ObjectStorage, StoredObject } from '@rentreel/domain/ports';
import type { Context } from 'hono';
import { parseByteRange } from './byte-range.ts';
import type { HttpEnv } from './http-env.ts';

interface FoundObject {
  readonly storage: ObjectStorage;
  readonly object: StoredObject;
}

/** Answers with an object or the part of it that was asked for, under a strong tag. */
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

/** A range of an older object is not one of this. */
function wantedRange(c: Context<HttpEnv>, etag: string): string | undefined {
  const ifRange = c.req.header('if-range');
  return ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
}

const namesTag = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
