import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { copyFile, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { ObjectBody, ObjectStorage, StoredObject } from '@rentreel/domain/ports';
import { requireMatchingType, typeOfKey } from './object-keys.ts';

interface FoundFile extends StoredObject {
  readonly path: string;
}

/** Stores objects as files in one folder. */
export function createFolderStorage(folder: string): ObjectStorage {
  const find = async (key: string): Promise<FoundFile | undefined> => {
    const type = typeOfKey(key);
    const path = type && (await realpath(join(folder, key)).catch(() => undefined));
    const root = path && (await realpath(folder));
    // Returns undefined for a link that leads out of the folder.
    if (!type || !path || !root || !path.startsWith(root + sep)) return undefined;
    const stats = await stat(path);
    return stats.isFile() ? { key, type, sizeBytes: stats.size, etag: etagOf(stats), path } : undefined;
  };
  return {
    put: async ({ key, type, body }) => {
      requireMatchingType(key, type);
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      // Written to a temporary file and renamed, so that a reader never sees a partial object.
      const aside = join(dirname(path), `.${randomUUID()}.part`);
      try {
        await writeDurably(aside, body);
        await rename(aside, path);
      } finally {
        await rm(aside, { force: true });
      }
    },
    head: async (key) => {
      const file = await find(key);
      return file && described(file);
    },
    open: async (key, range) => {
      const file = await find(key);
      if (!file) return undefined;
      const handle = await open(file.path);
      const { start, end } = range ?? { start: 0, end: Number.POSITIVE_INFINITY };
      // Safe: Node's stream type and the browser's differ only in their declarations; the web app's tests compile this with
      // the latter.
      const body: unknown = Readable.toWeb(handle.createReadStream({ start, end }));
      return { ...described(file), body: body as ReadableStream<Uint8Array> };
    },
    delete: async (key) => {
      if (typeOfKey(key) !== undefined) await rm(join(folder, key), { force: true });
    },
  };
}

const described = ({ key, type, sizeBytes, etag }: FoundFile): StoredObject => ({ key, type, sizeBytes, etag });

const etagOf = ({ size, mtimeMs }: Stats) => `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;

async function writeDurably(path: string, body: ObjectBody): Promise<void> {
  if ('path' in body) await copyFile(body.path, path);
  const handle = await open(path, 'path' in body ? 'r+' : 'w');
  try {
    if (!('path' in body)) await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
