import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'data', 'artifacts', 'coverage', 'test-results', 'out', 'migrations']);

/**
 * Returns every file under `root/folder`, as sorted paths relative to `root` with forward slashes; none for a missing folder.
 */
export function listFiles(root: string, folder: string): string[] {
  const found: string[] = [];
  for (const entry of entriesOf(join(root, folder))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name) && !entry.name.startsWith('.')) found.push(...listFiles(root, path));
    } else if (entry.isFile()) {
      found.push(path);
    }
  }
  return found.sort();
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const test = /\.(test|spec|bench)\.tsx?$/;
const testing = /(^|\/)(testing|fixtures)\/|(^|\/)fixtures\.tsx?$|^e2e\//;

const isTest = (path: string): boolean => test.test(path);

/**
 * Returns whether the file is a test or a helper that only tests import: these may bypass a module’s entry point and use
 * test-only packages.
 */
export const isTestCode = (path: string): boolean => isTest(path) || testing.test(path) || /\/examples\//.test(path);
