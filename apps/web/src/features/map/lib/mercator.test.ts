import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleWords } from './circle-words.ts';
import { fingerMetres, mercatorX, mercatorY, metresPerPixel, worldSize } from './mercator.ts';
import { nearestWords } from './nearest-words.ts';
import { toPin, wholeCountry } from './nigeria.ts';

const latitude = fc.double({ min: 4, max: 14, noNaN: true });
const longitude = fc.double({ min: 2.5, max: 15, noNaN: true });
const zoom = fc.integer({ min: 5, max: 17 });

describe('the projection of the map', () => {
  it('puts the middle of the world into the middle, and its edges at the edges', () => {
    expect([mercatorX(0), mercatorY(0)]).toEqual([0.5, 0.5]);
    expect([mercatorX(-180), mercatorX(180)]).toEqual([0, 1]);
    expect(mercatorY(85.051_128_78)).toBeCloseTo(0, 6);
    expect(mercatorY(-85.051_128_78)).toBeCloseTo(1, 6);
  });

  it('goes to the right by the east and up by the north', () => {
    fc.assert(
      fc.property(latitude, longitude, (north, east) => {
        expect(mercatorX(east + 0.1)).toBeGreaterThan(mercatorX(east));
        expect(mercatorY(north + 0.1)).toBeLessThan(mercatorY(north));
      }),
    );
  });

  it('doubles with each zoom, and halves what a pixel shows', () => {
    fc.assert(
      fc.property(latitude, zoom, (north, near) => {
        expect(worldSize(near + 1)).toBe(2 * worldSize(near));
        expect(metresPerPixel(north, near + 1)).toBeCloseTo(metresPerPixel(north, near) / 2, 9);
      }),
    );
  });

  it('agrees with itself on how many metres a step to the east has', () => {
    fc.assert(
      fc.property(latitude, longitude, zoom, (...[north, east, near]) => {
        const pixels = (mercatorX(east + 0.01) - mercatorX(east)) * worldSize(near);
        const metres = 0.01 * (40_075_017 / 360) * Math.cos((north * Math.PI) / 180);
        expect(pixels * metresPerPixel(north, near)).toBeCloseTo(metres, 3);
      }),
    );
  });
});

describe('how exact a tap is', () => {
  it('is a street in the near and a district from afar, never nothing', () => {
    const lagos = { latitude: 6.5, longitude: 3.4 };
    expect(fingerMetres(lagos, 17)).toBe(10);
    expect(fingerMetres(lagos, 10)).toBeGreaterThan(1000);
    fc.assert(
      fc.property(latitude, longitude, zoom, (...[north, east, near]) => {
        expect(fingerMetres({ latitude: north, longitude: east }, near)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('a pin', () => {
  it('is rounded to a metre, and stays where it is when it is set again', () => {
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
  ])('cannot stand at %d, %d', (north, east) => {
    expect(toPin({ latitude: north, longitude: east })).toBeUndefined();
  });

  it('may stand at the very edge, and in the middle of what is shown first', () => {
    expect(toPin({ latitude: 4, longitude: 2.5 })).toBeDefined();
    expect(toPin({ latitude: 14, longitude: 15 })).toBeDefined();
    expect(toPin(wholeCountry)).toEqual({ latitude: 9.1, longitude: 8.6 });
  });
});

describe('what is said of a pin', () => {
  const place = {
    name: 'Yaba',
    context: 'Lagos Mainland, Lagos',
    latitude: 6.5,
    longitude: 3.37,
    stateCode: 'LA',
    city: 'Lagos',
    precisionMetres: 1000,
  } as const;

  it.each([
    ['area', 900, 'In or near Yaba, Lagos Mainland, Lagos'],
    ['town', 40, '1 km from Yaba, Lagos Mainland, Lagos'],
    ['town', 1600, '2 km from Yaba, Lagos Mainland, Lagos'],
    ['town', 41_400, '41 km from Yaba, Lagos Mainland, Lagos'],
  ] as const)('names the %s at %d m as "%s"', (kind, metresAway, words) => {
    expect(nearestWords({ ...place, kind, metresAway })).toBe(words);
  });

  it('tells where it cannot be, and what the circle keeps to itself', () => {
    expect(nearestWords(null)).toBe('This is not in Nigeria. Move the pin.');
    expect(circleWords(300)).toContain('300 m');
    expect(circleWords(300)).toContain('after a confirmed inspection');
  });
});
