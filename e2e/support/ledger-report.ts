import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a check of all books in `folder`, or of this run, says: "ledger is clean: …", or what is wrong with them. */
export async function ledgerReport(folder = process.env['E2E_DATA_FOLDER'] ?? ''): Promise<string> {
  const path = join(folder, 'rentreel.db');
  const env = { ...process.env, DATABASE_URL: `file:${path}` };
  try {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/ledger-verify.ts'], { env });
    return stdout;
  } catch (failure) {
    return failure instanceof Error && 'stdout' in failure ? String(failure.stdout) : String(failure);
  }
}
