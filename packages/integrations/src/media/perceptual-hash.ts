import type { Sharp } from 'sharp';

const columns = 9;
const rows = 8;

/**
 * 64 bits in hexadecimal digits, one for each of 8 x 8 places: whether the picture gets brighter to the right there. They stay
 * nearly the same when a picture is made smaller, recompressed, brighter or darker.
 */
export async function perceptualHash(picture: Sharp): Promise<string> {
  const grey = picture.greyscale().resize({ width: columns, height: rows, fit: 'fill', kernel: 'cubic' });
  const light = await grey.toColourspace('b-w').raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const here = row * columns + column;
      bits = (bits << 1n) | BigInt((light[here] ?? 0) < (light[here + 1] ?? 0));
    }
  }
  return bits.toString(16).padStart(16, '0');
}
