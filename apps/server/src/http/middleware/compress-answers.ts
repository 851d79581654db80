import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';

/** Below this, compressing costs more than it saves. */
const leastBytes = 1024;

const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/**
 * Answers to queries go over the network compressed: a page of homes is ten times smaller. Only whole JSON answers are:
 * a stream must not wait for its end. A session's cookie does not come along from other sites, so that nobody can
 * measure somebody else's answers.
 */
export const compressAnswers = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  if (c.req.method !== 'GET') return;
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(c.req.header('accept-encoding'), name));
  if (encoding === undefined) return;
  const { res } = c;
  const isWhole = res.headers.get('content-type') === 'application/json' && !res.headers.has('transfer-encoding');
  if (!isWhole || res.body === null) return;
  const bytes = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.append('vary', 'accept-encoding');
  const compressed = bytes.length < leastBytes ? undefined : await encoders[encoding](bytes);
  if (compressed) {
    headers.set('content-encoding', encoding);
    headers.delete('content-length');
  }
  c.res = undefined;
  c.res = new Response(compressed ?? bytes, { status: res.status, headers });
});

const accepts = (header: string | undefined, encoding: string) =>
  header?.split(',').some((offer) => offer.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(offer)) ===
  true;
