import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

describe('a QR code', () => {
  const { size, path } = qrPath('https://rentreel.ng/#/verify-receipt/7K2M9QX4T0BE');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((match) => match.slice(1).map(Number));

  it('is a square of rectangles with a margin around it', () => {
    expect(runs.map(([x, y, run]) => `M${x} ${y}h${run}v1h-${run}z`).join('')).toBe(path);
    for (const [x = -1, y = -1, run = 0] of runs) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(2);
      expect(Math.max(x + run, y + 1)).toBeLessThanOrEqual(size - 2);
    }
  });

  it('has the three corner marks that readers look for', () => {
    const dark = (x: number, y: number) =>
      runs.some(([from = 0, row, run = 0]) => row === y && x >= from && x < from + run);
    const last = size - 3;
    for (const [left, top] of [
      [2, 2],
      [last - 6, 2],
      [2, last - 6],
    ] as const) {
      for (let step = 0; step < 7; step += 1) {
        expect(dark(left + step, top)).toBe(true);
        expect(dark(left, top + step)).toBe(true);
      }
      expect(dark(left + 1, top + 1)).toBe(false);
      expect(dark(left + 3, top + 3)).toBe(true);
    }
  });
});
