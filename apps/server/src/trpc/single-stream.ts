import {
  TRPCError,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  isTrackedEnvelope,
} from '@trpc/server';
import type { Context } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import { type CallOptions, type SingleCall, readInput } from './single-call.ts';

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
  vary: 'trpc-accept, accept',
};

const encoder = new TextEncoder();

/** Adds the client's last event, from its header or its URL, to the input. */
async function readStreamInput(c: Context<HttpEnv>): Promise<unknown> {
  const input = await readInput(c);
  const lastEventId = c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? c.req.query('Last-Event-Id');
  if (!lastEventId) return input;
  if (input === undefined || input === null) return { lastEventId };
  return typeof input === 'object' && !Array.isArray(input) ? { ...input, lastEventId } : input;
}

const toBlock = (event: string, data: unknown) =>
  `event: ${event}\ndata: ${data === '' ? '' : JSON.stringify(data)}\n\n\n`;

function toMessage(value: unknown): string {
  if (!isTrackedEnvelope(value)) return `data: ${JSON.stringify(value)}\n\n\n`;
  const [id, data] = value;
  return `data: ${JSON.stringify(data)}\nid: ${id}\n\n\n`;
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Yields the blocks of a stream in order. The call starts when the first block after the greeting is read. */
async function* blocksOf(
  c: Context<HttpEnv>,
  { path, procedure }: SingleCall,
  { router, ctx, onError, signal }: CallOptions & { readonly signal: AbortSignal },
): AsyncGenerator<string, void, undefined> {
  const { type } = procedure._def;
  const config = router._def._config;
  yield toBlock('connected', config.sse?.client ?? {});
  try {
    const getRawInput = () => readStreamInput(c);
    const input = undefined;
    const data: unknown = await callTRPCProcedure({
      router,
      path,
      type,
      getRawInput,
      ctx,
      input,
      signal,
      batchIndex: 0,
    });
    if (!isAsyncIterable(data))
      throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: `${path} gave no stream` });
    for await (const value of data) yield toMessage(value);
    yield toBlock('return', '');
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    onError(error, path);
    yield toBlock('serialized-error', getTRPCErrorShape({ config, error, type, path, input: undefined, ctx }));
  }
}

/**
 * Answers a subscription exactly as the fetch adapter does. The adapter passes each event through four web streams and writes
 * it to the socket in three pieces; here it is one piece (docs/decisions/2026-11-26-event-streams-past-the-adapter.md). A
 * slow client receives nothing more until it has read what was sent. The stream ends with its client, with the procedure, and
 * after `sse.maxDurationMs`.
 */
export function answerSingleStream(c: Context<HttpEnv>, call: SingleCall, options: CallOptions): Response {
  const { ping, maxDurationMs } = options.router._def._config.sse ?? {};
  const stop = new AbortController();
  const blocks = blocksOf(c, call, { ...options, signal: stop.signal });
  const timers: { pings?: NodeJS.Timeout; end?: NodeJS.Timeout } = {};
  const end = () => {
    clearInterval(timers.pings);
    clearTimeout(timers.end);
    stop.abort();
    // A procedure that yields after the end would wait for its reader for ever, and keep its subscriptions.
    void blocks.return();
  };
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const sendPing = () => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(toBlock('ping', '')));
      };
      if (ping?.enabled) timers.pings = setInterval(sendPing, ping.intervalMs);
      if (maxDurationMs !== undefined) timers.end = setTimeout(end, maxDurationMs);
    },
    pull: async (controller) => {
      const { done, value } = await blocks.next();
      if (isCancelled) return;
      if (!done && !stop.signal.aborted) {
        timers.pings?.refresh();
        controller.enqueue(encoder.encode(value));
        return;
      }
      end();
      controller.close();
    },
    cancel: () => {
      isCancelled = true;
      end();
    },
  });
  return new Response(body, { headers });
}
