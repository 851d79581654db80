// Runs a TypeScript program of this repository: `node scripts/run-bundled.mjs scripts/docs.ts --check`. Bundling the sources
// takes esbuild up to a second; tsx transforms and loads them file by file, which takes it up to five.
import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { repository } from './lib/repository.mjs';

/** Packages of npm stay outside the bundle; those of this repository are part of it. @type {import('esbuild').Plugin} */
const externalPackages = {
  name: 'external-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@rentreel/') ? undefined : { path, external: true },
    );
  },
};

const [entry = '', ...args] = process.argv.slice(2);
// As deep in the repository as `lib/repository.mjs`, which finds the root by its own place.
const name = `${basename(dirname(entry))}-${basename(entry, '.ts')}-${process.pid}.mjs`;
const outfile = join(repository, 'artifacts', 'checks', name);
try {
  await build({
    entryPoints: [join(repository, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [externalPackages],
  });
  process.argv = [process.execPath, entry, ...args];
  await import(pathToFileURL(outfile).href);
} finally {
  rmSync(outfile, { force: true });
}
