import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { HttpEnv } from '../http-env.ts';

/** Below this size compression costs more than it saves. */
const leastBytes = 1024;

const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

type Encoding = keyof typeof encoders;

const accepts = (header: string, encoding: string) =>
  header.split(',').some((offer) => offer.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(offer));

/** Returns the encoding for a query's response; undefined for a mutation and for a client that accepts none. */
function encodingFor({ req }: Context<HttpEnv>): Encoding | undefined {
  const header = req.method === 'GET' ? req.header('accept-encoding') : undefined;
  return header === undefined ? undefined : (['br', 'gzip'] as const).find((name) => accepts(header, name));
}

interface JsonAnswer {
  readonly status: number;
  readonly vary: string;
}

/** Builds a JSON response, compressed if it answers a query and is large enough. */
export async function jsonAnswer(c: Context<HttpEnv>, body: unknown, { status, vary }: JsonAnswer): Promise<Response> {
  const text = JSON.stringify(body);
  const encoding = encodingFor(c);
  const headers = { 'content-type': 'application/json', vary: encoding ? `${vary}, accept-encoding` : vary };
  if (encoding === undefined || Buffer.byteLength(text) < leastBytes) return new Response(text, { status, headers });
  const compressed = await encoders[encoding](Buffer.from(text));
  return new Response(compressed, { status, headers: { ...headers, 'content-encoding': encoding } });
}

/**
 * Compresses a response of tRPC's adapter to a query: a page of homes becomes ten times smaller. Only complete JSON responses
 * are compressed, because a stream must not wait for its end. Other sites cannot send the session's cookie, so they cannot
 * infer a user's data from the compressed size.
 */
export async function compressAnswer(c: Context<HttpEnv>, answer: Response): Promise<Response> {
  const encoding = encodingFor(c);
  if (encoding === undefined) return answer;
  const isWhole = answer.headers.get('content-type') === 'application/json' && !answer.headers.has('transfer-encoding');
  if (!isWhole || answer.body === null) return answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.append('vary', 'accept-encoding');
  const compressed = bytes.length < leastBytes ? undefined : await encoders[encoding](bytes);
  if (compressed) {
    headers.set('content-encoding', encoding);
    headers.delete('content-length');
  }
  return new Response(compressed ?? bytes, { status: answer.status, headers });
}
