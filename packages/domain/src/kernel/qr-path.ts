import { encode } from 'uqr';

/** Width of the white margin that readers need, in modules. */
const border = 2;

/**
 * Returns a text as a QR code: one SVG path of rectangles (the dark runs of each row) and the side of the square in modules.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border, ecc: 'M' });
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: runs.join('') };
}
