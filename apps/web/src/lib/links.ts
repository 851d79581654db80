import type { AppRouter } from '@rentreel/server/router';
import { type Operation, type OperationLink, httpBatchLink, type TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import type { EarlyAnswers } from './early-answers.ts';
import { earlyAnswersLink } from './early-answers-link.ts';
import { loadWhenOnline } from './idle.ts';
import type { LiveLinkOptions } from './live-link.ts';
import { stepUpLink } from './step-up/step-up-link.ts';
import { offlineLinks, type OfflineOptions } from './offline/offline-links.ts';
import { renewedSessionLink } from './renewed-session-link.ts';
import { timeLimitLink } from './time-limit-link.ts';

/** Where the server is and how to reach it. */
export interface ConnectionOptions extends LiveLinkOptions {
  fetch?: Parameters<typeof httpBatchLink>[0]['fetch'];
  /** Responses requested before the app was loaded. */
  early?: EarlyAnswers | undefined;
}

/** Another way to the server, in the context of a call. */
type Via = (op: Operation, url: string, fetch: ConnectionOptions['fetch']) => ReturnType<OperationLink<AppRouter>>;

export interface LinkOptions extends ConnectionOptions {
  offline: OfflineOptions;
}

/** Creates the tRPC links: batched calls, and live events with reconnection. */
export function createLinks({ url, fetch, EventSource, early, offline }: LinkOptions): TRPCLink<AppRouter>[] {
  return [
    ...offlineLinks(offline),
    ...(early ? [earlyAnswersLink(early)] : []),
    stepUpLink,
    renewedSessionLink,
    // Below the step-up link: the time that a person takes to prove their identity does not count.
    timeLimitLink,
    serverLink({ url, fetch, EventSource }),
  ];
}

/** Sends a call to the server: subscriptions by events, others in batches unless they bring another way. */
const serverLink =
  ({ url, fetch, EventSource }: ConnectionOptions): TRPCLink<AppRouter> =>
  (runtime) => {
    const live = liveLinkOnDemand({ url, ...(EventSource && { EventSource }) })(runtime);
    // Not streamed: responses may set cookies and are compressed.
    const batch = httpBatchLink<AppRouter>({ url, maxItems: 10, ...(fetch && { fetch }) })(runtime);
    return (call) => {
      const { op } = call;
      if (op.type === 'subscription') return live(call);
      return (op.context['via'] as Via | undefined)?.(op, url, fetch) ?? batch(call);
    };
  };

/** Loaded on the first subscription: most first visits are by guests, who have none. */
const liveLinkOnDemand =
  (options: LiveLinkOptions): TRPCLink<AppRouter> =>
  (runtime) =>
  ({ op, next }) =>
    observable((observer) => {
      let listening: Unsubscribable | undefined;
      let left = false;
      void loadWhenOnline(() => import('./live-link.ts')).then(({ liveLink }) => {
        if (!left) listening = liveLink(options)(runtime)({ op, next }).subscribe(observer);
      });
      return () => {
        left = true;
        listening?.unsubscribe();
      };
    });
