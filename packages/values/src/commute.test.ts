import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Travel, commuteMinutes, commuteReachMetres, travelModes, travelTimes } from './commute.ts';
import { metresPerDegree } from './geo.ts';

const yaba = { latitude: 6.5095, longitude: 3.3711 };
const victoriaIsland = { latitude: 6.4281, longitude: 3.4219 };
const travel = fc.record({ mode: fc.constantFrom(...travelModes), time: fc.constantFrom(...travelTimes) });

describe('commuteMinutes', () => {
  it.each<[Travel['mode'], Travel['time'], number]>([
    ['car', 'morning', 60],
    ['car', 'midday', 40],
    ['car', 'evening', 70],
    ['car', 'night', 30],
    ['bus', 'morning', 85],
    ['walk', 'midday', 185],
  ])('estimates the 10.6 km from Yaba to Victoria Island by %s in the %s at %d minutes', (mode, time, minutes) => {
    expect(commuteMinutes(yaba, victoriaIsland, { mode, time })).toBe(minutes);
  });

  it('returns at least 5 minutes and the same duration in both directions', () => {
    expect(commuteMinutes(yaba, yaba, { mode: 'walk', time: 'night' })).toBe(5);
    fc.assert(
      fc.property(travel, (how) => {
        expect(commuteMinutes(yaba, victoriaIsland, how)).toBe(commuteMinutes(victoriaIsland, yaba, how));
      }),
    );
  });

  it('stays within the requested minutes inside commuteReachMetres and reaches them just beyond it', () => {
    fc.assert(
      fc.property(
        travel,
        fc.integer({ min: 3, max: 24 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (how, steps, share) => {
          const minutes = steps * 5;
          const reach = commuteReachMetres(minutes, how);
          const at = (metres: number) => ({ latitude: metres / metresPerDegree, longitude: 0 });
          expect(commuteMinutes(at(0), at(share * reach * 0.99), how)).toBeLessThanOrEqual(minutes);
          expect(commuteMinutes(at(0), at(reach * 1.01 + 10), how)).toBeGreaterThanOrEqual(minutes);
        },
      ),
    );
  });
});
