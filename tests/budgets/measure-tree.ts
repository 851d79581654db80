import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../support/list-files.ts';
import { measureFile } from './measure-file.ts';
import type { MeasuredFile } from './measure-file.ts';

const folders = ['apps', 'packages', 'tests', 'e2e', 'bench', 'scripts', 'tools'];
const written = /\.(tsx?|mjs)$/;

/** Measures every file that people write under `root`; generated ones are nobody's style. */
export function measureTree(root: string): MeasuredFile[] {
  const atRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  return [...atRoot, ...folders.flatMap((folder) => listFiles(root, folder))]
    .filter((path) => written.test(path) && !path.endsWith('.gen.ts'))
    .map((path) => measureFile(path, readFileSync(join(root, path), 'utf8')));
}
