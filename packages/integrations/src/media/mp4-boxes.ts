import type { FileHandle } from 'node:fs/promises';
import { RefusedFile } from './refused-file.ts';

/** One box of an MP4 or MOV file; `start` and `end` are those of its content. */
export interface Mp4Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const mostBoxes = 1000;

/** The outermost boxes of a file. One that claims more bytes than there are is refused as damaged. */
export async function readTopBoxes(file: FileHandle, sizeBytes: number): Promise<Mp4Box[]> {
  const boxes: Mp4Box[] = [];
  const header = Buffer.alloc(16);
  for (let at = 0; at < sizeBytes;) {
    const { bytesRead } = await file.read(header, 0, 16, at);
    const box = boxAt(header.subarray(0, bytesRead), { at, end: sizeBytes });
    if (!box || boxes.length >= mostBoxes) throw new RefusedFile('storage/damaged-file');
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** The boxes inside of another; a damaged tail is left out. */
export function childBoxes(data: Buffer, { start, end }: Omit<Mp4Box, 'type'>): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let at = start; at < end && boxes.length < mostBoxes;) {
    const box = boxAt(data.subarray(at, Math.min(at + 16, end)), { at, end });
    if (!box) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Reads a header: 32-bit size and type, then perhaps a 64-bit size; 0 reaches to the end. */
function boxAt(header: Buffer, { at, end }: { readonly at: number; readonly end: number }): Mp4Box | undefined {
  if (header.length < 8) return undefined;
  const short = header.readUInt32BE(0);
  const type = header.toString('latin1', 4, 8);
  if (short === 1 && header.length < 16) return undefined;
  const headerBytes = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  return size < headerBytes || size > end - at ? undefined : { type, start: at + headerBytes, end: at + size };
}
