import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legOf, minutesOnTheWay } from './route-rules.ts';

const hour = 3_600_000;

describe('the way between two stops', () => {
  it('takes about 26 minutes for 5 km through the city, and none for no way at all', () => {
    expect(minutesOnTheWay(5000)).toBe(26);
    expect(minutesOnTheWay(0)).toBe(0);
  });

  it('is tight when it takes longer than there is time', () => {
    expect(legOf({ metres: 5000, leavesAt: 0, arrivesBy: hour })).toEqual({
      metresFromLast: 5000,
      minutesBetween: 60,
      minutesOnTheWay: 26,
      tight: false,
    });
    expect(legOf({ metres: 30_000, leavesAt: 0, arrivesBy: hour })).toMatchObject({ tight: true });
  });

  it('never takes less time for a longer way', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (a, b) => {
        expect(minutesOnTheWay(Math.max(a, b))).toBeGreaterThanOrEqual(minutesOnTheWay(Math.min(a, b)));
      }),
    );
  });
});
