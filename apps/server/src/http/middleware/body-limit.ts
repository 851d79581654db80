import { limits } from '@rentreel/contracts/limits';
import { bodyLimit as countedBodyLimit } from 'hono/body-limit';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { httpError } from '../http-error.ts';
import type { HttpEnv } from '../http-env.ts';

/** The rest of the body is not read, so nothing more can be asked on this connection. */
function tooLarge(c: Context<HttpEnv>): Response {
  c.env.outgoing.setHeader('connection', 'close');
  return httpError(c, { status: 413, trpcCode: 'PAYLOAD_TOO_LARGE', code: 'app.body_too_large' });
}

/** Refuses more than `limits.requestBodyBytes`; a declared length is enough, a chunked body is counted as it comes. */
export function bodyLimit({ unless }: { readonly unless: (c: Context<HttpEnv>) => boolean }) {
  const counted = countedBodyLimit({ maxSize: limits.requestBodyBytes, onError: (c: Context<HttpEnv>) => tooLarge(c) });
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (unless(c)) return next();
    const declared = c.req.header('content-length');
    if (declared !== undefined && Number(declared) > limits.requestBodyBytes) return tooLarge(c);
    if (declared === undefined && c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    return next();
  });
}
