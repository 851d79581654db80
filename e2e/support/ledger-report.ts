import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { runFolder } from './demo-folder.ts';

/** Packages with native code. */
const notInTheFile = ['libsql', '@libsql/*', '@node-rs/*'];
const makeRequire =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

let program: Promise<ChildProcess> | undefined;

/** Bundles the program, once per run. Returns its path. */
async function bundleProgram(): Promise<string> {
  const path = join('artifacts/e2e-programs', `ledger-verify-${basename(runFolder())}.mjs`);
  if (existsSync(path)) return path;
  const outfile = `${path}.${process.pid}.mjs`;
  await build({
    stdin: {
      contents: `import { checkLedger } from './apps/server/src/cli/books.ts';
        process.on('disconnect', () => process.exit());
        process.on('message', async (url) =>
          process.send(await checkLedger(url).then(({ text }) => text, String)));`,
      resolveDir: '.',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: notInTheFile,
    banner: { js: makeRequire },
    logLevel: 'error',
  });
  renameSync(outfile, path);
  return path;
}

/**
 * Starts `npm run ledger:verify` as a process that verifies each database whose address it receives, until this worker ends:
 * a verification takes 0.1 s, loading the program 0.6 s and its sources 5 s.
 */
async function startProgram(): Promise<ChildProcess> {
  const started = fork(await bundleProgram(), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  started.unref();
  started.channel?.unref();
  return started;
}

/** Verifies all books in `folder`, by default those of this run, and returns "ledger is clean: …" or the defects. */
export async function ledgerReport(folder = runFolder()): Promise<string> {
  program ??= startProgram();
  const running = await program;
  return new Promise((resolve) => {
    const fail = (code: number | null) => resolve(`the verification of the ledger ended with ${code}`);
    running.once('exit', fail);
    running.once('message', (text) => {
      running.off('exit', fail);
      resolve(typeof text === 'string' ? text : JSON.stringify(text));
    });
    running.send(`file:${join(folder, 'rentreel.db')}`);
  });
}
