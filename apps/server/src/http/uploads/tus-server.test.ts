import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReceivedFiles } from './tus-server.ts';

describe('received files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rentreel-received-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are removed with their metadata, and removing them again is a no-op', async () => {
    const files = createReceivedFiles(folder);
    await writeFile(files.pathOf('upl_1'), 'x');
    await writeFile(join(folder, 'upl_1.json'), '{}');
    await writeFile(files.posterPathOf('upl_1'), 'x');
    await writeFile(files.pathOf('upl_2'), 'x');
    await files.remove('upl_1');
    await files.remove('upl_1');
    expect(await readdir(folder)).toEqual(['upl_2']);
  });

  it('are deleted when no bytes were added for a long time', async () => {
    const files = createReceivedFiles(folder);
    const now = Date.now();
    for (const [name, age] of [
      ['old', 5000],
      ['new', 0],
    ] as const) {
      await writeFile(join(folder, name), 'x');
      await utimes(join(folder, name), (now - age) / 1000, (now - age) / 1000);
    }
    await mkdir(join(folder, 'folder'));
    await files.sweep(now - 1000);
    expect((await readdir(folder)).toSorted()).toEqual(['folder', 'new']);
  });

  it('are an empty list before the first upload', async () => {
    await createReceivedFiles(join(folder, 'absent')).sweep(Date.now());
    expect(await readdir(folder)).toEqual([]);
  });
});
