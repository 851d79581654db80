import type { AuditCheck } from '@rentreel/contracts/audit';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { auditChecks, auditHead } from '@rentreel/db/schema';
import { desc } from 'drizzle-orm';

export async function insertCheck(tx: WriteTx, check: AuditCheck): Promise<void> {
  await tx.insert(auditChecks).values(check);
}

/** The latest check; undefined before the first. */
export async function findLastCheck(handle: ReadHandle): Promise<AuditCheck | undefined> {
  const { checkedAt, durationMs, entries, lastSeq, lastHash, brokenSeq, problem } = auditChecks;
  const [row] = await handle
    .select({ checkedAt, durationMs, entries, lastSeq, lastHash, brokenSeq, problem })
    .from(auditChecks)
    .orderBy(desc(auditChecks.id))
    .limit(1);
  return row;
}

/** How many entries the log has, as its head says. */
export async function countAuditEntries(handle: ReadHandle): Promise<number> {
  const [head] = await handle.select({ entries: auditHead.entries }).from(auditHead);
  return head?.entries ?? 0;
}
