import { vi } from 'vitest';
import { run } from '../../apps/server/src/cli/program.ts';

export interface CliAnswer {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a command of `rentreel` in this process, which saves a start of about 5 s; returns its exit code and output. */
export async function runCli(...args: readonly string[]): Promise<CliAnswer> {
  const printed = { out: '', error: '' };
  const keep = (stream: 'out' | 'error') => (text: string | Uint8Array) => {
    printed[stream] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('error')),
  ];
  process.exitCode = undefined;
  try {
    await run(args);
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Returns the exit codes of `ledger verify` and `audit verify` on a database: 0 when it is sound. */
export async function verifyBooks(databaseUrl: string): Promise<{ readonly ledger: number; readonly audit: number }> {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  try {
    const { code: ledger } = await runCli('ledger', 'verify');
    const { code: audit } = await runCli('audit', 'verify');
    return { ledger, audit };
  } finally {
    vi.unstubAllEnvs();
  }
}
