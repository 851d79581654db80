import type { Context } from '../kernel/index.ts';
import type { Viewing } from './search-conditions.ts';

/** For whom and when this call answers a query. */
export const viewingOf = (ctx: Context): Viewing => ({
  viewerId: ctx.actor.kind === 'user' ? ctx.actor.userId : undefined,
  now: ctx.clock.now(),
});
