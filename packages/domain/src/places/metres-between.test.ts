import { describe, expect, it } from 'vitest';
import { metresBetween } from './metres-between.ts';

const yaba = { latitude: 6.5232, longitude: 3.3675 };
const ikeja = { latitude: 6.6101, longitude: 3.323 };
const abuja = { latitude: 9.0765, longitude: 7.3986 };

describe('metresBetween', () => {
  it('is nothing from a place to itself, and the same both ways', () => {
    expect(metresBetween(yaba, yaba)).toBe(0);
    expect(metresBetween(yaba, ikeja)).toBe(metresBetween(ikeja, yaba));
  });

  it.each([
    { way: 'Yaba to Ikeja', from: yaba, to: ikeja, metres: 10_850 },
    { way: 'Lagos to Abuja', from: yaba, to: abuja, metres: 527_000 },
  ])('knows the way from $way', ({ from, to, metres }) => {
    expect(Math.abs(metresBetween(from, to) / metres - 1)).toBeLessThan(0.01);
  });
});
