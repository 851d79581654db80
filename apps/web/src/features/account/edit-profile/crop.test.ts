import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitCrop, maxZoom, moveCrop, placeOf, squareOf, wholePhoto } from './crop.ts';

const wide = { width: 1600, height: 800 };

describe('the crop of a photo', () => {
  it('starts with the largest square in the centre', () => {
    expect(squareOf(wide, wholePhoto)).toEqual({ left: 400, top: 0, side: 800 });
    expect(placeOf(wide, wholePhoto)).toEqual({ width: '200%', left: '-50%', top: '0%' });
  });

  it('follows the pointer up to the edge of the photo', () => {
    expect(squareOf(wide, moveCrop(wide, wholePhoto, { x: 0.25, y: 0 })).left).toBe(200);
    expect(squareOf(wide, moveCrop(wide, wholePhoto, { x: 9, y: 9 }))).toEqual({ left: 0, top: 0, side: 800 });
    expect(squareOf(wide, moveCrop(wide, wholePhoto, { x: -9, y: -9 }))).toEqual({ left: 800, top: 0, side: 800 });
  });

  it('never leaves the photo, for any movement and zoom', () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
    const number = fc.double({ min: -5, max: 9, noNaN: true });
    fc.assert(
      fc.property(size, fc.record({ x: number, y: number, zoom: number }), (photo, asked) => {
        const crop = fitCrop(photo, asked);
        const { left, top, side } = squareOf(photo, crop);
        expect(crop.zoom).toBeGreaterThanOrEqual(1);
        expect(crop.zoom).toBeLessThanOrEqual(maxZoom);
        expect(Math.min(left, top)).toBeGreaterThan(-0.001);
        expect(left + side).toBeLessThan(photo.width + 0.001);
        expect(top + side).toBeLessThan(photo.height + 0.001);
      }),
    );
  });
});
