import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedTemplate } from './shared-template.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('sharedTemplate', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rentreel-shared-template-'));
    vi.stubEnv('TEST_TEMPLATES', folder);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const makeOther = () => Promise.resolve(bytesOf('other'));
  const lockBy = (pid: number) => writeFileSync(join(folder, 'demo.lock'), String(pid));

  it('makes the bytes once for callers at the same time and for later ones', async () => {
    const make = vi.fn(() => Promise.resolve(bytesOf('demo')));
    const both = await Promise.all([sharedTemplate('demo', make), sharedTemplate('demo', make)]);
    expect([...both, await sharedTemplate('demo', make)].map(textOf)).toEqual(['demo', 'demo', 'demo']);
    expect(make).toHaveBeenCalledOnce();
  });

  it('waits for a living process for longer than a minute', async () => {
    lockBy(process.ppid);
    const start = performance.now();
    let minutes = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => start + (minutes += 2) * 60_000);
    const waiting = sharedTemplate('demo', makeOther);
    setTimeout(() => writeFileSync(join(folder, 'demo'), 'demo'), 200);
    expect(textOf(await waiting)).toBe('demo');
  });

  it('makes the bytes if the process that began has ended without them', async () => {
    lockBy(spawnSync(process.execPath, ['--version']).pid);
    expect(textOf(await sharedTemplate('demo', makeOther))).toBe('other');
  });

  it('lets the next caller make the bytes after a failure', async () => {
    const failing = sharedTemplate('demo', () => Promise.reject(new Error('no space')));
    await expect(failing).rejects.toThrow('no space');
    expect(textOf(await sharedTemplate('demo', makeOther))).toBe('other');
  });
});
