import type { AuditCheck, AuditState } from '@rentreel/contracts/audit';
import { type Context, requireRight, write } from '../kernel/index.ts';
import { countAuditEntries, findLastCheck, insertCheck } from './repository.ts';
import { verifyAuditLog } from './verify.ts';

/** Checks the whole log and stores the result, on the server's schedule. */
export async function checkAuditLog(ctx: Context): Promise<void> {
  await runCheck(ctx);
}

/** Checks the whole log immediately, for an administrator. */
export async function checkAuditLogNow(ctx: Context): Promise<AuditCheck> {
  requireRight(ctx, 'audit.read');
  return runCheck(ctx);
}

async function runCheck(ctx: Context): Promise<AuditCheck> {
  const began = performance.now();
  const { findings, entries, lastSeq, lastHash } = await verifyAuditLog(ctx.database);
  const durationMs = Math.round(performance.now() - began);
  const problem = findings.map((finding) => finding.problem).join(' ') || null;
  const brokenSeq = findings.find(({ seq }) => seq !== undefined)?.seq ?? null;
  const check = { checkedAt: ctx.clock.now(), durationMs, entries, lastSeq, lastHash, brokenSeq, problem };
  await write(ctx, async (uow) => {
    await insertCheck(uow.tx, check);
    if (uow.actor.kind === 'user')
      uow.audit({ action: 'audit_log.checked', subjectId: 'audit_log', details: { entries } });
    else uow.skipAudit('the daily check is nobody’s decision');
  });
  // Log lines leave the machine: this copies the end of the chain to where a person with database access cannot change it.
  if (problem === null) ctx.log.info({ entries, lastSeq, lastHash }, 'the audit log is as it was written');
  else ctx.log.error({ problem, entries, lastSeq, lastHash }, 'the audit log was changed');
  return check;
}

/** Returns the number of entries of the log and its last check. */
export async function getAuditState(ctx: Context): Promise<AuditState> {
  requireRight(ctx, 'audit.read');
  const { read } = ctx.database;
  const [entries, lastCheck] = await Promise.all([countAuditEntries(read), findLastCheck(read)]);
  return { entries, lastCheck: lastCheck ?? null };
}
