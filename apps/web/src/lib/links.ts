import type { AppRouter } from '@rentreel/server/router';
import { httpBatchLink, httpSubscriptionLink, retryLink, splitLink, type TRPCLink } from '@trpc/client';
import type { EarlyAnswers } from './early-answers.ts';
import { earlyAnswersLink } from './early-answers-link.ts';
import { stepUpLink } from './step-up/step-up-link.ts';
import { offlineLinks, type OfflineOptions } from './offline/offline-links.ts';

/** Where the server is and how it is reached. */
export interface ConnectionOptions {
  url: string;
  fetch?: Parameters<typeof httpBatchLink>[0]['fetch'];
  /** The browser's own when it is left out. */
  EventSource?: Parameters<typeof httpSubscriptionLink>[0]['EventSource'];
  /** What was asked before the app was there. */
  early?: EarlyAnswers | undefined;
}

export interface LinkOptions extends ConnectionOptions {
  offline: OfflineOptions;
}

/** The ways to the server: calls in batches, live events with reconnection. */
export function createLinks({ url, fetch, EventSource, early, offline }: LinkOptions): TRPCLink<AppRouter>[] {
  return [
    ...offlineLinks(offline),
    ...(early ? [earlyAnswersLink(early)] : []),
    stepUpLink,
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: [
        retryLink({
          retry: ({ error }) => !error.data || error.data.httpStatus >= 500,
          retryDelayMs: (attempt) => Math.min(500 * 2 ** attempt, 15_000),
        }),
        httpSubscriptionLink({ url, ...(EventSource && { EventSource }) }),
      ],
      // Answers come whole: they can set cookies, and they come compressed, which a stream cannot.
      false: httpBatchLink({ url, maxItems: 10, ...(fetch && { fetch }) }),
    }),
  ];
}
