import { randomUUID } from 'node:crypto';
import type { AppRouter } from '@rentreel/server/router';
import {
  type TRPCClient,
  type TRPCLink,
  createTRPCClient,
  httpLink,
  httpSubscriptionLink,
  retryLink,
  splitLink,
} from '@trpc/client';
import { EventSource } from 'eventsource';

/** Mutations whose input takes a key: with the same key they move money once, so they may be sent again. */
const keyedMutations: ReadonlySet<string> = new Set(['wallet.deposit', 'wallet.withdraw']);

/** True when sending the operation a second time cannot do its work twice. */
function mayRepeat(operation: { readonly type: string; readonly path: string }): boolean {
  return operation.type !== 'mutation' || keyedMutations.has(operation.path);
}

/** Gives a movement of money its key before the first try, so that every further try carries the same one. */
const keepIdempotencyKey: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (!keyedMutations.has(op.path)) return next(op);
    const input = { idempotencyKey: randomUUID(), ...(op.input as object) };
    return next({ ...op, input });
  };

/** How often and how patiently a call is tried again. */
export interface RetryRules {
  /** Tries in all, the first included. */
  readonly maxAttempts: number;
  /** Milliseconds before the second try; doubled for each further one. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
}

export const defaultRetryRules: RetryRules = { maxAttempts: 5, firstDelayMs: 200, maxDelayMs: 5_000 };

/** Statuses after which the same request may succeed; undefined stands for no answer at all. */
export function isPassingFailure(httpStatus: number | undefined): boolean {
  return httpStatus === undefined || httpStatus === 408 || httpStatus === 429 || httpStatus >= 500;
}

/** Milliseconds to wait before try number `attempt + 1`, with up to a fifth of jitter so that clients spread out. */
export function retryDelayMs(rules: RetryRules, attempt: number, random = Math.random()): number {
  const doubled = Math.min(rules.firstDelayMs * 2 ** (attempt - 1), rules.maxDelayMs);
  return Math.round(doubled * (1 - 0.2 * random));
}

/** The session cookie of a program: kept from answers, sent with requests, in memory only. */
class CookieStore {
  readonly #cookies = new Map<string, string>();

  /** The `cookie` header to send, or undefined when there is nothing to send. */
  get header(): string | undefined {
    const pairs = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? pairs.join('; ') : undefined;
  }

  /** Takes over what an answer sets; an expired or empty cookie is forgotten. */
  keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const split = pair.indexOf('=');
      const name = pair.slice(0, split);
      const value = pair.slice(split + 1);
      const gone = value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (gone) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

export type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A fetch that sends the session's cookie with the server's own origin, as its pages would: the server refuses changes
 * that carry a session and come from elsewhere.
 */
function authenticatedFetch(cookies: CookieStore, origin: string, fetch: Fetch): Fetch {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    if (cookies.header !== undefined) headers.set('cookie', cookies.header);
    const answer = await fetch(input, { ...init, headers });
    cookies.keep(answer);
    return answer;
  };
}

export interface ClientOptions {
  /** Where RentReel is served, such as `https://rentreel.ng`. */
  readonly url: string;
  readonly retry?: Partial<RetryRules>;
  /** What requests go through; the platform's own by default. */
  readonly fetch?: Fetch;
}

/** Every procedure of the server, with its types: `client.wallet.deposit.mutate({ amountKobo })`. */
export type RentReelClient = TRPCClient<AppRouter>;

/**
 * A client for programs. It keeps the session that `auth.login` opens, tries again what may be repeated (queries, and
 * money with a key, which it makes when there is none), and reconnects live events without missing one.
 * Failures are `TRPCClientError`s; `error.data?.domain` is the code of the error table.
 */
export function createClient({ url, retry = {}, fetch: send = fetch }: ClientOptions): RentReelClient {
  const { origin } = new URL(url);
  const rules = { ...defaultRetryRules, ...retry };
  const cookies = new CookieStore();
  const call = authenticatedFetch(cookies, origin, send);
  const endpoint = {
    url: `${origin}/trpc`,
    fetch: (input: unknown, init?: unknown) => call(String(input), init as RequestInit),
  };

  const calls: TRPCLink<AppRouter>[] = [
    retryLink({
      retry: ({ op, error, attempts }) =>
        attempts < rules.maxAttempts && mayRepeat(op) && isPassingFailure(error.data?.httpStatus),
      retryDelayMs: (attempt) => retryDelayMs(rules, attempt),
    }),
    httpLink(endpoint),
  ];
  // A stream is tried for ever: it resumes after the last event that arrived.
  const streams: TRPCLink<AppRouter>[] = [
    retryLink({
      retry: ({ error }) => isPassingFailure(error.data?.httpStatus),
      retryDelayMs: (attempt) => retryDelayMs(rules, attempt),
    }),
    httpSubscriptionLink({ url: endpoint.url, EventSource, eventSourceOptions: { fetch: call } }),
  ];
  return createTRPCClient<AppRouter>({
    links: [
      keepIdempotencyKey,
      splitLink({ condition: (op) => op.type === 'subscription', true: streams, false: calls }),
    ],
  });
}
