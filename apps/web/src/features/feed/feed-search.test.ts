import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FeedFilters, readNear } from './feed-input.ts';
import { nearText } from './near-me.ts';
import { clearChoices, toggleChoice, withTab, withoutChoice } from './feed-choices.ts';
import { readFeedSearch } from './feed-search.ts';

describe('readFeedSearch', () => {
  it.each([
    [{}, {}],
    [
      { city: 'Lagos', view: 'list', i: '12' },
      { city: 'Lagos', view: 'list', i: 12 },
    ],
    [{ city: 'Port Harcourt' }, { city: 'Port Harcourt' }],
    [{ city: 'Atlantis', view: 'grid', i: '-3' }, {}],
    [{ i: '1.5' }, {}],
    [{ i: '900' }, { i: 49 }],
    [{ i: '0' }, {}],
    [
      { tab: 'price_drop', max: '1000000', type: 'mini_flat', beds: '2' },
      { tab: 'price_drop', max: 1_000_000, type: 'mini_flat', beds: 2 },
    ],
    [{ tab: 'for_you', max: '999', type: 'castle', beds: '9' }, {}],
    [
      { tab: 'near_me', near: '6.52,3.38' },
      { tab: 'near_me', near: '6.52,3.38' },
    ],
    [{ tab: 'near_me' }, {}],
    [{ tab: 'new', near: '6.52,3.38' }, { tab: 'new' }],
  ])('parses %j as %j', (search, read) => {
    expect(readFeedSearch(search)).toEqual(read);
  });
});

const filters: FeedFilters = {
  tab: 'near_me',
  near: '6.52,3.38',
  city: 'Lagos',
  max: 1_000_000,
  beds: 2,
};

describe('the choices of the feed', () => {
  it('are added, and replace an earlier value', () => {
    expect(toggleChoice({ city: 'Lagos' }, { max: 500_000 })).toEqual({
      city: 'Lagos',
      max: 500_000,
    });
    expect(toggleChoice({ city: 'Lagos' }, { city: 'Abuja' })).toEqual({
      city: 'Abuja',
    });
  });

  it('are removed when they are repeated', () => {
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

  it('keep the tab when they are cleared', () => {
    expect(clearChoices(filters)).toEqual({
      tab: 'near_me',
      near: '6.52,3.38',
    });
    expect(clearChoices({ city: 'Lagos' })).toEqual({});
  });

  it('are kept on a change of the tab, without the previous position', () => {
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

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the position in the address', () => {
  it('is rounded to about a kilometre', () => {
    expect(nearText({ latitude: 6.524379, longitude: 3.379206 })).toBe('6.52,3.38');
  });

  it('is parsed with an error below half a hundredth of a degree', () => {
    fc.assert(
      fc.property(anywhere, (position) => {
        const read = readNear(nearText(position));
        expect(Math.abs((read?.latitude ?? NaN) - position.latitude)).toBeLessThan(0.00501);
        expect(Math.abs((read?.longitude ?? NaN) - position.longitude)).toBeLessThan(0.00501);
      }),
    );
  });

  it.each(['', '6.5', '6.5243,3.3792', '91,3', '6,181', 'a,b', '6.5,3.4,1'])('is not parsed from “%s”', (text) => {
    expect(readNear(text)).toBeUndefined();
  });
});
