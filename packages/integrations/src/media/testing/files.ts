import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** Creates a valid grey PNG row by row: a few hundred kilobytes that decode to any number of pixels. */
export async function makePng(width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const deflate = createDeflate({ level: 1 });
  const packed: Buffer[] = [];
  deflate.on('data', (part: Buffer) => packed.push(part));
  const row = Buffer.alloc(width + 1);
  for (let line = 0; line < height; line += 1) {
    if (!deflate.write(row)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(packed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates a photo-like picture: soft shapes, no two regions alike. */
export async function makePhoto(width: number, height: number, seed = 1): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      data[at] = 128 + 100 * Math.sin((x / width) * 5 * seed + y / height);
      data[at + 1] = 128 + 100 * Math.cos((y / height) * 7 + seed);
      data[at + 2] = (255 * (x + y)) / (width + height);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Creates a photo with an orientation tag, as phones store them, and a location. */
export async function makePhotoWithPlace(): Promise<Buffer> {
  return sharp(await makePhoto(640, 480))
    .withExif({
      IFD0: { Make: 'TECNO', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 14/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 23/1 41/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Creates the smallest archive with one file. */
export function makeZip(): Buffer {
  const name = Buffer.from('evil.html');
  const data = Buffer.from('<script>alert(1)</script>');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(data.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  return Buffer.concat([local, name, data, central, name, end]);
}

function makeGif(frames: number): Buffer {
  const header = Buffer.from('474946383961010001008000000000ffffff', 'hex');
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024401' + '00', 'hex');
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

const box = (type: string, content: Buffer, size = content.length + 8) => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
};

const ftyp = (brand: string) => box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}mif1`, 'latin1'));

/**
 * The EICAR test text, which virus scanners detect; it is harmless. Assembled here, so that scanners do not report this file.
 */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join('');

/** Files that an attacker might upload, by name. */
export const hostileFiles = {
  'a PNG of 17,000 x 17,000 pixels': () => makePng(17_000, 17_000),
  'a GIF of 10,000 pictures': async () => makeGif(10_000),
  'an SVG with a script': async () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a web page': async () => Buffer.from('<!doctype html><html><script>alert(1)</script></html>'),
  'an archive': async () => makeZip(),
  'a photo with an appended archive': async () => Buffer.concat([await makePhoto(320, 240), makeZip()]),
  'a photo with a location': makePhotoWithPlace,
  'a truncated photo': async () => {
    const photo = await makePhoto(1280, 960);
    return photo.subarray(0, photo.length / 2);
  },
  'a HEIC photo': async () => Buffer.concat([ftyp('heic'), Buffer.alloc(500)]),
  'a video with an oversized box': async () =>
    Buffer.concat([ftyp('isom'), box('moov', Buffer.alloc(100), 0xfffffff0)]),
  'a video of 5,000 boxes': async () =>
    Buffer.concat([ftyp('isom'), ...Array.from({ length: 5000 }, () => box('free', Buffer.alloc(0)))]),
  'an M3U playlist': async () =>
    Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:3000/trpc/wallet.balance\nfile:///etc/passwd\n'),
  'HTML after the first bytes of a JPEG': async () =>
    Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from('<script>alert(1)</script>'.repeat(50))]),
  'HTML after the first bytes of a GIF': async () => Buffer.from('GIF89a=0;/*<script>alert(1)</script>*/'),
  'a virus': async () => Buffer.from(eicar),
  'an empty file': async () => Buffer.alloc(0),
} as const satisfies Record<string, () => Promise<Buffer>>;
