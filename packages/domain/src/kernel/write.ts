import type { WriteTx } from '@rentreel/db';
import type { Context } from './context.ts';
import { channelOf, type EventNote } from './outbox-topics.ts';
import { type AuditNote, recordChanges } from './record-change.ts';

/** What a change hands back: it cannot forget its audit record and its events. */
export interface Change<T> {
  readonly result: T;
  readonly audit: readonly AuditNote[];
  readonly events: readonly EventNote[];
}

/** Wakes the live connections of everybody the events are for, and the workers; call it after the commit. */
export function announce(ctx: Context, events: readonly EventNote[]): void {
  for (const userId of new Set(events.flatMap((event) => event.userId ?? []))) ctx.events.notify(userId);
  for (const channel of new Set(events.flatMap(({ topic }) => channelOf(topic) ?? []))) ctx.events.notify(channel);
}

/**
 * Runs one change in one transaction: load, check the policy, apply the rules, persist. Its audit records and events
 * are stored with it or not at all. With `ctx.tx` set the change joins that transaction instead.
 */
export async function write<T>(ctx: Context, work: (tx: WriteTx) => Promise<Change<T>>): Promise<T> {
  const run = async (tx: WriteTx) => {
    const change = await work(tx);
    await recordChanges(tx, [{ ...change, actor: ctx.actor, requestId: ctx.requestId, now: ctx.clock.now() }]);
    return change;
  };
  if (ctx.tx) return (await run(ctx.tx)).result;
  const change = await ctx.database.writer.write(run);
  announce(ctx, change.events);
  return change.result;
}
