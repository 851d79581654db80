import { describe, expect, it } from 'vitest';
import { conditionName, flagGroups, toggleFlag, toggleOne, toggleValue } from './filter-options.ts';

describe('a choice among the filters', () => {
  it('is added to its list and taken off again', () => {
    const borehole = toggleValue({ ownMeter: true }, 'water', 'borehole');
    expect(borehole).toEqual({ ownMeter: true, water: ['borehole'] });
    expect(toggleValue(borehole, 'water', 'public')).toEqual({ ownMeter: true, water: ['borehole', 'public'] });
    expect(toggleValue(borehole, 'water', 'borehole')).toEqual({ ownMeter: true });
  });

  it('is a flag that is asked for or absent', () => {
    expect(toggleFlag({}, 'inverter')).toEqual({ inverter: true });
    expect(toggleFlag({ inverter: true, serviced: true }, 'inverter')).toEqual({ serviced: true });
  });

  it('is one answer that another one replaces', () => {
    const fresh = toggleOne({}, 'video', 'fresh');
    expect(fresh).toEqual({ video: 'fresh' });
    expect(toggleOne(fresh, 'video', 'any')).toEqual({ video: 'any' });
    expect(toggleOne(fresh, 'video', 'fresh')).toEqual({});
  });

  it('is called what the chip calls it', () => {
    expect(conditionName({ water: ['borehole'] }, 'water')).toBe('Borehole');
    expect(conditionName({ agency: 'at_most_5' }, 'agency')).toBe('Agency fee 5 % at most');
    expect(flagGroups.flood.map((flag) => conditionName({ [flag]: true }, flag))).toEqual([
      'Never floods',
      'No floods reported',
    ]);
  });
});
