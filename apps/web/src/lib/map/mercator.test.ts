import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tapMetres, mercatorX, mercatorY, metresPerPixel, viewAround, viewFrom, worldSize } from './mercator.ts';

const latitude = fc.double({ min: 4, max: 14, noNaN: true });
const longitude = fc.double({ min: 2.5, max: 15, noNaN: true });
const zoom = fc.integer({ min: 5, max: 17 });

describe('the map projection', () => {
  it('maps the centre of the bounds to the centre, and their edges to the edges', () => {
    expect([mercatorX(0), mercatorY(0)]).toEqual([0.5, 0.5]);
    expect([mercatorX(-180), mercatorX(180)]).toEqual([0, 1]);
    expect(mercatorY(85.051_128_78)).toBeCloseTo(0, 6);
    expect(mercatorY(-85.051_128_78)).toBeCloseTo(1, 6);
  });

  it('increases to the right for east and decreases upwards for north', () => {
    fc.assert(
      fc.property(latitude, longitude, (north, east) => {
        expect(mercatorX(east + 0.1)).toBeGreaterThan(mercatorX(east));
        expect(mercatorY(north + 0.1)).toBeLessThan(mercatorY(north));
      }),
    );
  });

  it('doubles its scale and halves its resolution with each zoom level', () => {
    fc.assert(
      fc.property(latitude, zoom, (north, near) => {
        expect(worldSize(near + 1)).toBe(2 * worldSize(near));
        expect(metresPerPixel(north, near + 1)).toBeCloseTo(metresPerPixel(north, near) / 2, 9);
      }),
    );
  });

  it('has the same resolution as measured between two points to the east', () => {
    fc.assert(
      fc.property(latitude, longitude, zoom, (...[north, east, near]) => {
        const pixels = (mercatorX(east + 0.01) - mercatorX(east)) * worldSize(near);
        const metres = 0.01 * (40_075_017 / 360) * Math.cos((north * Math.PI) / 180);
        expect(pixels * metresPerPixel(north, near)).toBeCloseTo(metres, 3);
      }),
    );
  });
});

describe('tapMetres', () => {
  it('ranges from a street when zoomed in to a district when zoomed out, and is never 0', () => {
    const lagos = { latitude: 6.5, longitude: 3.4 };
    expect(tapMetres(lagos, 17)).toBe(10);
    expect(tapMetres(lagos, 10)).toBeGreaterThan(1000);
    fc.assert(
      fc.property(latitude, longitude, zoom, (...[north, east, near]) => {
        expect(tapMetres({ latitude: north, longitude: east }, near)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

const lagos = { latitude: 6.5244, longitude: 3.3792 };

describe('a map view', () => {
  it('has the given place at its centre', () => {
    const view = viewAround(lagos, { x: 400, y: 300 }, 13);
    expect(mercatorX(lagos.longitude) * view.scale - view.left).toBeCloseTo(200, 6);
    expect(mercatorY(lagos.latitude) * view.scale - view.top).toBeCloseTo(150, 6);
  });

  it('knows its box on the unit square', () => {
    const { box } = viewFrom({ x: 256, y: 128 }, { x: 256, y: 256 }, 1);
    expect(box).toEqual({ left: 0.5, top: 0.25, right: 1, bottom: 0.75 });
  });

  it('matches the projection of web maps', () => {
    expect([mercatorX(-180), mercatorX(180), mercatorY(0)]).toEqual([0, 1, 0.5]);
    expect(mercatorY(85.0511)).toBeCloseTo(0, 4);
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, -1);
    expect(metresPerPixel(6.5, 16)).toBeCloseTo(2.37, 1);
  });

  it('has a tap accuracy of 19 m when zoomed in and of kilometres when it shows the country', () => {
    expect(tapMetres(lagos, 16)).toBe(19);
    expect(tapMetres(lagos, 5)).toBeGreaterThan(30_000);
  });
});
