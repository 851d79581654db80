import type { AnyRouter, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Context, Hono } from 'hono';
import type { Container } from '../container.ts';
import { httpError } from '../http/http-error.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { compressAnswer } from '../http/middleware/compress-answers.ts';
import { markChange } from '../http/replica-reads.ts';
import { answerBatchedCalls, findBatchedCalls, maxBatchSize } from './batched-calls.ts';
import { answerSingleCall, findSingleCall } from './single-call.ts';
import { answerSingleStream } from './single-stream.ts';
import { type RequestContext, createContext } from './context.ts';
import { idempotentCalls } from './idempotent-calls.ts';

const json = /^application\/json(?:\s*;|$)/i;

/** Serves the procedures of a router over HTTP under `/trpc`. */
export function trpcRoutes(container: Container, router: AnyRouter): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const report = (c: Context<HttpEnv>) => (error: TRPCError, path?: string) => {
    const mine = error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE';
    if (mine) container.services.log.error({ requestId: c.get('requestId'), procedure: path, error }, 'a call failed');
  };

  const answerOnce = idempotentCalls();

  app.all('/trpc/*', async (c) => {
    const refusal = refuse(c);
    if (refusal) return refusal;
    markChange(container, c);
    const call = findSingleCall(c, router);
    if (call) {
      const onError = report(c);
      const run = (ctx: RequestContext) => answerSingleCall(c, call, { router, ctx, onError });
      const ctx = createContext(container, c);
      if (call.procedure._def.type === 'subscription') return answerSingleStream(c, call, { router, ctx, onError });
      return c.req.method === 'POST' ? answerOnce({ c, path: call.path, ctx, run }) : run(ctx);
    }
    const batch = findBatchedCalls(c, router);
    if (batch) return answerBatchedCalls(c, batch, { router, ctx: createContext(container, c), onError: report(c) });
    const answer = await fetchRequestHandler({
      endpoint: '/trpc',
      req: c.req.raw,
      router,
      createContext: () => createContext(container, c),
      onError: ({ error, path }) => report(c)(error, path),
      maxBatchSize,
      allowMethodOverride: false,
    });
    return compressAnswer(c, answer);
  });
  return app;
}

/** False for a malformed percent-encoding, at which the adapter throws. */
function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** Accepts only JSON bodies, and rejects mutations as a stream: a stream could not set their cookie. */
function refuse(c: Context<HttpEnv>): Response | undefined {
  const { method } = c.req;
  if (!isDecodable(c.req.url)) {
    return httpError(c, { status: 400, trpcCode: 'BAD_REQUEST', code: 'app.invalid_input' });
  }
  if (method !== 'GET' && method !== 'POST') {
    return httpError(c, { status: 405, trpcCode: 'METHOD_NOT_SUPPORTED', code: 'app.invalid_input' });
  }
  if (method === 'GET') return undefined;
  if (!json.test(c.req.header('content-type') ?? '') || c.req.header('trpc-accept') === 'application/jsonl') {
    return httpError(c, { status: 415, trpcCode: 'UNSUPPORTED_MEDIA_TYPE', code: 'app.invalid_input' });
  }
  if (c.req.header('idempotency-key') !== undefined && c.req.query('batch') !== undefined) {
    return httpError(c, { status: 400, trpcCode: 'BAD_REQUEST', code: 'app.idempotency_batch' });
  }
  return undefined;
}
