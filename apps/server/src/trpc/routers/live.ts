import { liveEventsInput } from '@rentreel/contracts/live';
import { type LiveFeed, followLiveEvents } from '@rentreel/domain/live';
import { tracked } from '@trpc/server';
import { signedInProcedure } from '../procedures.ts';

type LiveInput = { readonly lastEventId?: string | null | undefined } | undefined;

/**
 * Opens the event feed of a subscription: from the client's last event, or from now. Outside of HTTP there is no abort
 * signal.
 */
function toFeed(input: LiveInput, signal: AbortSignal | undefined): LiveFeed {
  const last = input?.lastEventId ?? undefined;
  return { signal: signal ?? new AbortController().signal, afterSeq: last === undefined ? undefined : Number(last) };
}

export const liveRoutes = {
  events: signedInProcedure
    .meta({ scope: 'any' })
    .input(liveEventsInput)
    .subscription(async function* ({ ctx, input, signal }) {
      for await (const { seq, event } of followLiveEvents(ctx, toFeed(input, signal))) {
        yield tracked(String(seq), event);
      }
    }),
};
