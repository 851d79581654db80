import { afterAll, vi } from 'vitest';

const before = { ...process.env };
/** Variables that npm packages set when they are imported. */
const setByPackages = new Set(['VIPSHOME']);

/**
 * Restores everything that `vi` has replaced. Throws when the file has changed the environment in another way, after
 * restoring it.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  const names = Object.keys({ ...before, ...process.env }).filter((name) => !setByPackages.has(name));
  const changed = names.filter((name) => process.env[name] !== before[name]);
  for (const name of changed) {
    const value = before[name];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  if (changed.length > 0) {
    throw new Error(`This file leaves ${changed.join(', ')} changed for the files after it: use vi.stubEnv`);
  }
});
