import type { AppRouter } from '@rentreel/server/router';
import {
  httpBatchLink,
  httpBatchStreamLink,
  httpSubscriptionLink,
  retryLink,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';

export type { AppRouter };

export const trpc = createTRPCReact<AppRouter>();

export interface LinkOptions {
  url: string;
  fetch?: Parameters<typeof httpBatchLink>[0]['fetch'];
  /** The browser's own when it is left out. */
  EventSource?: Parameters<typeof httpSubscriptionLink>[0]['EventSource'];
}

/** The ways to the server: mutations unstreamed so that their answers can set cookies, live events with reconnection. */
export function createLinks({ url, fetch, EventSource }: LinkOptions): TRPCLink<AppRouter>[] {
  const batch = { url, maxItems: 10, ...(fetch && { fetch }) };
  return [
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: [
        retryLink({
          retry: ({ error }) => !error.data || error.data.httpStatus >= 500,
          retryDelayMs: (attempt) => Math.min(500 * 2 ** attempt, 15_000),
        }),
        httpSubscriptionLink({ url, ...(EventSource && { EventSource }) }),
      ],
      false: splitLink({
        condition: (operation) => operation.type === 'mutation',
        true: httpBatchLink(batch),
        false: httpBatchStreamLink(batch),
      }),
    }),
  ];
}
