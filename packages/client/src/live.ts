import type { ChatChange, LiveTopic } from './api.gen.ts';
import { RentReelError } from './errors.ts';
import { type Send, defaultRetryRules, isRetryable, retryDelayMs, wait } from './send.ts';

/** A live event: what changed, and when. */
export interface ReceivedEvent {
  /** Position in the event log; pass it as `lastEventId` to resume after it. */
  readonly id: string;
  /** `live.started` marks the start of the stream: data read before may be stale. */
  readonly topic: LiveTopic;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
  /**
   * For `messages.changed`: the change in one chat, in the form that the queries return. Missing when more than that changed:
   * fetch the new state.
   */
  readonly change?: ChatChange;
}

export interface LiveOptions {
  /** Id of the last processed event; when omitted, the stream starts now. */
  readonly lastEventId?: string | undefined;
  /** Ends the stream. */
  readonly signal?: AbortSignal | undefined;
}

/** A stream without data for this long is dead; the server pings every 15 seconds. */
const silenceMs = 45_000;

/** Splits a stream of server-sent events into their fields. */
async function* blocksOf(answer: Response, onData: () => void): AsyncGenerator<Map<string, string>> {
  const body = answer.body as ReadableStream<Uint8Array<ArrayBuffer>> | null;
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onData();
    buffer += decoder.decode(read.value, { stream: true });
    for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
      const lines = buffer.slice(0, end).split('\n');
      buffer = buffer.slice(end + 2);
      yield new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.replace(/^[^:]*: ?/, '')]));
    }
  }
}

function toEvent(block: ReadonlyMap<string, string>): ReceivedEvent | undefined {
  const id = block.get('id');
  if (id === undefined || block.has('event')) return undefined;
  return { id, ...(JSON.parse(block.get('data') ?? '{}') as Omit<ReceivedEvent, 'id'>) };
}

/** Aborts a connection that is silent for too long or that the caller cancels. */
function watch(signal: AbortSignal | undefined) {
  const cut = new AbortController();
  let timer = setTimeout(() => cut.abort(), silenceMs);
  return {
    signal: signal ? AbortSignal.any([signal, cut.signal]) : cut.signal,
    onData: () => {
      clearTimeout(timer);
      timer = setTimeout(() => cut.abort(), silenceMs);
    },
    stop: () => {
      clearTimeout(timer);
      cut.abort();
    },
  };
}

type Connection = ReturnType<typeof watch>;

/** Yields the events of one connection, until it ends. */
async function* connect(send: Send, connection: Connection, lastEventId: string | undefined) {
  const input = lastEventId === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ lastEventId }))}`;
  const answer = await send({
    name: 'live.events',
    path: `trpc/live.events${input}`,
    init: { method: 'GET', headers: { accept: 'text/event-stream' } },
    // A stream has no fixed duration: only silence ends it.
    options: { signal: connection.signal, timeoutMs: 2 ** 31 - 1 },
  });
  for await (const block of blocksOf(answer, connection.onData)) {
    const event = toEvent(block);
    if (event) yield event;
  }
}

/** Returns whether to reconnect after a failure; an interrupted connection throws no RentReelError. */
const shouldReconnect = (error: unknown) => !(error instanceof RentReelError) || isRetryable(error);

/**
 * Yields events for as long as the caller reads them. Throws RentReelError for a failure that reconnecting cannot resolve,
 * such as a revoked key.
 */
export async function* followEvents(send: Send, options: LiveOptions = {}): AsyncGenerator<ReceivedEvent, void> {
  const { signal } = options;
  const isOver = () => signal?.aborted ?? false;
  let { lastEventId } = options;
  let hasEnded = false;
  for (let failures = 0; !isOver() && !hasEnded; failures += 1) {
    const connection = watch(signal);
    try {
      for await (const event of connect(send, connection, lastEventId)) {
        failures = 0;
        lastEventId = event.id;
        yield event;
        hasEnded = event.topic === 'session.ended';
      }
    } catch (error) {
      if (!isOver() && !shouldReconnect(error)) throw error;
    } finally {
      connection.stop();
    }
    await wait(retryDelayMs(defaultRetryRules, failures + 1), signal).catch(() => undefined);
  }
}
