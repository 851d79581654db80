import { searchQuery } from '@rentreel/contracts/search';
import { describe, expect, it } from 'vitest';
import { chosenConditions, withFields, withoutFields } from './chosen-conditions.ts';

const query = searchQuery.parse({
  areas: ['LA/lagos/yaba', 'LA/lagos/surulere'],
  types: ['flat'],
  minBedrooms: 2,
  maxBedrooms: 3,
  maxFirstYearKobo: 200_000_000,
  water: ['borehole'],
  ownMeter: true,
  sort: 'newest',
});

describe('chosenConditions', () => {
  it('lists conditions one by one with places first, and omits the sort order', () => {
    expect(chosenConditions(query).map(({ text }) => text)).toEqual([
      'Yaba',
      'Surulere',
      '2–3 bedrooms',
      'Flat',
      'Up to ₦2,000,000 all in',
      'Borehole',
      'Own meter',
    ]);
  });

  it('removes one condition at a time: a single place, both bedroom limits together', () => {
    const without = (text: string) => chosenConditions(query).find((one) => one.text === text)?.without;
    expect(without('Yaba')?.areas).toEqual(['LA/lagos/surulere']);
    expect(without('Flat')).not.toHaveProperty('types');
    expect(without('2–3 bedrooms')).not.toHaveProperty('minBedrooms');
    expect(without('2–3 bedrooms')).not.toHaveProperty('maxBedrooms');
    expect(without('Own meter')).toEqual({ ...query, ownMeter: undefined });
  });

  it('describes a query with only a maximum of bedrooms', () => {
    const [condition] = chosenConditions({ maxBedrooms: 2 });
    expect(condition).toMatchObject({ text: 'Up to 2 bedrooms', without: {} });
  });

  it('ends with an empty query once all conditions are removed', () => {
    let left = query;
    for (let next = chosenConditions(left)[0]; next; next = chosenConditions(left)[0]) left = next.without;
    expect(left).toEqual({ sort: 'newest' });
  });

  it('withFields and withoutFields set and remove fields by name', () => {
    expect(withFields({ minToilets: 2 }, { minToilets: undefined, minParking: 1 })).toEqual({ minParking: 1 });
    expect(withoutFields({ minToilets: 2, minParking: 1 }, ['minParking'])).toEqual({ minToilets: 2 });
  });
});
