import { type SearchQuery, searchQuery } from '@rentreel/contracts/search';
import { arbitraryQuery } from '@rentreel/contracts/search/fixtures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listRelaxations } from './suggestions.ts';

const relax = (query: Record<string, unknown>) => listRelaxations(searchQuery.parse(query));
const words = (query: Record<string, unknown>) => relax(query).map((steps) => steps.map((step) => step.words));

describe('listRelaxations', () => {
  it('raises a budget by a tenth, a quarter, a half and all of it, rounded', () => {
    expect(words({ maxFirstYearKobo: 200_000_000 })[0]).toEqual([
      '₦200,000 more to move in',
      '₦500,000 more to move in',
      '₦1,000,000 more to move in',
      '₦2,000,000 more to move in',
    ]);
    expect(words({ maxMonthlyKobo: 10_000_000 })[2]?.[0]).toBe('₦10,000 more a month');
    expect(words({ maxRentKobo: 1 })[1]?.[0]).toBe('₦50,000 more in rent for a year');
  });

  it('never raises a budget above the highest price allowed', () => {
    expect(words({ maxRentKobo: 99_000_000_000 })[1]).toEqual([]);
  });

  it('suggests nearby areas that are not in the search', () => {
    const around = words({ areas: ['LA/lagos/yaba'] }).flat();
    expect(around).toContain('In Jibowu');
    expect(words({ areas: ['LA/lagos/yaba', 'LA/lagos/jibowu'] }).flat()).not.toContain('In Jibowu');
    expect(words({ areas: ['LA/lagos/nowhere'] }).flat()).toEqual([]);
  });

  it('doubles the distance, up to 50 km', () => {
    const near = { latitude: 6.5, longitude: 3.4, radiusMetres: 2000 };
    expect(words({ near }).flat()).toEqual(['Up to 4 km away']);
    expect(words({ near: { ...near, radiusMetres: 40_000 } }).flat()).toEqual(['Up to 50 km away']);
  });

  it('drops one condition at a time and keeps the place', () => {
    const steps = relax({ city: 'LA/lagos', ownMeter: true, water: ['borehole'], sort: 'newest' }).flat();
    expect(steps.map((step) => step.words)).toEqual(expect.arrayContaining(['Without own meter', 'Without borehole']));
    expect(steps).toHaveLength(2);
    for (const { query } of steps) expect(query).toMatchObject({ city: 'LA/lagos', sort: 'newest' });
  });

  it('drops the number of bedrooms as one condition', () => {
    const [one, ...more] = relax({ minBedrooms: 2, maxBedrooms: 2 }).flat();
    expect(more).toEqual([]);
    expect(one).toMatchObject({ words: 'Without 2 bedrooms', query: {} });
    expect(relax({ maxBedrooms: 1 }).flat()).toMatchObject([{ words: 'Without up to 1 bedroom', query: {} }]);
  });

  it('returns valid searches that differ from the original', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query: SearchQuery) => {
        for (const step of listRelaxations(query).flat()) {
          expect(searchQuery.safeParse(step.query).error).toBeUndefined();
          expect(step.words).toMatch(/\S/);
          const widest = step.change === 'near' && query.near?.radiusMetres === 50_000;
          if (!widest) expect(step.query).not.toEqual(query);
        }
      }),
    );
  });
});
