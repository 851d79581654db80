// Builds the published package in dist: the server as a single file, so that npx starts it without installing dependencies,
// with the licences of the bundled packages.
import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const folder = join(import.meta.dirname, '..');
const repository = join(folder, '../..');
const dist = join(folder, 'dist');
/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

rmSync(dist, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: [join(folder, 'src/main.ts')],
  outfile: join(dist, 'rentreel-mcp.js'),
  absWorkingDir: repository,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  banner: { js: '#!/usr/bin/env node' },
  metafile: true,
  logLevel: 'warning',
});

/** Folders of the third-party packages in the bundle. */
const bundled = new Set(
  Object.keys(metafile.inputs).flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
);
const licences = [...bundled].toSorted().map((path) => {
  const [file] = readdirSync(join(repository, path)).filter((name) => /^licen[cs]e/i.test(name));
  const { name, version, license } = readJson(join(repository, path, 'package.json'));
  if (file === undefined) return `${name} ${version} (${license})\n`;
  return `${name} ${version} (${license})\n\n${readFileSync(join(repository, path, file), 'utf8').trim()}\n`;
});
writeFileSync(join(dist, 'LICENSES-OF-OTHERS.txt'), licences.join(`\n${'-'.repeat(80)}\n\n`));

const { name, version, description, license, engines } = readJson(join(folder, 'package.json'));
const bin = { 'rentreel-mcp': './rentreel-mcp.js' };
writeFileSync(
  join(dist, 'package.json'),
  `${JSON.stringify({ name, version, description, license, type: 'module', engines, bin }, null, 2)}\n`,
);
copyFileSync(join(folder, 'README.md'), join(dist, 'README.md'));
copyFileSync(join(repository, 'LICENSE'), join(dist, 'LICENSE'));
