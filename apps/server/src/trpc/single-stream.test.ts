import { type AnyProcedure, initTRPC } from '@trpc/server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HttpEnv } from '../http/http-env.ts';
import type { RequestContext } from './context.ts';
import { answerSingleStream } from './single-stream.ts';

/** Opens a stream that yields one value, waits until it is stopped, and then yields what it was reading meanwhile. */
async function open(sse: { ping?: { enabled: boolean; intervalMs: number }; maxDurationMs?: number }) {
  const t = initTRPC.create({ sse });
  const stopped = vi.fn<() => void>();
  const router = t.router({
    words: t.procedure.subscription(async function* ({ signal }) {
      try {
        yield 'hello';
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        yield 'read meanwhile';
      } finally {
        stopped();
      }
    }),
  });
  const procedure = router._def.procedures.words as AnyProcedure;
  const options = { router, ctx: {} as RequestContext, onError: vi.fn<() => void>() };
  const app = new Hono<HttpEnv>().get('*', (c) => answerSingleStream(c, { path: 'words', procedure }, options));
  const reader = (await app.request('/trpc/words')).body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  return { reader, stopped, onError: options.onError };
}

const next = async ({ reader }: Awaited<ReturnType<typeof open>>) => (await reader.read()).value;

/** Reads the next block, which the stream sends after this time. */
async function nextAfter(ms: number, stream: Awaited<ReturnType<typeof open>>) {
  const reading = next(stream);
  await vi.advanceTimersByTimeAsync(ms);
  return reading;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

it('a stream sends pings while there are no events', async () => {
  const stream = await open({ ping: { enabled: true, intervalMs: 5000 } });
  expect(await next(stream)).toBe('event: connected\ndata: {}\n\n\n');
  expect(await next(stream)).toBe('data: "hello"\n\n\n');
  expect(await nextAfter(5000, stream)).toBe('event: ping\ndata: \n\n\n');
  expect(await nextAfter(5000, stream)).toBe('event: ping\ndata: \n\n\n');
  await stream.reader.cancel();
});

it('a stream and its procedure end after maxDurationMs', async () => {
  const stream = await open({ maxDurationMs: 60_000 });
  await next(stream);
  await next(stream);
  expect(await nextAfter(60_000, stream)).toBeUndefined();
  expect(stream.stopped).toHaveBeenCalledOnce();
  expect(stream.onError).not.toHaveBeenCalled();
});

it('a procedure is stopped when its client disconnects', async () => {
  const stream = await open({});
  await next(stream);
  await next(stream);
  await stream.reader.cancel();
  await vi.waitFor(() => expect(stream.stopped).toHaveBeenCalledOnce());
  expect(stream.onError).not.toHaveBeenCalled();
});
