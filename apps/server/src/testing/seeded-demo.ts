import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createManualClock } from '@rentreel/domain/testing';
import { vi } from 'vitest';
import { seed } from '../cli/operate.ts';

/**
 * Runs `rentreel seed` on a new database, at the time and with the keys of a fixture. Returns its outcome, the database's
 * address and its bytes.
 */
export async function seedByCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-seed-'));
  const path = join(folder, 'demo.db');
  vi.stubEnv('DATABASE_URL', `file:${path}`);
  vi.stubEnv('DATA_FOLDER', folder);
  vi.stubEnv('DATA_KEYS', 'a'.repeat(64));
  vi.stubEnv('DATA_FINGERPRINT_KEY', 'b'.repeat(64));
  vi.useFakeTimers({ toFake: ['Date'], now: createManualClock().now() });
  try {
    const outcome = await seed();
    return { outcome, url: `file:${path}`, content: readFileSync(path) };
  } finally {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  }
}
