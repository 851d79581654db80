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
import { type Fetch, authenticatedFetch } from './authenticated-fetch.ts';
import { CookieStore } from './cookie-store.ts';
import { keepIdempotencyKey, mayRepeat } from './keep-idempotency-key.ts';
import { type RetryRules, defaultRetryRules, isPassingFailure, retryDelayMs } from './retry-rules.ts';

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
        attempts < rules.maxTries && mayRepeat(op) && isPassingFailure(error.data?.httpStatus),
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
