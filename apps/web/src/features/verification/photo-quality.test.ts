import { describe, expect, it } from 'vitest';
import { sharpnessOf } from './photo-quality.ts';

const side = 40;
const picture = (value: (x: number, y: number) => number) =>
  Float32Array.from({ length: side * side }, (_, at) => value(at % side, Math.floor(at / side)));

describe('sharpnessOf', () => {
  it('is 0 for a single colour and for a uniform gradient', () => {
    expect(
      sharpnessOf(
        picture(() => 128),
        side,
      ),
    ).toBe(0);
    expect(
      sharpnessOf(
        picture((x) => x * 2),
        side,
      ),
    ).toBeCloseTo(0);
  });

  it('is higher for sharp edges than for soft ones', () => {
    const hard = picture((x) => (Math.floor(x / 5) % 2 === 0 ? 0 : 255));
    const soft = picture((x) => 128 + 100 * Math.sin(x / 6));
    expect(sharpnessOf(hard, side)).toBeGreaterThan(1000);
    expect(sharpnessOf(soft, side)).toBeLessThan(sharpnessOf(hard, side) / 100);
  });
});
