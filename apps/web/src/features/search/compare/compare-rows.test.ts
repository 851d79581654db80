import { dayMs, kobo } from '@rentreel/values';
import type { ComparedListing, ListingFacts } from '@rentreel/contracts/listings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MyPlace } from '#/lib/guest-data.ts';
import {
  type CompareRow,
  compareGroups,
  costRows,
  differs,
  markBest,
  onlyDifferences,
  spaceRows,
  trustRows,
  utilityRows,
} from './compare-rows.ts';
import { distanceRows } from './personal-groups.tsx';

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
    rentKobo: kobo(240_000_000),
    firstYearKobo: kobo(240_000_000),
    facts: {},
    media: [],
    landlord: { id: `usr_${'0'.repeat(26)}`, name: 'Hauwa', isVerified: true, memberSince: now },
    listedBy: 'owner',
    confirmedAt: now,
    publishedAt: now,
    demo: true,
    fees: [],
    circle: { latitude: 6.5158, longitude: 3.3711, radiusMetres: 300 },
    availableFrom: null,
    ...changes,
  };
}

const findRow = (rows: ReturnType<typeof costRows>, label: string) => {
  const found = rows.find((each) => each.label === label);
  if (!found) throw new Error(`no row ${label}`);
  return found;
};
const texts = (rows: ReturnType<typeof costRows>, label: string) => findRow(rows, label).cells.map(({ text }) => text);
const winners = (rows: ReturnType<typeof costRows>, label: string) =>
  findRow(rows, label).cells.flatMap(({ best }, place) => (best === undefined ? [] : [place]));
const withFacts = (...facts: readonly ListingFacts[]) => facts.map((each) => home({ facts: each }));

const byCar = { mode: 'car', time: 'morning' } as const;

describe('costRows', () => {
  const deposit = { kind: 'caution', basis: 'flat', amountKobo: 20_000_000 } as const;

  it('shows the first year with all fees, and the second without one-time fees', () => {
    const rows = costRows([home({ fees: [deposit as never] }), home({ rentKobo: kobo(250_000_000) })]);
    expect(texts(rows, 'To move in, first year')).toEqual(['₦2,600,000', '₦2,500,000']);
    expect(texts(rows, 'Second year')).toEqual(['₦2,400,000', '₦2,500,000']);
    expect(texts(rows, 'Returned at the end')).toEqual(['₦200,000', '₦0']);
    expect(winners(rows, 'To move in, first year')).toEqual([1]);
    expect(winners(rows, 'Second year')).toEqual([0]);
  });

  it('marks no best value for refundable amounts', () => {
    const rows = costRows([home({ fees: [deposit as never] }), home()]);
    expect(winners(rows, 'Returned at the end')).toEqual([]);
  });

  it('divides the first year by bedrooms, counting a self-contain as one room', () => {
    const rows = costRows([home({ bedrooms: 0 }), home({ bedrooms: 1 }), home({ bedrooms: 7 })]);
    expect(texts(rows, 'First year per bedroom')).toEqual(['₦2,400,000', '₦2,400,000', '₦342,857']);
    expect(winners(rows, 'First year per bedroom')).toEqual([2]);
  });

  it('shows whole naira for any rent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 9 }), (naira, bedrooms) => {
        const rows = costRows([home({ rentKobo: kobo(naira * 100), bedrooms })]);
        for (const { cells } of rows) expect(cells[0]?.text).toMatch(/^₦[\d,]+$/);
      }),
    );
  });
});

