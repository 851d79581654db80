import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

/** Enough for the magic bytes of all that we take; the rest of a hostile file is not looked into here. */
const headBytes = 4100;

/** What a file is by its first bytes; undefined for text, HTML, SVG and all that has no magic bytes. */
export async function sniffType(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const head = new Uint8Array(headBytes);
    const { bytesRead } = await file.read(head, 0, headBytes, 0);
    return (await fileTypeFromBuffer(head.subarray(0, bytesRead)))?.mime;
  } finally {
    await file.close();
  }
}
