import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type StorageErrorCode, type UploadPurpose, uploadRules } from '@rentreel/contracts/media';
import { fileTypeFromBuffer } from 'file-type';

/** Thrown for a file that is rejected, with the reason. Handled inside the processor. */
export class RefusedFile extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'RefusedFile';
    this.code = code;
  }
}

/** Enough for the magic bytes of all accepted types; the rest of a hostile file is not read here. */
const headBytes = 4100;

/** Returns the type of a file by its first bytes; undefined for text, HTML, SVG and everything without magic bytes. */
async function sniffType(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const head = new Uint8Array(headBytes);
    const { bytesRead } = await file.read(head, 0, headBytes, 0);
    return (await fileTypeFromBuffer(head.subarray(0, bytesRead)))?.mime;
  } finally {
    await file.close();
  }
}

/** Types with a more helpful refusal than "not an accepted type". */
const strangers = [
  { pattern: /^image\/hei[cf]/, code: 'storage/heic-photo' },
  { pattern: /^image\/(?:gif|apng)$/, code: 'storage/moving-picture' },
] as const;

/** Aliases of the same format. */
const aliases: Readonly<Record<string, string>> = { 'video/x-m4v': 'video/mp4', 'video/matroska': 'video/webm' };

/** Returns the real type of a file when it is allowed for the purpose; else throws RefusedFile. */
export async function requireType(path: string, purpose: UploadPurpose): Promise<string> {
  const found = await sniffType(path);
  const type = found && (aliases[found] ?? found);
  if (type !== undefined && uploadRules[purpose].types.includes(type)) return type;
  throw new RefusedFile(strangers.find(({ pattern }) => pattern.test(type ?? ''))?.code ?? 'storage/invalid-format');
}

/** Returns the SHA-256 of a file in hexadecimal digits. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
