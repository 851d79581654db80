/** At most this many of the 64 bits differ between two photos of the same view. */
export const samePhotoDistance = 6;

/** How many of the 64 bits of two perceptual hashes (16 hexadecimal digits each) differ: 0 for the same picture. */
export function perceptualDistance(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let distance = 0;
  for (; differing > 0n; differing >>= 1n) distance += Number(differing & 1n);
  return distance;
}
