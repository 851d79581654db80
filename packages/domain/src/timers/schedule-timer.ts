import type { WriteTx } from '@rentreel/db';
import { timers } from '@rentreel/db/schema';

/** Something that must happen at a time; one per kind and subject. Times are epoch milliseconds. */
export interface NewTimer {
  readonly kind: string;
  readonly subjectId: string;
  readonly dueAt: number;
  readonly now: number;
}

/** Sets a timer inside the change that needs it. One that is set already keeps its time. */
export async function scheduleTimer(tx: WriteTx, { kind, subjectId, dueAt, now }: NewTimer): Promise<void> {
  await tx.insert(timers).values({ kind, subjectId, dueAt, createdAt: now }).onConflictDoNothing();
}
