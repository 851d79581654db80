import { encode } from 'uqr';

/** The white margin that readers need, in modules. */
const border = 2;

/** A text as a QR code: one SVG path over a square of so many units, each row's dark runs as rectangles. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border, ecc: 'M' });
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: runs.join('') };
}
