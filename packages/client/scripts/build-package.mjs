// Builds the published package in dist: the compiled client with package.json, licence and readme.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');
const { name, version, description, license, engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const published = {
  name,
  version,
  description,
  license,
  type: 'module',
  sideEffects: false,
  engines,
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
};
writeFileSync(join(folder, 'dist/package.json'), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(join(folder, 'README.md'), join(folder, 'dist/README.md'));
copyFileSync(join(folder, '../../LICENSE'), join(folder, 'dist/LICENSE'));
