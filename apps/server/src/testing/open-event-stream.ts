/** One server-sent event. */
export interface SentEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: unknown;
}

/** An open event stream of a test. */
export interface EventStream {
  readonly answer: Response;
  /** The next event that is not a ping or a greeting; undefined when the server has closed the stream. */
  next(): Promise<SentEvent | undefined>;
  close(): Promise<void>;
}

const silent = new Set(['ping', 'connected']);

/** Reads server-sent events as a browser's EventSource would. */
export async function openEventStream(
  send: (headers: Record<string, string>) => Promise<Response>,
  lastEventId?: string,
): Promise<EventStream> {
  const resume = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const answer = await send({ accept: 'text/event-stream', ...resume });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  const nextBlock = async (): Promise<string | undefined> => {
    for (let end = buffer.indexOf('\n\n'); end < 0; end = buffer.indexOf('\n\n')) {
      const { value, done } = (await reader?.read().catch(() => undefined)) ?? { value: undefined, done: true };
      if (done) return undefined;
      buffer += value ?? '';
    }
    const block = buffer.slice(0, buffer.indexOf('\n\n'));
    buffer = buffer.slice(block.length + 2);
    return block;
  };
  return {
    answer,
    next: async () => {
      for (let block = await nextBlock(); block !== undefined; block = await nextBlock()) {
        const sent = parseBlock(block);
        if (!silent.has(sent.event)) return sent;
      }
      return undefined;
    },
    close: async () => {
      await reader?.cancel().catch(() => undefined);
    },
  };
}

function parseBlock(block: string): SentEvent {
  const fields = new Map(block.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]*: ?/, '')]));
  const data = fields.get('data');
  return {
    id: fields.get('id'),
    event: fields.get('event') ?? 'message',
    data: data === undefined || data === '' ? undefined : (JSON.parse(data) as unknown),
  };
}
