import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedFiles } from '@rentreel/domain/ports';

/** The folder into which uploads are received: a file for each, one that says what is known of it, and a video's poster. */
export function createReceivedFiles(folder: string): ReceivedFiles {
  const pathOf = (uploadId: string) => join(folder, uploadId);
  return {
    pathOf,
    posterPathOf: (uploadId) => `${pathOf(uploadId)}.poster`,
    remove: async (uploadId) => {
      await Promise.all(['', '.json', '.poster'].map((end) => rm(`${pathOf(uploadId)}${end}`, { force: true })));
    },
    sweep: async (before) => {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const stats = await stat(path).catch(() => undefined);
        if (stats?.isFile() === true && stats.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}
