import { mapBox } from '@rentreel/contracts/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, nigeriaBox, roundBox, sharedBox, toPin, wholeCountry } from './map-box.ts';

const lagos = { south: 6.3, west: 3.1, north: 6.7, east: 3.7 };

describe('a map box', () => {
  it('intersects another box', () => {
    expect(sharedBox(lagos, { south: 6.5, west: 3.3, north: 7, east: 4 })).toEqual({
      south: 6.5,
      west: 3.3,
      north: 6.7,
      east: 3.7,
    });
    expect(sharedBox(lagos, nigeriaBox)).toEqual(lagos);
    expect(sharedBox(lagos, { ...lagos, south: 6.7, north: 7 })).toBeUndefined();
  });

  it('encloses places and boxes', () => {
    expect(boxAround([])).toBeUndefined();
    expect(boxAround([{ latitude: 9, longitude: 7 }], [lagos])).toEqual({ south: 6.3, west: 3.1, north: 9, east: 7 });
    expect(boxAround([{ latitude: 9, longitude: 7 }])).toEqual({ south: 9, west: 7, north: 9, east: 7 });
  });

  it('grows by at most ten metres when rounded, and stays a valid search area', () => {
    const side = fc.double({ min: 0.0001, max: 5, noNaN: true });
    const corner = fc.tuple(fc.double({ min: 4, max: 9, noNaN: true }), fc.double({ min: 3, max: 9, noNaN: true }));
    fc.assert(
      fc.property(corner, side, side, ([south, west], high, wide) => {
        const box = { south, west, north: south + high, east: west + wide };
        const round = roundBox(box);
        expect(mapBox.safeParse(round).success).toBe(true);
        expect(sharedBox(round, box)).toEqual(box);
        expect(round.north - round.south).toBeLessThan(high + 0.000_21);
      }),
    );
  });
});

const latitude = fc.double({ min: 4, max: 14, noNaN: true });
const longitude = fc.double({ min: 2.5, max: 15, noNaN: true });

describe('a pin', () => {
  it('is rounded to a metre, and rounding it again changes nothing', () => {
    expect(toPin({ latitude: 6.503_123_456, longitude: 3.377_498_765 })).toEqual({
      latitude: 6.503_12,
      longitude: 3.3775,
    });
    fc.assert(
      fc.property(latitude, longitude, (north, east) => {
        const pin = toPin({ latitude: north, longitude: east });
        expect(pin && toPin(pin)).toEqual(pin);
      }),
    );
  });

  it.each([
    [3.99, 7],
    [14.01, 7],
    [9, 2.49],
    [9, 15.01],
    [Number.NaN, 7],
    [51.5, 0],
  ])('is rejected at %d, %d', (north, east) => {
    expect(toPin({ latitude: north, longitude: east })).toBeUndefined();
  });

  it('is accepted at the border and at the centre of the initial view', () => {
    expect(toPin({ latitude: 4, longitude: 2.5 })).toBeDefined();
    expect(toPin({ latitude: 14, longitude: 15 })).toBeDefined();
    expect(toPin(wholeCountry)).toEqual({ latitude: 9.1, longitude: 8.6 });
  });
});
