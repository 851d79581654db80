import type { AppRouter } from '@rentreel/server/router';
import type { TRPCLink } from '@trpc/client';
// A local copy: importing it from a module of the shell would add this file to the shell's bundle.
import { httpSubscriptionLink, retryLink } from '@trpc/client?live';

export interface LiveLinkOptions {
  url: string;
  /** The browser's own when omitted. */
  EventSource?: Parameters<typeof httpSubscriptionLink>[0]['EventSource'];
}

/** Link for live events, with reconnection. */
export function liveLink({ url, EventSource }: LiveLinkOptions): TRPCLink<AppRouter> {
  const reconnectLink: TRPCLink<AppRouter> = retryLink({
    retry: ({ error }) => !error.data || error.data.httpStatus >= 500,
    retryDelayMs: (attempt) => Math.min(500 * 2 ** attempt, 15_000),
  });
  const eventsLink: TRPCLink<AppRouter> = httpSubscriptionLink({ url, ...(EventSource && { EventSource }) });
  return (runtime) => {
    const [reconnect, listen] = [reconnectLink(runtime), eventsLink(runtime)];
    return ({ op, next }) => reconnect({ op, next: (again) => listen({ op: again, next }) });
  };
}
