import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'data', 'artifacts', 'coverage', 'test-results', 'out', 'migrations']);

/** Every file under `root/folder`, as sorted paths relative to `root` with forward slashes; a missing folder has none. */
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

/** Tests, and helpers that only tests reach: they may look behind a module's door and start what production may not. */
export const isTestCode = (path: string): boolean => isTest(path) || testing.test(path) || /\/examples\//.test(path);
