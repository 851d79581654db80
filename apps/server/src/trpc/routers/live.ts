import { liveEventsInput } from '@rentreel/contracts/live';
import { type LiveFeed, followLiveEvents } from '@rentreel/domain/live';
import { tracked } from '@trpc/server';
import { signedInProcedure } from '../procedures.ts';

type LiveInput = { readonly lastEventId?: string | null | undefined } | undefined;

/** The feed that a subscription asks for: from its last event on, or from now. Outside of HTTP it has no signal. */
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
