import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readIndex } from './read-index.ts';

function box(type: string, content: string | Uint8Array = '', { wide = false } = {}): Uint8Array {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const header = Buffer.alloc(wide ? 16 : 8);
  header.writeUInt32BE(wide ? 1 : bytes.length + 8);
  header.write(type, 4, 'latin1');
  if (wide) header.writeBigUInt64BE(BigInt(bytes.length + 16), 8);
  return Buffer.concat([header, bytes]);
}

const file = (...boxes: readonly Uint8Array[]) => new Blob(boxes.map((bytes) => new Uint8Array(bytes)));
const [start, index, data] = [box('ftyp', 'isom'), box('moov', 'mvhd trak'), box('mdat', 'pictures')];
const neither = { indexFirst: false, hasPlace: false };

describe('the index of a video', () => {
  it('is found in front in a clip of the demo', async () => {
    const clip = await readFile('tools/demo-media/rendered/walk-duplex.mp4');
    expect(await readIndex(new Blob([new Uint8Array(clip)]))).toEqual({ indexFirst: true, hasPlace: false });
  });

  it.each([
    ['in front', file(start, box('free'), index, data), true],
    ['in front of a big part', file(start, index, box('mdat', 'pictures', { wide: true })), true],
    ['at the end', file(start, data, index), false],
    ['at the end behind a big part', file(start, box('mdat', 'pictures', { wide: true }), index), false],
    ['in pieces', file(start, index, box('moof', 'piece'), data), false],
    ['nowhere', file(start, data), false],
  ])('stands %s', async (_where, video, indexFirst) => {
    expect(await readIndex(video)).toEqual({ indexFirst, hasPlace: false });
  });

  it.each(['\u00a9xyz', 'loci', 'com.apple.quicktime.location.ISO6709'])('tells its place as %s', async (mark) => {
    const video = file(start, box('moov', `udta ${mark} +06.45+003.39/`), data);
    expect(await readIndex(video)).toEqual({ indexFirst: true, hasPlace: true });
  });

  it.each([
    ['nothing', new Blob([])],
    ['four bytes', new Blob(['ftyp'])],
    ['zeros', new Blob([new Uint8Array(5000)])],
    ['a WebM', new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 2, 3, 4])])],
  ])('is not in %s', async (_what, video) => {
    expect(await readIndex(video)).toEqual(neither);
  });
});
