import { type LedgerCheckResult, ledgerCheckLimits, ledgerCheckResult } from '@rentreel/contracts/administration';
import type { Context } from '../kernel/index.ts';
import { ledgerChecks } from '../ledger-checks.ts';
import { verifyLedger } from '../wallet/index.ts';
import { findLastCheckRow, insertCheckRow } from './repository.ts';

/** Replays the journal, compares everything derived from it, and stores the findings for administrators. */
export async function checkLedger(ctx: Context): Promise<void> {
  const startedAt = ctx.clock.now();
  const start = performance.now();
  const { findings, entries, accounts, wallets, payments } = await verifyLedger(ctx.database, ledgerChecks);
  const row = {
    startedAt,
    durationMs: Math.round(performance.now() - start),
    entries,
    accounts,
    wallets,
    payments,
    findingCount: findings.length,
    findings: JSON.stringify(findings.slice(0, ledgerCheckLimits.findings)),
  };
  await ctx.database.writer.write((tx) => insertCheckRow(tx, row));
  if (findings.length > 0) ctx.log.error({ findings: findings.length }, 'the books are not sound');
}

/** Returns the result of the last ledger check; null before the first. */
export async function findLastLedgerCheck({ database }: Pick<Context, 'database'>): Promise<LedgerCheckResult | null> {
  const row = await findLastCheckRow(database.read);
  if (!row) return null;
  const findings: unknown = JSON.parse(row.findings);
  return ledgerCheckResult.parse({ ...row, findings });
}
