import type { Context } from 'hono';
import { bodyLimit as countedBodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';
import { httpError } from '../http-error.ts';
import type { Gate } from './gates.ts';

/** Answers 413 and closes the connection, because the rest of the body is not read. */
function tooLarge(c: Context<HttpEnv>): Response {
  c.env.outgoing.setHeader('connection', 'close');
  return httpError(c, { status: 413, trpcCode: 'PAYLOAD_TOO_LARGE', code: 'app.body_too_large' });
}

/** Maximum size of a JSON request. */
export const requestBodyBytes = 64 * 1024;

/** Refuses bodies larger than `requestBodyBytes`: by the declared length, or by counting a chunked body. */
export function bodyLimit({ unless }: { readonly unless: (c: Context<HttpEnv>) => boolean }) {
  const counted = countedBodyLimit({ maxSize: requestBodyBytes, onError: (c: Context<HttpEnv>) => tooLarge(c) });
  return createMiddleware<HttpEnv>((c, next) => {
    const declared = c.req.header('content-length');
    const isChunked = declared === undefined && c.req.header('transfer-encoding') !== undefined;
    if ((declared === undefined && !isChunked) || unless(c)) return next();
    if (Number(declared) > requestBodyBytes) return Promise.resolve(tooLarge(c));
    return isChunked ? counted(c, next) : next();
  });
}

interface BodyTimeouts {
  /** Maximum duration of the whole body; unlimited when omitted. */
  readonly wholeMs?: number;
  /** Maximum time without a byte. */
  readonly idleMs: number;
}

/** Closes the connection of a request whose body arrives too slowly, to free the connection. */
export function slowBodies(timeoutsOf: (c: Context<HttpEnv>) => BodyTimeouts): Gate {
  return (c) => {
    const { incoming } = c.env;
    const hasBody = c.req.header('content-length') !== undefined || c.req.header('transfer-encoding') !== undefined;
    if (!hasBody || incoming.complete) return undefined;
    const { wholeMs, idleMs } = timeoutsOf(c);
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
