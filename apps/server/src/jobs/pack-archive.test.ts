import { existsSync, readFileSync } from 'node:fs';
import type { ExportFile } from '@rentreel/domain/privacy';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { packArchive } from './pack-archive.ts';

async function* filesOf(...files: ExportFile[]): AsyncGenerator<ExportFile> {
  yield* files;
}

const picture = new Uint8Array(300_000).map((_, index) => (index * 7919) % 251);
const streamOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream();

describe('packArchive', () => {
  it('writes a zip archive with every file byte for byte, and removes it afterwards', async () => {
    const text = JSON.stringify({ name: 'Ọlábísí', rows: Array.from({ length: 5000 }, (_, id) => ({ id })) });
    const archive = await packArchive(
      filesOf({ name: 'account.json', text }, { name: 'media/a.webp', body: streamOf(picture) }),
    );
    const bytes = readFileSync(archive.path);
    expect(bytes).toHaveLength(archive.sizeBytes);
    const unpacked = unzipSync(bytes);
    expect(new TextDecoder().decode(unpacked['account.json'])).toBe(text);
    expect(Buffer.from(unpacked['media/a.webp'] ?? []).equals(Buffer.from(picture))).toBe(true);
    await archive.dispose();
    expect(existsSync(archive.path)).toBe(false);
  });

  it('rejects with the cause of a failure and leaves no file behind', async () => {
    async function* broken(): AsyncGenerator<ExportFile> {
      yield { name: 'account.json', text: '{}' };
      throw new Error('the database is closed');
    }
    await expect(packArchive(broken())).rejects.toThrow('the database is closed');
  });
});
