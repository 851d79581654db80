import { listingFacts } from '@rentreel/contracts/listings';
import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import type { ListingCardRow } from '../listing-row.ts';
import { type SearchSource, powerScore, scoreListing } from './search-row.ts';

const now = 1_800_000_000_000;
const source = (changes: Partial<ListingCardRow> = {}, media: Partial<SearchSource> = {}): SearchSource => ({
  row: {
    confirmedAt: now,
    description: 'A flat.',
    fees: '[]',
    landlordVerified: false,
    landlordSince: now - 200 * dayMs,
    visitsMatched: 0,
    visitsJudged: 0,
    reviewStars: 400,
    ...changes,
  } as ListingCardRow,
  facts: {},
  fees: [],
  pictures: 5,
  clips: 0,
  rooms: 3,
  priceDroppedAt: 0,
  ...media,
});

describe('scoreListing', () => {
  it('is lower with every inspection that did not match the listing', () => {
    const judged = (visitsMatched: number, visitsJudged: number) =>
      scoreListing(source({ visitsMatched, visitsJudged }));
    expect(judged(5, 5)).toEqual(judged(0, 0));
    expect(judged(4, 5).trustScore).toBeLessThan(judged(5, 5).trustScore);
    expect(judged(0, 3).bestScore).toBeLessThan(judged(2, 3).bestScore);
  });

  it('halves the value in a week: twice the value equals a week of freshness', () => {
    const [fresh, old] = [scoreListing(source()), scoreListing(source({ confirmedAt: now - 7 * dayMs }))];
    expect(fresh.bestScore - old.bestScore).toBeCloseTo(1_000_000, -5);
  });

  it('is higher with a clip, with more facts and with a verified landlord', () => {
    const plain = scoreListing(source());
    const reported = { facts: { powerBand: 'A', road: 'tarred', flood: 'never', waterSource: 'borehole' } } as const;
    for (const better of [source({}, { clips: 1 }), source({}, reported), source({ landlordVerified: true })]) {
      expect(scoreListing(better).bestScore).toBeGreaterThan(plain.bestScore);
      expect(scoreListing(better).trustScore).toBeGreaterThan(plain.trustScore);
    }
  });

  it.each([
    [{}, 0],
    [{ powerBand: 'A' }, 200],
    [{ powerBand: 'A', powerHoursPerDay: 6 }, 60],
    [{ powerBand: 'B', inverter: true, powerMeter: 'prepaid_own', generator: 'estate' }, 250],
  ])('counts the electricity of %j as %i', (facts, score) => {
    expect(powerScore(listingFacts.parse(facts))).toBe(score);
  });
});
