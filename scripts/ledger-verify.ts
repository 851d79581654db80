// Replays the whole journal of DATABASE_URL, opened for reading only, and says what is wrong with the books.
// Exit code: 0 clean, 1 something was found, 2 the books could not be read.
import { DatabaseOpenError, openDatabase } from '@rentreel/db';
import { ledgerChecks } from '@rentreel/domain/ledger-checks';
import { type LedgerReport, verifyLedger } from '@rentreel/domain/wallet';
import { databaseUrl } from './lib/database-url.ts';

const shownFindings = 100;

function describe(report: LedgerReport): string {
  const { findings, entries, accounts, wallets, payments, lastHash } = report;
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

async function main(): Promise<number> {
  const authToken = process.env['DATABASE_AUTH_TOKEN'];
  const database = await openDatabase({ url: databaseUrl(), readonly: true, ...(authToken && { authToken }) });
  try {
    const report = await verifyLedger(database, ledgerChecks);
    console.log(describe(report));
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const reason = error instanceof DatabaseOpenError ? error.message : error;
  console.error('The books could not be read:', reason);
  process.exitCode = 2;
}
