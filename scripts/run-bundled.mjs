// Runs a TypeScript program of this repository: `node scripts/run-bundled.mjs scripts/docs.ts --check`. Bundling it with
// esbuild takes up to a second; tsx, which transforms and loads file by file, takes up to five.
import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { repository } from './lib/repository.mjs';

/** Bundles the packages of this repository and keeps npm packages external. @type {import('esbuild').Plugin} */
const externalPackages = {
  name: 'external-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@rentreel/') ? undefined : { path, external: true },
    );
  },
};

const [entry = '', ...args] = process.argv.slice(2);
// Same folder depth as `lib/repository.mjs`, which derives the root from its own path.
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
