import { describe, expect, it } from 'vitest';
import { clearChoices, type FeedFilters, toggleChoice, withoutChoice, withTab } from './feed-filters.ts';

const filters: FeedFilters = {
  tab: 'near_me',
  near: '6.52,3.38',
  city: 'Lagos',
  max: 1_000_000,
  beds: 2,
};

describe('the filters of the feed', () => {
  it('take a choice, and another in its place', () => {
    expect(toggleChoice({ city: 'Lagos' }, { max: 500_000 })).toEqual({
      city: 'Lagos',
      max: 500_000,
    });
    expect(toggleChoice({ city: 'Lagos' }, { city: 'Abuja' })).toEqual({
      city: 'Abuja',
    });
  });

  it('take a choice back when it is made again', () => {
    expect(toggleChoice({ city: 'Lagos', beds: 3 }, { beds: 3 })).toEqual({
      city: 'Lagos',
    });
    expect(withoutChoice(filters, 'city')).toEqual({
      tab: 'near_me',
      near: '6.52,3.38',
      max: 1_000_000,
      beds: 2,
    });
  });

  it('keep the tab when all choices are cleared', () => {
    expect(clearChoices(filters)).toEqual({
      tab: 'near_me',
      near: '6.52,3.38',
    });
    expect(clearChoices({ city: 'Lagos' })).toEqual({});
  });

  it('keep the choices when the tab changes, but not the place of the one before', () => {
    expect(withTab(filters, 'new')).toEqual({
      city: 'Lagos',
      max: 1_000_000,
      beds: 2,
      tab: 'new',
    });
    expect(withTab(filters, undefined)).toEqual({
      city: 'Lagos',
      max: 1_000_000,
      beds: 2,
    });
    expect(withTab({ beds: 1 }, 'near_me', '9.07,7.4')).toEqual({
      beds: 1,
      tab: 'near_me',
      near: '9.07,7.4',
    });
  });
});
