import type { Point } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInOutline, outlineBox, readOutline, simplifyOutline, toOutline, writeOutline } from './outline.ts';

const corner = fc.record({
  latitude: fc.integer({ min: 40_000, max: 140_000 }).map((unit) => unit / 10_000),
  longitude: fc.integer({ min: 25_000, max: 150_000 }).map((unit) => unit / 10_000),
});
const outline = fc.array(corner, { minLength: 3, maxLength: 60 });
const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });
const square = [at(6.5, 3.3), at(6.5, 3.4), at(6.6, 3.4), at(6.6, 3.3)];

describe('outlines', () => {
  it('round-trip through their text form', () => {
    fc.assert(
      fc.property(outline, (corners) => {
        expect(readOutline(writeOutline(corners))).toEqual(corners);
      }),
    );
  });

  it('are short and contain only URL-safe characters', () => {
    expect(writeOutline(square)).toBe('w--DwugCAw-Bw-BAAv-B');
    fc.assert(
      fc.property(outline, (corners) => {
        expect(writeOutline(corners)).toMatch(/^[\w-]{6,600}$/);
      }),
    );
  });

  it.each(['', 'A', 'AA', 'AAAA', 'w3HksC', '!!', 'é'.repeat(9), '_'.repeat(40), 'A'.repeat(1000), 'AAAAA'])(
    'are undefined for the text "%s"',
    (text) => {
      expect(readOutline(text)).toBeUndefined();
    },
  );

  it('never throw for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void readOutline(text)));
  });

  it.each<[Point, boolean]>([
    [at(6.55, 3.35), true],
    [at(6.5, 3.35), true],
    [at(6.6, 3.35), false],
    [at(6.55, 3.29), false],
    [at(6.55, 3.41), false],
    [at(6.45, 3.35), false],
  ])('of a square contain %j: %s', (point, inside) => {
    expect(isInOutline(square, point)).toBe(inside);
    expect(isInOutline(square.toReversed(), point)).toBe(inside);
  });

  it('exclude the hollow part of a concave shape', () => {
    const hook = [at(0, 0), at(0, 3), at(3, 3), at(3, 0), at(2, 0), at(2, 2), at(1, 2), at(1, 0)];
    expect(isInOutline(hook, at(1.5, 1))).toBe(false);
    expect(isInOutline(hook, at(0.5, 1))).toBe(true);
  });

  it('contain no point outside their bounding box', () => {
    fc.assert(
      fc.property(outline, corner, (corners, point) => {
        const { south, west, north, east } = outlineBox(corners);
        const { latitude, longitude } = point;
        const inBox = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
        if (!inBox) expect(isInOutline(corners, point)).toBe(false);
      }),
    );
  });

  it('are simplified from an uneven line without losing the shape', () => {
    const circle = Array.from({ length: 400 }, (_, step) => {
      const turn = (step / 400) * 2 * Math.PI;
      return at(6.5 + 0.05 * Math.sin(turn), 3.4 + 0.05 * Math.cos(turn) + (step % 2) / 100_000);
    });
    const corners = toOutline(circle) ?? [];
    expect(corners.length).toBeGreaterThan(8);
    expect(corners.length).toBeLessThanOrEqual(60);
    expect(isInOutline(corners, at(6.5, 3.4))).toBe(true);
    expect(isInOutline(corners, at(6.5, 3.452))).toBe(false);
    expect(toOutline([at(6.5, 3.4), at(6.5, 3.5), at(6.5, 3.6)])).toBeUndefined();
    expect(toOutline([at(6.5, 3.4)])).toBeUndefined();
    expect(simplifyOutline([at(0, 0), at(0, 1), at(0, 2)], 0.1)).toEqual([at(0, 0), at(0, 2)]);
  });
});
