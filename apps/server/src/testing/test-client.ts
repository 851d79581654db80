import { type TRPCClient, createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../trpc/app-router.type.ts';
import { callOf, sendCall } from './send-call.ts';

/** The cookies of one browser, as far as tests need them: name and value, removed at Max-Age 0. */
class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** The Cookie header, or undefined when there are no cookies. */
  get header(): string | undefined {
    if (this.#cookies.size === 0) return undefined;
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      if (/;\s*max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

/** A server-sent event. */
interface SentEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: unknown;
}

/** An open event stream of a test. */
export interface EventStream {
  readonly answer: Response;
  /** Resolves with the next event other than a ping or a greeting; undefined when the server has closed the stream. */
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

const password = 'walk-through-lekki-2026';

/** A browser: stores cookies and sends its origin, as one of our pages would. */
export interface TestClient {
  readonly cookies: CookieJar;
  readonly trpc: TRPCClient<AppRouter>;
  /** `path` from the root, such as `/livez`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Signs up a new user and stays signed in as them. */
  signUp(person?: { readonly email?: string; readonly name?: string }): Promise<{ email: string; password: string }>;
  logIn(person: { readonly email: string; readonly password: string }): Promise<void>;
  /** Opens the live events; `lastEventId` requests missed ones. */
  openEvents(lastEventId?: string): Promise<EventStream>;
}

let people = 0;

/** Creates a browser that is not signed in. */
export function createTestClient(url: string): TestClient {
  const cookies = new CookieJar();
  const send = async (input: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('origin')) headers.set('origin', url);
    if (!headers.has('cookie') && cookies.header !== undefined) headers.set('cookie', cookies.header);
    const call = callOf(input, init, headers);
    const answer = await (call ? sendCall(call) : fetch(input, { redirect: 'manual', ...init, headers }));
    cookies.keep(answer);
    return answer;
  };
  const trpc = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${url}/trpc`, fetch: (input, init) => send(String(input), init as RequestInit) })],
  });
  return {
    cookies,
    trpc,
    fetch: (path, init) => send(`${url}${path}`, init),
    signUp: async ({ email, name = 'Adaeze Okonkwo' } = {}) => {
      people += 1;
      const account = { email: email ?? `person-${process.pid}-${people}@example.com`, password };
      await trpc.auth.signup.mutate({ ...account, name });
      return account;
    },
    logIn: async (person) => {
      await trpc.auth.login.mutate(person);
    },
    openEvents: (lastEventId) =>
      openEventStream((headers) => send(`${url}/trpc/live.events`, { headers }), lastEventId),
  };
}
