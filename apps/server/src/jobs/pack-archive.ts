import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportFile, PackedArchive } from '@rentreel/domain/privacy';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const nothing = new Uint8Array(0);

async function* bytesOf(file: ExportFile): AsyncGenerator<Uint8Array> {
  if ('text' in file) yield new TextEncoder().encode(file.text);
  else yield* file.body;
}

/**
 * Packs files into a zip archive in a temporary folder, one at a time and in chunks: memory use does not grow with the
 * archive. Texts are compressed; pictures and clips are stored as they are.
 */
export async function packArchive(files: AsyncIterable<ExportFile>): Promise<PackedArchive> {
  const folder = await mkdtemp(join(tmpdir(), 'rentreel-data-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'data.zip');
    return { path, sizeBytes: await writeArchive(path, files), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Writes the archive; returns its size in bytes. */
async function writeArchive(path: string, files: AsyncIterable<ExportFile>): Promise<number> {
  const target = await open(path, 'w');
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  let size = 0;
  const flush = async () => {
    for (const piece of made.splice(0)) {
      await target.writeFile(piece);
      size += piece.length;
    }
  };
  try {
    for await (const file of files) {
      const entry = 'text' in file ? new ZipDeflate(file.name, { level: 6 }) : new ZipPassThrough(file.name);
      zip.add(entry);
      for await (const piece of bytesOf(file)) {
        entry.push(piece);
        await flush();
      }
      entry.push(nothing, true);
      await flush();
    }
    zip.end();
    await flush();
  } finally {
    await target.close();
  }
  return size;
}
