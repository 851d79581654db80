import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const variable = 'TEST_TEMPLATES';

const bundles = join(import.meta.dirname, '../../dist');

/** Returns the beginning of the names of bundles in `dist`, which the end of this run removes. */
export const bundlePrefix = (): string => `test-${basename(process.env[variable] ?? 'alone')}-`;

/** Whether test processes share what is made once, and the run removes it. */
export const isShared = (): boolean => process.env[variable] !== undefined;

/**
 * Vitest setup, once per run: creates a folder for template databases that all test processes share. A watched run has none,
 * because the seeding code may change meanwhile.
 */
export default function keepTemplates({ config }: { readonly config: { readonly watch: boolean } }) {
  if (config.watch || process.env[variable] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-templates-'));
  process.env[variable] = folder;
  const prefix = bundlePrefix();
  return () => {
    const built = existsSync(bundles) ? readdirSync(bundles).filter((name) => name.startsWith(prefix)) : [];
    for (const path of [folder, ...built.map((name) => join(bundles, name))]) {
      rmSync(path, { recursive: true, force: true });
    }
  };
}

/**
 * Returns the bytes that the first process of the run has made, however long that takes; outside of a run they are made here.
 * If the maker fails or ends without a result, the next process makes them.
 */
export async function sharedTemplate(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const folder = process.env[variable];
  if (folder === undefined) return make();
  const path = join(folder, name);
  const lock = `${path}.lock`;
  while (!existsSync(path)) {
    if (!isFirst(lock)) {
      if (hasEnded(lock)) rmSync(lock, { force: true });
      else await sleep(50);
      continue;
    }
    try {
      const part = `${path}.${process.pid}`;
      writeFileSync(part, await make());
      renameSync(part, path);
    } catch (error) {
      rmSync(lock);
      throw error;
    }
  }
  return readFileSync(path);
}

/** Whether this process is the first; its id is then in the lock. */
function isFirst(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Whether the process in the lock no longer exists. A lock that is empty or gone has just been created or removed. */
function hasEnded(lock: string): boolean {
  try {
    const maker = Number(readFileSync(lock, 'utf8'));
    if (maker > 0) process.kill(maker, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
