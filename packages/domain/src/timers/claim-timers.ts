import { timers } from '@rentreel/db/schema';
import { and, asc, inArray, lte, sql } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';

/** A timer that has gone off and that this worker alone may act on until its lease ends. */
export interface ClaimedTimer {
  readonly id: number;
  readonly kind: string;
  readonly subjectId: string;
  /** 1 for the first; also the proof that the claim is the last one. */
  readonly attempt: number;
}

/** Takes up to `limit` timers that are due and that nobody holds, for `leaseMs`; only the kinds that are named. */
export async function claimTimers(
  ctx: Context,
  options: { readonly kinds: readonly string[]; readonly limit: number; readonly leaseMs: number },
): Promise<ClaimedTimer[]> {
  const now = ctx.clock.now();
  return ctx.database.writer.write((tx) => {
    const due = tx
      .select({ id: timers.id })
      .from(timers)
      .where(and(lte(timers.dueAt, now), lte(timers.leaseUntil, now), inArray(timers.kind, [...options.kinds])))
      .orderBy(asc(timers.dueAt), asc(timers.id))
      .limit(options.limit);
    return tx
      .update(timers)
      .set({ leaseUntil: now + options.leaseMs, attempts: sql`${timers.attempts} + 1` })
      .where(inArray(timers.id, due))
      .returning({ id: timers.id, kind: timers.kind, subjectId: timers.subjectId, attempt: timers.attempts });
  });
}
