import { type AuditAnchor, type AuditReport, verifyAuditLog } from '@rentreel/domain/audit';
import { ledgerChecks } from '@rentreel/domain/ledger-checks';
import { type LedgerReport, verifyLedger } from '@rentreel/domain/wallet';
import { databaseUrl, withReader } from './database.ts';
import { CommandError, type Outcome } from './output.ts';
import { withProgress } from './progress.ts';

const shownFindings = 100;

function describeLedger({ findings, entries, accounts, wallets, payments, lastHash }: LedgerReport): string {
  const counted = `${entries} entries, ${accounts} accounts, ${wallets} wallets, ${payments} payments`;
  const chain = lastHash === undefined ? '' : `\nlast hash of the chain: ${lastHash}`;
  if (findings.length === 0) return `ledger is clean: ${counted}${chain}`;
  const shown = findings.slice(0, shownFindings).map(({ where, problem }) => `  ${where}: ${problem}`);
  const rest = findings.length - shown.length;
  return [
    `ledger is NOT clean: ${findings.length} findings in ${counted}`,
    ...shown,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n');
}

/** Replays the whole journal of a database, opened read-only, and reports the defects of the ledger. */
export async function checkLedger(url = databaseUrl()): Promise<Outcome> {
  const report = await withProgress('Replaying the journal', (onProgress) =>
    withReader(url, (database) => verifyLedger(database, ledgerChecks, onProgress)),
  );
  return { json: report, text: describeLedger(report), exitCode: report.findings.length === 0 ? 0 : 1 };
}

function describeAudit({ findings, entries, lastSeq, lastHash }: AuditReport): string {
  const head = `last entry and hash of the chain: ${lastSeq}:${lastHash}`;
  if (findings.length === 0) return `audit log is as it was written: ${entries} entries\n${head}`;
  return [
    `audit log is NOT as it was written: ${entries} entries are sound`,
    ...findings.map(({ problem }) => `  ${problem}`),
    head,
  ].join('\n');
}

/** A head of the audit log as this program prints it: `1234:v1:…`. */
function readHead(text: string): AuditAnchor {
  const [, seq, hash] = /^(\d{1,15}):(v\d+:[0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) {
    throw new CommandError('--head takes an entry and its hash, such as 1234:v1:… as an earlier run printed it.', 2);
  }
  return { seq: Number(seq), hash };
}

/**
 * Verifies the whole audit log of a database, opened read-only, and names the first altered entry; compares the log with
 * heads that were stored elsewhere.
 */
export async function checkAudit(heads: readonly string[] = [], url = databaseUrl()): Promise<Outcome> {
  const anchors = heads.map(readHead);
  const report = await withProgress('Reading the audit log', (onProgress) =>
    withReader(url, (database) => verifyAuditLog(database, anchors, onProgress)),
  );
  return { json: report, text: describeAudit(report), exitCode: report.findings.length === 0 ? 0 : 1 };
}
