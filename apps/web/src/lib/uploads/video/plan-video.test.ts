import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type VideoFacts, planVideo, readIndex } from './plan-video.ts';

const clip: VideoFacts = {
  container: 'mp4',
  picture: 'avc',
  sound: 'aac',
  width: 720,
  height: 1280,
  seconds: 60,
  bytes: (2_500_000 / 8) * 60,
  indexFirst: true,
  hasPlace: false,
  canConvert: true,
};

describe('planVideo', () => {
  it.each([
    ['that is a clip already', {}, 'send'],
    ['without sound', { sound: undefined }, 'send'],
    ['in landscape format', { width: 1280, height: 720 }, 'send'],
    ['whose index is at the end', { indexFirst: false }, 'wrap'],
    ['in a MOV', { container: 'other' }, 'wrap'],
    ['that contains its location', { hasPlace: true }, 'wrap'],
    ['slightly above the bit rate', { bytes: (2_500_000 / 8) * 60 + 1 }, 'convert'],
    ['a pixel too wide', { width: 722 }, 'convert'],
    ['a pixel too long', { height: 1282 }, 'convert'],
    ['of 1080 by 1920', { width: 1080, height: 1920 }, 'convert'],
    ['in VP9', { picture: 'vp9', container: 'other' }, 'convert'],
    ['in HEVC that can be read here', { picture: 'hevc' }, 'convert'],
    ['in HEVC that cannot be read here', { picture: 'hevc', canConvert: false }, 'leave'],
    ['of an unknown format', { picture: null, canConvert: false }, 'leave'],
    ['with sound that phones do not play', { sound: 'pcm-s16' }, 'convert'],
    ['with sound of an unknown format', { sound: null }, 'convert'],
    ['of 1080 by 1920 where nothing can be converted', { width: 1080, height: 1920, canConvert: false }, 'leave'],
    ['that only needs remuxing, where nothing can be converted', { indexFirst: false, canConvert: false }, 'wrap'],
    ['of 91 seconds', { seconds: 91 }, 'send'],
    ['of 92 seconds', { seconds: 92 }, 'too-long'],
    ['of 92 seconds that cannot be read', { seconds: 92, picture: null, canConvert: false }, 'too-long'],
  ] as const)('returns the plan for a video %s', (_what, changes, plan) => {
    expect(planVideo({ ...clip, ...changes } as VideoFacts)).toBe(plan);
  });
});

function box(type: string, content: string | Uint8Array = '', { wide = false } = {}): Uint8Array {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const header = Buffer.alloc(wide ? 16 : 8);
  header.writeUInt32BE(wide ? 1 : bytes.length + 8);
  header.write(type, 4, 'latin1');
  if (wide) header.writeBigUInt64BE(BigInt(bytes.length + 16), 8);
  return Buffer.concat([header, bytes]);
}

const blobOf = (...boxes: readonly Uint8Array[]) => new Blob(boxes.map((bytes) => new Uint8Array(bytes)));
const [start, index, data] = [box('ftyp', 'isom'), box('moov', 'mvhd trak'), box('mdat', 'pictures')];
const neither = { indexFirst: false, hasPlace: false };

describe('readIndex', () => {
  it('finds the index at the start of a demo clip', async () => {
    const file = await readFile('tools/demo-media/rendered/walk-duplex.mp4');
    expect(await readIndex(new Blob([new Uint8Array(file)]))).toEqual({ indexFirst: true, hasPlace: false });
  });

  it.each([
    ['in front', blobOf(start, box('free'), index, data), true],
    ['in front of a part with a 64-bit size', blobOf(start, index, box('mdat', 'pictures', { wide: true })), true],
    ['at the end', blobOf(start, data, index), false],
    [
      'at the end behind a part with a 64-bit size',
      blobOf(start, box('mdat', 'pictures', { wide: true }), index),
      false,
    ],
    ['fragmented', blobOf(start, index, box('moof', 'piece'), data), false],
    ['missing', blobOf(start, data), false],
  ])('reads an index that is %s', async (_where, video, indexFirst) => {
    expect(await readIndex(video)).toEqual({ indexFirst, hasPlace: false });
  });

  it.each(['\u00a9xyz', 'loci', 'com.apple.quicktime.location.ISO6709'])(
    'recognises a location stored as %s',
    async (mark) => {
      const video = blobOf(start, box('moov', `udta ${mark} +06.45+003.39/`), data);
      expect(await readIndex(video)).toEqual({ indexFirst: true, hasPlace: true });
    },
  );

  it.each([
    ['nothing', new Blob([])],
    ['four bytes', new Blob(['ftyp'])],
    ['zeros', new Blob([new Uint8Array(5000)])],
    ['a WebM', new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 2, 3, 4])])],
  ])('finds neither index nor location in %s', async (_what, video) => {
    expect(await readIndex(video)).toEqual(neither);
  });
});
