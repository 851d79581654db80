// Runs a TypeScript program of this repository: `node scripts/run-bundled.mjs scripts/docs.ts --check`. Bundling it with
// esbuild takes up to a second; tsx, which transforms and loads file by file, takes up to five. With --out=FILE before the
// program, only writes the bundle, to a folder that finds the npm packages.
import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './lib/bundle.mjs';
import { repository } from './lib/repository.mjs';

const [first = '', ...others] = process.argv.slice(2);
if (first.startsWith('--out=')) {
  await bundle(others[0] ?? '', first.slice('--out='.length));
} else {
  const name = `${basename(dirname(first))}-${basename(first, '.ts')}-${process.pid}.mjs`;
  const outfile = join(repository, 'artifacts', 'checks', name);
  // The program may end with process.exit.
  process.on('exit', () => rmSync(outfile, { force: true }));
  await bundle(first, outfile);
  process.argv = [process.execPath, first, ...others];
  await import(pathToFileURL(outfile).href);
}
