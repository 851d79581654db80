import { describe, expect, it } from 'vitest';
import { fingerMetres, mercatorX, mercatorY, metresPerPixel } from './mercator.ts';
import { viewAround, viewFrom } from './map-view.ts';

const lagos = { latitude: 6.5244, longitude: 3.3792 };

describe('what a drawing shows', () => {
  it('has the place in its middle', () => {
    const view = viewAround(lagos, { x: 400, y: 300 }, 13);
    expect(mercatorX(lagos.longitude) * view.scale - view.left).toBeCloseTo(200, 6);
    expect(mercatorY(lagos.latitude) * view.scale - view.top).toBeCloseTo(150, 6);
  });

  it('knows its box on the square world', () => {
    const { box } = viewFrom({ x: 256, y: 128 }, { x: 256, y: 256 }, 1);
    expect(box).toEqual({ left: 0.5, top: 0.25, right: 1, bottom: 0.75 });
  });

  it('is the projection of web maps', () => {
    expect([mercatorX(-180), mercatorX(180), mercatorY(0)]).toEqual([0, 1, 0.5]);
    expect(mercatorY(85.0511)).toBeCloseTo(0, 4);
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, -1);
    expect(metresPerPixel(6.5, 16)).toBeCloseTo(2.37, 1);
  });

  it('lets a tap be exact to 19 m when the home is near, and to kilometres on the whole country', () => {
    expect(fingerMetres(lagos, 16)).toBe(19);
    expect(fingerMetres(lagos, 5)).toBeGreaterThan(30_000);
  });
});
