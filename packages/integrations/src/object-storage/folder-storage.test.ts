import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { openStorage } from './open-storage.ts';
import { describeObjectStorage } from './testing/object-storage-contract.ts';

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rentreel-objects-'));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('createFolderStorage', () => {
  describeObjectStorage(async () => openStorage({ url: undefined, folder: join(await newFolder(), 'media') }));

  it('leaves no other file behind, also when the file to store does not exist', async () => {
    const folder = await newFolder();
    const storage = createFolderStorage(folder);
    await storage.put({ key: 'a.jpg', type: 'image/jpeg', body: Uint8Array.of(1) });
    const absent = { path: join(folder, 'absent'), sizeBytes: 1 };
    await expect(storage.put({ key: 'b.jpg', type: 'image/jpeg', body: absent })).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual(['a.jpg']);
  });

  it('follows no link out of the folder', async () => {
    const folder = await newFolder();
    const outside = join(await newFolder(), 'secret.jpg');
    await writeFile(outside, 'secret');
    await symlink(outside, join(folder, 'link.jpg'));
    expect(await createFolderStorage(folder).open('link.jpg')).toBeUndefined();
  });
});
