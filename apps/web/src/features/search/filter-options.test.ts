import { describe, expect, it } from 'vitest';
import {
  bedroomCounts,
  conditionName,
  flagGroups,
  isChosenCount,
  toggleBedrooms,
  toggleFlag,
  toggleOne,
  toggleValue,
} from './filter-options.ts';

describe('a filter option', () => {
  it('is added to a list field and removed from it by toggleValue', () => {
    const borehole = toggleValue({ ownMeter: true }, 'water', 'borehole');
    expect(borehole).toEqual({ ownMeter: true, water: ['borehole'] });
    expect(toggleValue(borehole, 'water', 'public')).toEqual({ ownMeter: true, water: ['borehole', 'public'] });
    expect(toggleValue(borehole, 'water', 'borehole')).toEqual({ ownMeter: true });
  });

  it('is set and removed as a flag by toggleFlag', () => {
    expect(toggleFlag({}, 'inverter')).toEqual({ inverter: true });
    expect(toggleFlag({ inverter: true, serviced: true }, 'inverter')).toEqual({ serviced: true });
  });

  it('is replaced by another answer in toggleOne', () => {
    const fresh = toggleOne({}, 'video', 'fresh');
    expect(fresh).toEqual({ video: 'fresh' });
    expect(toggleOne(fresh, 'video', 'any')).toEqual({ video: 'any' });
    expect(toggleOne(fresh, 'video', 'fresh')).toEqual({});
  });

  it('has the same name in conditionName as on its chip', () => {
    expect(conditionName({ water: ['borehole'] }, 'water')).toBe('Borehole');
    expect(conditionName({ agency: 'at_most_5' }, 'agency')).toBe('Agency fee 5% at most');
    expect(flagGroups.flood.map((flag) => conditionName({ [flag]: true }, flag))).toEqual([
      'Never floods',
      'No floods reported',
    ]);
  });
});

const afterTaps = (...counts: number[]) => counts.reduce(toggleBedrooms, {});
const chosen = (...counts: number[]) => bedroomCounts.filter((count) => isChosenCount(afterTaps(...counts), count));

describe('toggleBedrooms', () => {
  it.each([
    { taps: [2], asks: { minBedrooms: 2, maxBedrooms: 2 }, shows: [2] },
    { taps: [2, 3], asks: { minBedrooms: 2, maxBedrooms: 3 }, shows: [2, 3] },
    { taps: [3, 1], asks: { minBedrooms: 1, maxBedrooms: 3 }, shows: [1, 2, 3] },
    { taps: [1, 3, 1], asks: { minBedrooms: 2, maxBedrooms: 3 }, shows: [2, 3] },
    { taps: [1, 3, 3], asks: { minBedrooms: 1, maxBedrooms: 2 }, shows: [1, 2] },
    { taps: [1, 4, 2], asks: { minBedrooms: 2, maxBedrooms: 2 }, shows: [2] },
    { taps: [2, 2], asks: {}, shows: [] },
    { taps: [4, 5], asks: { minBedrooms: 4 }, shows: [4, 5] },
    { taps: [5], asks: { minBedrooms: 5 }, shows: [5] },
    { taps: [5, 5], asks: {}, shows: [] },
    { taps: [0], asks: { minBedrooms: 0, maxBedrooms: 0 }, shows: [0] },
  ])('turns the taps $taps into $asks', ({ taps, asks, shows }) => {
    expect(afterTaps(...taps)).toEqual(asks);
    expect(chosen(...taps)).toEqual(shows);
  });

  it('keeps the other conditions', () => {
    expect(toggleBedrooms({ ownMeter: true }, 2)).toEqual({ ownMeter: true, minBedrooms: 2, maxBedrooms: 2 });
  });

  it('isChosenCount marks a range set elsewhere', () => {
    expect(bedroomCounts.filter((count) => isChosenCount({ minBedrooms: 7 }, count))).toEqual([5]);
    expect(bedroomCounts.filter((count) => isChosenCount({ maxBedrooms: 1 }, count))).toEqual([0, 1]);
  });
});