describe('the best value of a row', () => {
  it('is the most hours of light, stated or promised by the power band', () => {
    const homes = withFacts({ powerBand: 'C' }, { powerHoursPerDay: 14 }, { powerBand: 'A' }, {});
    expect(winners(utilityRows(homes), 'Light')).toEqual([2]);
    expect(winners(utilityRows(homes.slice(0, 2)), 'Light')).toEqual([1]);
  });

  it('is the least flooding and the better road', () => {
    const homes = withFacts({ flood: 'inside', road: 'untarred' }, { flood: 'yard', road: 'interlocked' }, {});
    expect(winners(utilityRows(homes), 'Floods')).toEqual([1]);
    expect(winners(utilityRows(homes), 'Road')).toEqual([1]);
  });

  it('is not marked for a tarred and an interlocked road, which are equal', () => {
    expect(winners(utilityRows(withFacts({ road: 'tarred' }, { road: 'interlocked' })), 'Road')).toEqual([]);
  });

  it('is never that of an unavailable listing', () => {
    const homes = [home({ bedrooms: 5, available: false }), home({ bedrooms: 3 }), home({ bedrooms: 2 })];
    expect(winners(spaceRows(homes), 'Bedrooms')).toEqual([1]);
  });

  it('is the latest confirmation and the longest membership', () => {
    const landlord = home().landlord;
    const homes = [
      home({ confirmedAt: now - 9 * dayMs, landlord: { ...landlord, memberSince: now - 900 * dayMs } }),
      home({ confirmedAt: now - dayMs, landlord: { ...landlord, isVerified: false } }),
    ];
    const rows = trustRows(homes, now);
    expect(winners(rows, 'Availability confirmed')).toEqual([1]);
    expect(winners(rows, 'Landlord here since')).toEqual([0]);
    expect(texts(rows, 'Verified')).toEqual(['Yes', 'Not yet']);
    expect(texts(rows, 'Filmed')).toEqual([null, null]);
  });

  it('is the shortest distance to each place, measured from the public circle', () => {
    const far = home({ circle: { latitude: 6.6, longitude: 3.3711, radiusMetres: 300 } });
    const work: MyPlace = { id: '1', kind: 'work', name: 'Marina, Lagos Island', latitude: 6.4541, longitude: 3.3947 };
    const [measured] = distanceRows([far, home()], [work], byCar);
    expect(measured?.label).toBe('Work: Marina');
    expect(measured?.cells.map(({ best }) => best)).toEqual([undefined, 'Nearest']);
    expect(measured?.cells[1]?.text).toMatch(/^About \d/);
    expect(distanceRows([home()], [], byCar)).toEqual([]);
  });
});

describe('the bedrooms of a self-contain', () => {
  it('are shown as a text', () => {
    expect(texts(spaceRows([home({ bedrooms: 0 }), home()]), 'Bedrooms')).toEqual(['None of its own', '2']);
  });
});

describe('compareGroups', () => {
  it('returns the groups in a fixed order', () => {
    const titles = compareGroups([home()]).map(({ title }) => title);
    expect(titles).toEqual(['Cost', 'Space', 'Light, water and road', 'Trust']);
  });

  it('has one cell per listing in every row, and unique labels within a group', () => {
    const homes = [home(), home({ facts: { powerBand: 'B' } }), home({ bedrooms: 0 })];
    for (const { rows } of compareGroups(homes)) {
      expect(rows.every(({ cells }) => cells.length === homes.length)).toBe(true);
      expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
    }
  });

  it('has no differences for two equal listings', () => {
    expect(onlyDifferences(compareGroups([home(), home()]))).toEqual([]);
    const groups = onlyDifferences(compareGroups([home(), home({ bathrooms: 1 })]));
    expect(groups.flatMap(({ rows }) => rows.map(({ label }) => label))).toEqual(['Bathrooms']);
  });
});

