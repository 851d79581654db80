import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { meanStars, scoreOf } from './score.ts';

const now = 1000 * dayMs;
const of = (score: number, ageDays = 0, weight = 1) => ({ score, weight, publishedAt: now - ageDays * dayMs });

describe('meanStars and scoreOf', () => {
  it('return the prior without reviews, and no score up to three reviews', () => {
    expect(meanStars([], now)).toBe(4);
    expect(scoreOf([], now)).toEqual({ kind: 'few', count: 0 });
    expect(scoreOf([of(500), of(500), of(500)], now)).toEqual({ kind: 'few', count: 3 });
  });

  it('average the reviews with five prior reviews of four stars', () => {
    expect(scoreOf([of(500), of(500), of(500), of(500)], now)).toEqual({ kind: 'scored', count: 4, stars: 4.4 });
    expect(meanStars([of(100), of(100), of(100), of(100), of(100)], now)).toBe(2.5);
  });

  it('give a review half its weight after 18 months', () => {
    expect(meanStars([of(100, 548)], now)).toBeCloseTo((20 + 0.5) / 5.5, 10);
  });

  it('count reviews without weight in the total only', () => {
    const linked = of(500, 0, 0);
    expect(meanStars([linked], now)).toBe(4);
    expect(scoreOf([of(500), of(500), of(500), linked], now)).toEqual({ kind: 'few', count: 4 });
  });
});
