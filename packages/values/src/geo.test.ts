import { describe, expect, it } from 'vitest';
import { metresBetween } from './geo.ts';

const yaba = { latitude: 6.5232, longitude: 3.3675 };
const ikeja = { latitude: 6.6101, longitude: 3.323 };
const abuja = { latitude: 9.0765, longitude: 7.3986 };

describe('metresBetween', () => {
  it('returns 0 for identical places and the same distance in both directions', () => {
    expect(metresBetween(yaba, yaba)).toBe(0);
    expect(metresBetween(yaba, ikeja)).toBe(metresBetween(ikeja, yaba));
  });

  it('matches the great-circle distance from Lagos to Abuja', () => {
    const lagos = { latitude: 6.5244, longitude: 3.3792 };
    expect(metresBetween(lagos, { latitude: 9.0579, longitude: 7.4951 })).toBeCloseTo(534_000, -4);
  });

  it.each([
    { way: 'Yaba to Ikeja', from: yaba, to: ikeja, metres: 10_850 },
    { way: 'Lagos to Abuja', from: yaba, to: abuja, metres: 527_000 },
  ])('measures $way to within 1 %', ({ from, to, metres }) => {
    expect(Math.abs(metresBetween(from, to) / metres - 1)).toBeLessThan(0.01);
  });
});
