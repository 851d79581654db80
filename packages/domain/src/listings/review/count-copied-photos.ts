import { samePhotoDistance } from '@rentreel/contracts/media';

/** A hash of 64 bits as two halves: numbers compare a hundred times faster than big integers. */
type Halves = readonly [number, number];

const halvesOf = (hash: string): Halves => [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16)];

/** How many of 32 bits are set. */
function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const near = (a: Halves, b: Halves) => countBits(a[0] ^ b[0]) + countBits(a[1] ^ b[1]) <= samePhotoDistance;

/** Most photos, of those with `hashes`, that are near-equal to photos of one and the same other home. */
export function countCopiedPhotos(
  hashes: readonly string[],
  others: readonly { readonly listingId: string; readonly hash: string }[],
): number {
  const own = hashes.map(halvesOf);
  const copies = new Map<string, Set<number>>();
  for (const { listingId, hash } of others) {
    const other = halvesOf(hash);
    const index = own.findIndex((halves) => near(halves, other));
    if (index >= 0) copies.set(listingId, (copies.get(listingId) ?? new Set()).add(index));
  }
  return Math.max(0, ...[...copies.values()].map((found) => found.size));
}
