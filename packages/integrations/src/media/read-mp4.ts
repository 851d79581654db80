import { open } from 'node:fs/promises';
import { childBoxes, type Mp4Box, readTopBoxes } from './mp4-boxes.ts';
import { RefusedFile } from './refused-file.ts';

/** What an MP4 or MOV file says of itself. */
export interface Mp4Facts {
  readonly sizeBytes: number;
  readonly durationSeconds: number;
  /** As it is shown, after rotation; 0 when it has no video. */
  readonly width: number;
  readonly height: number;
  /** Code of the video format, such as `avc1` for H.264. */
  readonly codec: string | undefined;
  /** Whether playing can begin before all of it is there. */
  readonly streamable: boolean;
  readonly hasPlace: boolean;
}

const mostMoovBytes = 16 * 1024 * 1024;
const plainBoxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']);
const placeMarks = [Buffer.from('\u00a9xyz', 'latin1'), Buffer.from('loci'), Buffer.from('quicktime.location')];

/** Reads the boxes of a file without trusting any of their sizes. Throws RefusedFile for a damaged one. */
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

/** A quarter turn in the track's matrix exchanges width and height. */
function sizeOf(data: Buffer, tkhd: Mp4Box | undefined): { readonly width: number; readonly height: number } {
  if (!tkhd || tkhd.end - tkhd.start < 84) return { width: 0, height: 0 };
  const matrix = tkhd.start + (data[tkhd.start] === 1 ? 52 : 40);
  if (matrix + 44 > tkhd.end) return { width: 0, height: 0 };
  const turned = data.readInt32BE(matrix) === 0 && data.readInt32BE(matrix + 4) !== 0;
  const [across, down] = [data.readUInt32BE(matrix + 36) >>> 16, data.readUInt32BE(matrix + 40) >>> 16];
  return turned ? { width: down, height: across } : { width: across, height: down };
}
