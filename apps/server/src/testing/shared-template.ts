import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const variable = 'TEST_TEMPLATES';
const longestMakingMs = 60_000;

/**
 * Vitest setup, once per run: creates a folder for template databases that all test processes share. A watched run has none,
 * because the seeding code may change meanwhile.
 */
export default function keepTemplates({ config }: { readonly config: { readonly watch: boolean } }) {
  if (config.watch || process.env[variable] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-templates-'));
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Returns the bytes that the first process of the run has made; outside of a run they are made here. */
export async function sharedTemplate(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const folder = process.env[variable];
  if (folder === undefined) return make();
  const path = join(folder, name);
  const lock = `${path}.lock`;
  const until = performance.now() + longestMakingMs;
  while (!existsSync(path)) {
    if (isFirst(lock)) {
      const bytes = await make();
      writeFileSync(`${path}.part`, bytes);
      renameSync(`${path}.part`, path);
    } else if (performance.now() > until) return make();
    else await sleep(50);
  }
  return readFileSync(path);
}

/** Whether this process is the first. */
function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
