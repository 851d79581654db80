import { describe, expect, it } from 'vitest';
import { chosenFilters, distanceLabel, feedSummary, whichHomes } from './format.ts';

describe('the texts of the filters', () => {
  it('list every choice in the order of the sheet', () => {
    const chosen = chosenFilters({
      beds: 3,
      type: 'self_contain',
      max: 500_000,
      city: 'Lagos',
      tab: 'new',
    });
    expect(chosen).toEqual([
      { name: 'city', text: 'Lagos' },
      { name: 'max', text: 'Up to ₦500K' },
      { name: 'beds', text: '3+ bedrooms' },
      { name: 'type', text: 'Self-contain' },
    ]);
  });

  it.each([
    [{}, 'For you'],
    [{ tab: 'new' as const }, 'New'],
    [{ city: 'Lagos' as const, max: 5_000_000 as const }, 'Lagos · Up to ₦5M'],
    [{ tab: 'near_me' as const, near: '6.52,3.38', beds: 2 as const }, 'Near me · 2+ bedrooms'],
  ])('of %j are summarised as “%s”', (filters, label) => {
    expect(feedSummary(filters)).toBe(label);
  });

  it.each([
    [{}, ''],
    [{ tab: 'new' as const }, ''],
    [{ city: 'Uyo' as const }, ' in Uyo'],
    [{ city: 'Uyo' as const, beds: 2 as const }, ' for your filters'],
    [{ max: 2_000_000 as const }, ' for your filters'],
  ])('of %j add “%s” to “homes”', (filters, label) => {
    expect(whichHomes(filters)).toBe(label);
  });
});

describe('distanceLabel', () => {
  it.each([
    [0, 'less than 1 km away'],
    [400, 'less than 1 km away'],
    [1400, 'about 1 km away'],
    [12_700, 'about 13 km away'],
  ])('formats %d m as %s', (metres, label) => {
    expect(distanceLabel(metres)).toBe(label);
  });
});
