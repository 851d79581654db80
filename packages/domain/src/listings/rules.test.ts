import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approximateCoordinates } from './rules.ts';

const metresBetween = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }) =>
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)) * 111_320;

describe('approximateCoordinates', () => {
  const coordinates = fc.record({
    latitude: fc.double({ min: 4, max: 14, noNaN: true }),
    longitude: fc.double({ min: 2.5, max: 15, noNaN: true }),
  });

  it('shifts the circle by 50 to 210 m, so that the unit is inside it but not at its centre', () => {
    fc.assert(
      fc.property(fc.uuid(), coordinates, (id, exact) => {
        const metres = metresBetween(approximateCoordinates(id, exact), exact);
        expect(metres).toBeGreaterThan(45);
        expect(metres).toBeLessThan(215);
      }),
    );
  });

  it('returns the same result for the same key', () => {
    const exact = { latitude: 6.5031, longitude: 3.3775 };
    expect(approximateCoordinates('key a', exact)).toEqual(approximateCoordinates('key a', exact));
    expect(approximateCoordinates('key a', exact)).not.toEqual(approximateCoordinates('key b', exact));
  });

  it('throws without a key', () => {
    expect(() => approximateCoordinates('', { latitude: 6.5031, longitude: 3.3775 })).toThrow('circle key');
  });
});
