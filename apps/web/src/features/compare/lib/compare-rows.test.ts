import type { ComparedListing, ListingFacts } from '@rentreel/contracts/listings';
import { describe, expect, it } from 'vitest';
import type { MyPlace } from '../../../lib/guest-places.ts';
import { compareGroups } from './compare-groups.ts';
import { type CompareRow, differs, onlyDifferences } from './compare-rows.ts';
import { distanceRows } from './distance-rows.ts';

const now = Date.UTC(2026, 10, 20);

function home(changes: Partial<ComparedListing> = {}): ComparedListing {
  return {
    id: `lst_${'0'.repeat(26)}`,
    title: '2-bed flat',
    type: 'flat',
    state: 'live',
    available: true,
    bedrooms: 2,
    bathrooms: 2,
    toilets: 3,
    stateCode: 'LA',
    city: 'Lagos',
    area: 'Yaba',
    rentKobo: 240_000_000,
    firstYearKobo: 288_000_000,
    facts: {},
    media: [],
    landlord: { id: `usr_${'0'.repeat(26)}`, name: 'Hauwa', isVerified: true, memberSince: now },
    listedBy: 'owner',
    confirmedAt: now,
    publishedAt: now,
    demo: true,
    fees: [
      { kind: 'agency', basis: 'percent', basisPoints: 1000 },
      { kind: 'caution', basis: 'flat', amountKobo: 24_000_000 as never },
    ],
    circle: { latitude: 6.5158, longitude: 3.3711, radiusMetres: 300 },
    availableFrom: null,
    ...changes,
  };
}

const withFacts = (facts: ListingFacts, changes: Partial<ComparedListing> = {}) => home({ facts, ...changes });
const rowsOf = (homes: readonly ComparedListing[]) => compareGroups(homes).flatMap(({ rows }) => rows);
const rowOf = (homes: readonly ComparedListing[], label: string): CompareRow => {
  const row = rowsOf(homes).find((other) => other.label === label);
  if (!row) throw new Error(`There is no row ${label}.`);
  return row;
};
const texts = ({ cells }: CompareRow) => cells.map(({ text }) => text);
const best = ({ cells }: CompareRow) => cells.map((cell) => cell.best ?? '');

describe('the costs', () => {
  const cheap = home();
  const dear = home({ rentKobo: 500_000_000, bedrooms: 5 });

  it('are the first year all in, the second, what comes back, and shares of them in whole naira', () => {
    expect(texts(rowOf([cheap], 'To move in, first year'))).toEqual(['₦2,880,000']);
    expect(texts(rowOf([cheap], 'Second year'))).toEqual(['₦2,400,000']);
    expect(texts(rowOf([cheap], 'Comes back at the end'))).toEqual(['₦240,000']);
    expect(texts(rowOf([cheap], 'Per month, over two years'))).toEqual(['₦210,000']);
    expect(texts(rowOf([cheap, dear], 'First year per bedroom'))).toEqual(['₦1,440,000', '₦1,148,000']);
  });

  it('have the lowest named in words, of the homes that can still be had', () => {
    expect(best(rowOf([cheap, dear], 'To move in, first year'))).toEqual(['Lowest', '']);
    expect(best(rowOf([cheap, dear], 'First year per bedroom'))).toEqual(['', 'Lowest']);
    const gone = home({ rentKobo: 100_000_000, available: false });
    expect(best(rowOf([gone, cheap, dear], 'Second year'))).toEqual(['', 'Lowest', '']);
  });

  it('count a self-contain as one room', () => {
    expect(texts(rowOf([home({ bedrooms: 0 })], 'First year per bedroom'))).toEqual(['₦2,880,000']);
  });
});

describe('light, water and road', () => {
  it('name the home with most light, by hours or else by what its band promises', () => {
    const homes = [withFacts({ powerBand: 'A' }), withFacts({ powerBand: 'B', powerHoursPerDay: 22 }), withFacts({})];
    expect(best(rowOf(homes, 'Light'))).toEqual(['', 'Most light', '']);
    expect(texts(rowOf(homes, 'Light'))[2]).toBeNull();
  });

  it('name the least flooding and the better road; tarred is as good as interlocked', () => {
    const homes = [
      withFacts({ flood: 'never', road: 'tarred' }),
      withFacts({ flood: 'road', road: 'interlocked' }),
      withFacts({ flood: 'inside', road: 'untarred' }),
    ];
    expect(best(rowOf(homes, 'Floods'))).toEqual(['Least flooding', '', '']);
    expect(best(rowOf(homes, 'Road'))).toEqual(['Better road', 'Better road', '']);
  });
});

describe('distances', () => {
  const work: MyPlace = { id: '1', kind: 'work', name: 'Ikeja, Lagos', latitude: 6.6018, longitude: 3.3515 };

  it('are over ground from the circle, with the nearest named', () => {
    const far = home({ circle: { latitude: 6.43, longitude: 3.42, radiusMetres: 300 } });
    const [row] = distanceRows([home(), far], [work]);
    expect(row?.label).toBe('Work: Ikeja');
    expect(row && texts(row)).toEqual(['About 9.8 km', 'About 20.5 km']);
    expect(row && best(row)).toEqual(['Nearest', '']);
  });

  it('are none without a place', () => {
    expect(distanceRows([home()], [])).toEqual([]);
  });
});

describe('only differences', () => {
  it('leave out rows in which all say the same, also when none says anything, and empty groups', () => {
    const left = onlyDifferences(compareGroups([home(), home({ bathrooms: 1 })]));
    expect(left.map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([['Space', ['Bathrooms']]]);
  });

  it('keep a row in which one has not said', () => {
    expect(differs(rowOf([withFacts({ powerBand: 'A' }), withFacts({})], 'Light'))).toBe(true);
  });
});
