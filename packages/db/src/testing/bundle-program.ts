import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A program as one file for `node`. */
export interface BundledProgram {
  readonly path: string;
  remove(): void;
}

/** In this package, so that a bundle finds the npm packages. */
const programs = join(import.meta.dirname, '../../dist');
const bundler = join(import.meta.dirname, '../../../../scripts/run-bundled.mjs');
const run = promisify(execFile);

/**
 * Bundles a TypeScript program of this repository, readable for every user, for tests that start it as a separate process.
 * npm packages stay outside.
 */
export async function bundleProgram(entry: string): Promise<BundledProgram> {
  mkdirSync(programs, { recursive: true });
  const folder = mkdtempSync(join(programs, 'test-'));
  chmodSync(folder, 0o755);
  const path = join(folder, 'program.mjs');
  await run(process.execPath, [bundler, `--out=${path}`, entry]);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
