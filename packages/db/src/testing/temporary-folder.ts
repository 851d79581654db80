import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for the files of one test, and how to remove it. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'rentreel-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
