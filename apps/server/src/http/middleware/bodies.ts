import { limits } from '@rentreel/contracts/limits';
import type { Context } from 'hono';
import { bodyLimit as countedBodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';
import { httpError } from '../http-error.ts';
import type { Gate } from './gates.ts';

/** The rest of the body is not read, so nothing more can be asked on this connection. */
function tooLarge(c: Context<HttpEnv>): Response {
  c.env.outgoing.setHeader('connection', 'close');
  return httpError(c, { status: 413, trpcCode: 'PAYLOAD_TOO_LARGE', code: 'app.body_too_large' });
}

/** Refuses more than `limits.requestBodyBytes`; a declared length is enough, a chunked body is counted as it comes. */
export function bodyLimit({ unless }: { readonly unless: (c: Context<HttpEnv>) => boolean }) {
  const counted = countedBodyLimit({ maxSize: limits.requestBodyBytes, onError: (c: Context<HttpEnv>) => tooLarge(c) });
  return createMiddleware<HttpEnv>((c, next) => {
    const declared = c.req.header('content-length');
    const isChunked = declared === undefined && c.req.header('transfer-encoding') !== undefined;
    if ((declared === undefined && !isChunked) || unless(c)) return next();
    if (Number(declared) > limits.requestBodyBytes) return Promise.resolve(tooLarge(c));
    return isChunked ? counted(c, next) : next();
  });
}

interface Patience {
  /** How long the whole body may take; without it only standing still counts. */
  readonly wholeMs?: number;
  /** How long not a byte may arrive. */
  readonly idleMs: number;
}

/** Cuts off whoever sends a body too slowly: a connection is worth more than such a request. */
export function slowBodies(patienceWith: (c: Context<HttpEnv>) => Patience): Gate {
  return (c) => {
    const { incoming } = c.env;
    const hasBody = c.req.header('content-length') !== undefined || c.req.header('transfer-encoding') !== undefined;
    if (!hasBody || incoming.complete) return undefined;
    const { wholeMs, idleMs } = patienceWith(c);
    const cut = () => {
      if (!incoming.complete) incoming.destroy();
    };
    const whole = wholeMs === undefined ? undefined : setTimeout(cut, wholeMs);
    let seen = incoming.socket.bytesRead;
    const idle = setInterval(() => {
      if (incoming.socket.bytesRead === seen) cut();
      seen = incoming.socket.bytesRead;
    }, idleMs);
    const stop = () => {
      clearTimeout(whole);
      clearInterval(idle);
    };
    incoming.once('end', stop);
    incoming.once('close', stop);
    return undefined;
  };
}
