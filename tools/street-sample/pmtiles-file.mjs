// Writes the PMTiles format, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ z: number, x: number, y: number }} Square
 * @typedef {{ offset: number, length: number }} Part where the bytes of a tile are in the file
 */

/** Returns the index of a tile on the Hilbert curve of its zoom, after all tiles of lower zooms. @param {Square} square */
export function tileId({ z, x, y }) {
  let [id, column, row] = [(4 ** z - 1) / 3, x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = (column & side) > 0 ? 1 : 0;
    const down = (row & side) > 0 ? 1 : 0;
    id += side * side * ((3 * right) ^ down);
    if (down === 0) {
      if (right === 1) [column, row] = [side - 1 - (column & (side - 1)), side - 1 - (row & (side - 1))];
      [column, row] = [row, column];
    }
    column &= side - 1;
    row &= side - 1;
  }
  return id;
}

/** @param {number} value */
function varint(value) {
  const bytes = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** @param {readonly (Part & { id: number })[]} entries */
function directory(entries) {
  const ids = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0));
  const lengths = entries.map(({ length }) => length);
  const offsets = entries.map(({ offset }, at) => {
    const before = entries[at - 1];
    return before !== undefined && before.offset + before.length === offset ? 0 : offset + 1;
  });
  const runs = entries.map(() => 1);
  return gzipSync(Buffer.from([entries.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(varint)), { level: 9 });
}

const headerBytes = 127;
/** The size of a client's first read. */
const mostRootBytes = 16_384 - headerBytes;
const degrees = (/** @type {number} */ value) => Math.round(value * 10_000_000);
const compression = { gzip: 2 };
const vectorTiles = 1;

/**
 * Returns a file of vector tiles, `{ z, x, y, bytes }`, in one directory; equal tiles are stored once. Throws when there are
 * too many for one directory.
 * @param {readonly (Square & { bytes: Buffer })[]} tiles
 * @param {{ zooms: readonly [first: number, last: number], bounds: Box, metadata: unknown }} about
 */
export function packPmtiles(tiles, { zooms, bounds, metadata }) {
  /** @type {Map<string, Part>} */
  const stored = new Map();
  /** @type {Buffer[]} */
  const parts = [];
  let end = 0;
  const entries = tiles
    .map((tile) => ({ id: tileId(tile), data: gzipSync(tile.bytes, { level: 9 }) }))
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, data }) => {
      const key = data.toString('base64');
      const known = stored.get(key) ?? { offset: end, length: data.length };
      if (!stored.has(key)) {
        stored.set(key, known);
        parts.push(data);
        end += data.length;
      }
      return { id, ...known };
    });
  const root = directory(entries);
  if (root.length > mostRootBytes) throw new Error('There are too many tiles for one directory.');
  const about = gzipSync(Buffer.from(JSON.stringify(metadata)), { level: 9 });
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  const metadataAt = headerBytes + root.length;
  const tilesAt = metadataAt + about.length;
  const numbers = [
    headerBytes,
    root.length,
    metadataAt,
    about.length,
    tilesAt,
    0,
    tilesAt,
    end,
    entries.length,
    entries.length,
    stored.size,
  ];
  numbers.forEach((number, at) => header.writeBigUInt64LE(BigInt(number), 8 + 8 * at));
  const { west, south, east, north } = bounds;
  [1, compression.gzip, compression.gzip, vectorTiles, ...zooms].forEach((byte, at) =>
    header.writeUInt8(byte, 96 + at),
  );
  [west, south, east, north].forEach((edge, at) => header.writeInt32LE(degrees(edge), 102 + 4 * at));
  header.writeUInt8(zooms[0], 118);
  header.writeInt32LE(degrees((west + east) / 2), 119);
  header.writeInt32LE(degrees((south + north) / 2), 123);
  return Buffer.concat([header, root, about, ...parts]);
}
