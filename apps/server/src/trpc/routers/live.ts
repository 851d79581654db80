import { liveEventsInput } from '@rentreel/contracts/live';
import { followLiveEvents } from '@rentreel/domain/live';
import { tracked } from '@trpc/server';
import { signedInProcedure } from '../procedures.ts';
import { toFeed } from '../to-feed.ts';

export const liveRoutes = {
  events: signedInProcedure.input(liveEventsInput).subscription(async function* ({ ctx, input, signal }) {
    for await (const { seq, event } of followLiveEvents(ctx, toFeed(input, signal))) {
      yield tracked(String(seq), event);
    }
  }),
};
