import { type FileHandle, open } from 'node:fs/promises';
import { RefusedFile } from './file-checks.ts';

/** A box of an MP4 or MOV file; `start` and `end` delimit its content. */
interface Mp4Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const mostBoxes = 1000;

/** Returns the top-level boxes of a file. Throws RefusedFile for one that declares more bytes than exist. */
async function readTopBoxes(file: FileHandle, sizeBytes: number): Promise<Mp4Box[]> {
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

/** Returns the boxes inside another; omits a damaged tail. */
function childBoxes(data: Buffer, { start, end }: Omit<Mp4Box, 'type'>): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let at = start; at < end && boxes.length < mostBoxes;) {
    const box = boxAt(data.subarray(at, Math.min(at + 16, end)), { at, end });
    if (!box) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Reads a header: 32-bit size and type, optionally a 64-bit size; 0 extends to the end. */
function boxAt(header: Buffer, { at, end }: { readonly at: number; readonly end: number }): Mp4Box | undefined {
  if (header.length < 8) return undefined;
  const short = header.readUInt32BE(0);
  const type = header.toString('latin1', 4, 8);
  if (short === 1 && header.length < 16) return undefined;
  const headerBytes = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  return size < headerBytes || size > end - at ? undefined : { type, start: at + headerBytes, end: at + size };
}

/** The properties that an MP4 or MOV file declares. */
interface Mp4Facts {
  readonly sizeBytes: number;
  readonly durationSeconds: number;
  /** As displayed, after rotation; 0 without video. */
  readonly width: number;
  readonly height: number;
  /** Code of the video format, such as `avc1` for H.264. */
  readonly codec: string | undefined;
  /** Whether playback can begin before the whole file has arrived. */
  readonly streamable: boolean;
  readonly hasPlace: boolean;
}

const mostMoovBytes = 16 * 1024 * 1024;
const plainBoxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']);
const placeMarks = [Buffer.from('\u00a9xyz', 'latin1'), Buffer.from('loci'), Buffer.from('quicktime.location')];

/** Reads the boxes of a file without trusting any of their sizes. Throws RefusedFile for a damaged file. */
export async function readMp4(path: string): Promise<Mp4Facts> {
  const file = await open(path);
  try {
    const { size: sizeBytes } = await file.stat();
    const boxes = await readTopBoxes(file, sizeBytes);
    const moov = boxes.find(({ type }) => type === 'moov');
    if (!moov || moov.end - moov.start > mostMoovBytes) throw new RefusedFile('storage/damaged-file');
    const data = Buffer.alloc(moov.end - moov.start);
    await file.read(data, 0, data.length, moov.start);
    return {
      sizeBytes,
      ...readMoov(data),
      streamable: isStreamable(boxes),
      hasPlace: placeMarks.some((mark) => data.includes(mark)),
    };
  } finally {
    await file.close();
  }
}

function isStreamable(boxes: readonly Mp4Box[]): boolean {
  const types = boxes.map(({ type }) => type);
  return types.every((type) => plainBoxes.has(type)) && types.indexOf('moov') < types.indexOf('mdat');
}

function readMoov(data: Buffer): Pick<Mp4Facts, 'durationSeconds' | 'width' | 'height' | 'codec'> {
  const whole = { start: 0, end: data.length };
  const find = (box: Omit<Mp4Box, 'type'> | undefined, path: readonly string[]): Mp4Box | undefined => {
    const [type, ...rest] = path;
    const found = box && childBoxes(data, box).find((child) => child.type === type);
    return rest.length === 0 ? found : find(found, rest);
  };
  const mvhd = find(whole, ['mvhd']);
  const tracks = childBoxes(data, whole).filter(({ type }) => type === 'trak');
  const video = tracks.find((track) => {
    const hdlr = find(track, ['mdia', 'hdlr']);
    return hdlr && data.toString('latin1', hdlr.start + 8, hdlr.start + 12) === 'vide';
  });
  const stsd = find(video, ['mdia', 'minf', 'stbl', 'stsd']);
  const codec =
    stsd && stsd.end - stsd.start >= 16 ? data.toString('latin1', stsd.start + 12, stsd.start + 16) : undefined;
  return { durationSeconds: durationOf(data, mvhd), ...sizeOf(data, find(video, ['tkhd'])), codec };
}

/** Version 1 of the header has 64-bit times. */
function durationOf(data: Buffer, mvhd: Mp4Box | undefined): number {
  if (!mvhd || mvhd.end - mvhd.start < 32) throw new RefusedFile('storage/damaged-file');
  const long = data[mvhd.start] === 1;
  const timescale = data.readUInt32BE(mvhd.start + (long ? 20 : 12));
  const duration = long ? Number(data.readBigUInt64BE(mvhd.start + 24)) : data.readUInt32BE(mvhd.start + 16);
  if (timescale === 0) throw new RefusedFile('storage/damaged-file');
  return duration / timescale;
}

/** A quarter turn in the track's matrix swaps width and height. */
function sizeOf(data: Buffer, tkhd: Mp4Box | undefined): { readonly width: number; readonly height: number } {
  if (!tkhd || tkhd.end - tkhd.start < 84) return { width: 0, height: 0 };
  const matrix = tkhd.start + (data[tkhd.start] === 1 ? 52 : 40);
  if (matrix + 44 > tkhd.end) return { width: 0, height: 0 };
  const turned = data.readInt32BE(matrix) === 0 && data.readInt32BE(matrix + 4) !== 0;
  const [across, down] = [data.readUInt32BE(matrix + 36) >>> 16, data.readUInt32BE(matrix + 40) >>> 16];
  return turned ? { width: down, height: across } : { width: across, height: down };
}
