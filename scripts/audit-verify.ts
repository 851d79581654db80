// Reads the whole audit log of DATABASE_URL, opened for reading only, and names the first entry that is not as it was
// written. `--head <entry>:<hash>` compares it with an end that was stored elsewhere; `--json` prints the report.
// Exit code: 0 as it was written, 1 something was found, 2 the log could not be read.
import { parseArgs } from 'node:util';
import { DatabaseOpenError, openDatabase } from '@rentreel/db';
import { type AuditAnchor, type AuditReport, verifyAuditLog } from '@rentreel/domain/audit';
import { databaseUrl } from './lib/database-url.ts';

function describe({ findings, entries, lastSeq, lastHash }: AuditReport): string {
  const head = `last entry and hash of the chain: ${lastSeq}:${lastHash}`;
  if (findings.length === 0) return `audit log is as it was written: ${entries} entries\n${head}`;
  return [
    `audit log is NOT as it was written: ${entries} entries are sound`,
    ...findings.map(({ problem }) => `  ${problem}`),
    head,
  ].join('\n');
}

/** An end of the log as this program prints it: `1234:v1:…`. */
function readHead(text: string): AuditAnchor {
  const [, seq, hash] = /^(\d{1,15}):(v\d+:[0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) {
    throw new TypeError('--head takes an entry and its hash, such as 1234:v1:… as an earlier run printed it.');
  }
  return { seq: Number(seq), hash };
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, head: { type: 'string', multiple: true } } });
  const anchors = (values.head ?? []).map(readHead);
  const authToken = process.env['DATABASE_AUTH_TOKEN'];
  const database = await openDatabase({ url: databaseUrl(), readonly: true, ...(authToken && { authToken }) });
  try {
    const report = await verifyAuditLog(database, anchors);
    console.log(values.json ? JSON.stringify(report) : describe(report));
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const reason = error instanceof DatabaseOpenError || error instanceof TypeError ? error.message : error;
  console.error('The audit log could not be read:', reason);
  process.exitCode = 2;
}
