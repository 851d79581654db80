import * as z from 'zod/mini';

/** One check of the whole audit log. Times are epoch milliseconds. */
export const auditCheck = z.strictObject({
  checkedAt: z.number(),
  durationMs: z.number(),
  /** How many entries are as they were written, from the first on. */
  entries: z.number(),
  /** The last of them, and its hash. */
  lastSeq: z.number(),
  lastHash: z.string(),
  /** The first entry that is not; null where none is, or where no entry is to blame. */
  brokenSeq: z.nullable(z.number()),
  /** What was found; null for a sound log. */
  problem: z.nullable(z.string()),
});
export type AuditCheck = z.infer<typeof auditCheck>;

/** How the audit log stands; `lastCheck` is null before the first. */
export const auditState = z.strictObject({ entries: z.number(), lastCheck: z.nullable(auditCheck) });
export type AuditState = z.infer<typeof auditState>;
