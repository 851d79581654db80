import type { WriteTx } from '@rentreel/db';
import { timers } from '@rentreel/db/schema';
import { and, eq, inArray } from 'drizzle-orm';

/** Takes the timers of a subject away, inside the change that makes them needless. */
export async function cancelTimers(
  tx: WriteTx,
  { kinds, subjectId }: { readonly kinds: readonly string[]; readonly subjectId: string },
): Promise<void> {
  await tx.delete(timers).where(and(eq(timers.subjectId, subjectId), inArray(timers.kind, [...kinds])));
}
