import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle } from '@rentreel/db';
import { auditRecords } from '@rentreel/db/schema';
import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';

export type LogInRecord = typeof auditRecords.$inferSelect;

interface LogInPage {
  readonly userId: Id<'usr'>;
  /** Only entries before this one. */
  readonly before?: number | undefined;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly limit: number;
  /** Actions of rejected attempts: those always counted, and those counted only without a session. */
  readonly refusals: readonly string[];
  readonly guestRefusals: readonly string[];
}

/**
 * Returns the login entries of an account in the audit log, most recent first. Omits sessions that were only renewed.
 */
export async function listLogInRecords(handle: ReadHandle, page: LogInPage): Promise<LogInRecord[]> {
  const { userId, before, since, limit, refusals, guestRefusals } = page;
  const { action, actorId, createdAt, details, seq, subjectId } = auditRecords;
  const isLogIn = or(
    and(eq(action, 'session.started'), sql`${details} ->> 'method' IS NOT NULL`),
    inArray(action, [...refusals]),
    and(inArray(action, [...guestRefusals]), isNull(actorId)),
  );
  return handle
    .select()
    .from(auditRecords)
    .where(
      and(eq(subjectId, userId), isLogIn, gte(createdAt, since), before === undefined ? undefined : lt(seq, before)),
    )
    .orderBy(desc(seq))
    .limit(limit);
}