function homeOf(changes: Partial<ComparedListing> = {}): ComparedListing {
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
    rentKobo: kobo(240_000_000),
    firstYearKobo: kobo(288_000_000),
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

const homeWithFacts = (facts: ListingFacts, changes: Partial<ComparedListing> = {}) => homeOf({ facts, ...changes });
const rowsOf = (homes: readonly ComparedListing[]) => compareGroups(homes).flatMap(({ rows }) => rows);
const rowOf = (homes: readonly ComparedListing[], label: string): CompareRow => {
  const row = rowsOf(homes).find((other) => other.label === label);
  if (!row) throw new Error(`There is no row ${label}.`);
  return row;
};
const textsOf = ({ cells }: CompareRow) => cells.map(({ text }) => text);
const best = ({ cells }: CompareRow) => cells.map((cell) => cell.best ?? '');

describe('the rows of costs', () => {
  const cheap = homeOf();
  const dear = homeOf({ rentKobo: kobo(500_000_000), bedrooms: 5 });

  it('contain the first year, the second year, the refund, and shares in whole naira', () => {
    expect(textsOf(rowOf([cheap], 'To move in, first year'))).toEqual(['₦2,880,000']);
    expect(textsOf(rowOf([cheap], 'Second year'))).toEqual(['₦2,400,000']);
    expect(textsOf(rowOf([cheap], 'Returned at the end'))).toEqual(['₦240,000']);
    expect(textsOf(rowOf([cheap], 'Per month, over two years'))).toEqual(['₦210,000']);
    expect(textsOf(rowOf([cheap, dear], 'First year per bedroom'))).toEqual(['₦1,440,000', '₦1,148,000']);
  });

  it('mark the lowest amount among the available listings', () => {
    expect(best(rowOf([cheap, dear], 'To move in, first year'))).toEqual(['Lowest', '']);
    expect(best(rowOf([cheap, dear], 'First year per bedroom'))).toEqual(['', 'Lowest']);
    const gone = homeOf({ rentKobo: kobo(100_000_000), available: false });
    expect(best(rowOf([gone, cheap, dear], 'Second year'))).toEqual(['', 'Lowest', '']);
  });

  it('count a self-contain as one room', () => {
    expect(textsOf(rowOf([homeOf({ bedrooms: 0 })], 'First year per bedroom'))).toEqual(['₦2,880,000']);
  });
});

describe('the rows of light, water and road', () => {
  it('mark the most light, by stated hours or by the power band', () => {
    const homes = [
      homeWithFacts({ powerBand: 'A' }),
      homeWithFacts({ powerBand: 'B', powerHoursPerDay: 22 }),
      homeWithFacts({}),
    ];
    expect(best(rowOf(homes, 'Light'))).toEqual(['', 'Best power supply', '']);
    expect(textsOf(rowOf(homes, 'Light'))[2]).toBeNull();
  });

  it('mark the least flooding and the better road; tarred equals interlocked', () => {
    const homes = [
      homeWithFacts({ flood: 'never', road: 'tarred' }),
      homeWithFacts({ flood: 'road', road: 'interlocked' }),
      homeWithFacts({ flood: 'inside', road: 'untarred' }),
    ];
    expect(best(rowOf(homes, 'Floods'))).toEqual(['Least flooding', '', '']);
    expect(best(rowOf(homes, 'Road'))).toEqual(['Better road', 'Better road', '']);
  });
});

describe('distanceRows', () => {
  const work: MyPlace = { id: '1', kind: 'work', name: 'Ikeja, Lagos', latitude: 6.6018, longitude: 3.3515 };

  it('measures from the centre of the circle and marks the nearest listing', () => {
    const far = homeOf({ circle: { latitude: 6.43, longitude: 3.42, radiusMetres: 300 } });
    const [row] = distanceRows([homeOf(), far], [work], byCar);
    expect(row?.label).toBe('Work: Ikeja');
    expect(row && textsOf(row)).toEqual(['About 9.8 km, 55 min by car', 'About 20.5 km, 1 h 55 min by car']);
    expect(row && best(row)).toEqual(['Nearest', '']);
  });

  it('returns no rows without a place', () => {
    expect(distanceRows([homeOf()], [], byCar)).toEqual([]);
  });
});

describe('onlyDifferences', () => {
  it('removes rows with equal or only missing values, and empty groups', () => {
    const left = onlyDifferences(compareGroups([homeOf(), homeOf({ bathrooms: 1 })]));
    expect(left.map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([['Space', ['Bathrooms']]]);
  });

  it('keeps a row with one missing value', () => {
    expect(differs(rowOf([homeWithFacts({ powerBand: 'A' }), homeWithFacts({})], 'Light'))).toBe(true);
  });
});

const bestOf = (values: (number | undefined)[], wins: 'lowest' | 'highest' = 'lowest') =>
  markBest(
    values.map((value) => (value === undefined ? null : String(value))),
    { values, wins, words: 'Best' },
  ).map((cell) => cell.best ?? '');

describe('markBest', () => {
  it('marks the lowest or the highest value', () => {
    expect(bestOf([3, 1, 2])).toEqual(['', 'Best', '']);
    expect(bestOf([3, 1, 2], 'highest')).toEqual(['Best', '', '']);
  });

  it('marks all cells that share the best value', () => {
    expect(bestOf([1, 1, 2])).toEqual(['Best', 'Best', '']);
  });

  it('marks nothing when all values are equal or only one is defined', () => {
    expect(bestOf([2, 2])).toEqual(['', '']);
    expect(bestOf([2, undefined])).toEqual(['', '']);
    expect(bestOf([undefined, undefined])).toEqual(['', '']);
  });

  it('ignores undefined values', () => {
    expect(bestOf([undefined, 4, 5])).toEqual(['', 'Best', '']);
  });
});
