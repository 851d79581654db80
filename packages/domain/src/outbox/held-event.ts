import { outboxEvents } from '@rentreel/db/schema';
import { and, eq, type SQL } from 'drizzle-orm';
import type { ClaimedEvent } from './claim-events.ts';

/** The row of an event as long as this claim of it is the last one: a worker that was overtaken changes nothing. */
export function heldEvent({ seq, attempt }: Pick<ClaimedEvent, 'seq' | 'attempt'>): SQL | undefined {
  return and(eq(outboxEvents.seq, seq), eq(outboxEvents.state, 'pending'), eq(outboxEvents.attempts, attempt));
}
