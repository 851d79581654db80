import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const variable = 'TEST_TEMPLATES';
const longestMakingMs = 60_000;

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
