import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** A program as one file for `node`. */
export interface BundledProgram {
  readonly path: string;
  remove(): void;
}

/** As deep in this package as this folder, so that a bundle finds the npm packages and `migrationsFolder`. */
const programs = join(import.meta.dirname, '../../dist');

const externalPackages: Plugin = {
  name: 'external-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@rentreel/') ? undefined : { path, external: true },
    );
  },
};

/**
 * Bundles a TypeScript program of this repository, readable for every user, for tests that start it as a separate process.
 * npm packages stay outside. A start through tsx transforms every file again, which takes seconds.
 */
export async function bundleProgram(entry: string): Promise<BundledProgram> {
  mkdirSync(programs, { recursive: true });
  const folder = mkdtempSync(join(programs, 'test-'));
  chmodSync(folder, 0o755);
  const path = join(folder, 'program.mjs');
  // On demand: esbuild refuses to load in the simulated browser, whose tests load this package's other helpers.
  const { build } = await import('esbuild');
  await build({
    entryPoints: [entry],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [externalPackages],
  });
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
