import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QualityFacts, listingQuality, scoreDraft, scoreQuality, statedFacts } from './quality.ts';

const best: QualityFacts = {
  pictures: 10,
  rooms: 5,
  hasClip: true,
  facts: 18,
  descriptionLetters: 300,
  feesStated: true,
  daysSinceConfirmed: 0,
  daysSinceFilmed: 3,
};
const worst: QualityFacts = {
  pictures: 0,
  rooms: 0,
  hasClip: false,
  facts: 0,
  descriptionLetters: 0,
  feesStated: false,
  daysSinceConfirmed: 14,
  daysSinceFilmed: undefined,
};

const anyFacts: fc.Arbitrary<QualityFacts> = fc.record({
  pictures: fc.nat(40),
  rooms: fc.nat(8),
  hasClip: fc.boolean(),
  facts: fc.nat(19),
  descriptionLetters: fc.nat(2000),
  feesStated: fc.boolean(),
  daysSinceConfirmed: fc.nat(80),
  daysSinceFilmed: fc.option(fc.nat(200), { nil: undefined }),
});

describe('scoreQuality', () => {
  it('gives 100 to a home that shows everything, and has nothing to ask of it', () => {
    expect(scoreQuality(best)).toEqual({ score: 100, improve: [] });
  });

  it('gives 0 to a home that shows nothing, and asks for everything, the greatest gain first', () => {
    const { score, improve } = scoreQuality(worst);
    expect(score).toBe(0);
    expect(improve.map(({ part }) => part)).toEqual([
      'photos',
      'facts',
      'clip',
      'rooms',
      'description',
      'fees',
      'freshness',
    ]);
  });

  it('keeps the promise that what is asked for makes up the rest of 100', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const quality = scoreQuality(facts);
        expect(listingQuality.safeParse(quality).success).toBe(true);
        expect(quality.score + quality.improve.reduce((sum, { points }) => sum + points, 0)).toBe(100);
      }),
    );
  });

  it('never falls when there is more to see', () => {
    fc.assert(
      fc.property(anyFacts, ({ pictures, ...facts }) => {
        const before = scoreQuality({ ...facts, pictures }).score;
        expect(scoreQuality({ ...facts, pictures: pictures + 1 }).score).toBeGreaterThanOrEqual(before);
        expect(scoreQuality({ ...facts, pictures, hasClip: true }).score).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('asks for a new clip when the old one is more than 60 days old', () => {
    const { score, improve } = scoreQuality({ ...best, daysSinceFilmed: 61 });
    expect(score).toBe(95);
    expect(improve).toMatchObject([{ part: 'freshness', text: expect.stringContaining('new clip') }]);
  });

  it('counts in words that fit one and many', () => {
    expect(scoreQuality({ ...best, pictures: 9 }).improve[0]?.text).toBe('Add one more photo.');
    expect(scoreQuality({ ...best, pictures: 7 }).improve[0]?.text).toBe('Add 3 more photos.');
  });
});

describe('scoreDraft', () => {
  const now = Date.UTC(2026, 10, 20);
  const clip = `upl_${'1'.repeat(26)}` as const;

  it('scores an empty draft without falling over', () => {
    expect(scoreDraft({}, { clipIds: new Set(), now }).score).toBe(10);
  });

  it('tells clips from photos, and "no fees" from "not said yet"', () => {
    const media = [{ id: clip, room: 'living' as const, alt: '' }];
    const silent = scoreDraft({ media }, { clipIds: new Set([clip]), now });
    const stated = scoreDraft({ media, fees: [] }, { clipIds: new Set([clip]), now });
    expect(silent.improve.map(({ part }) => part)).toContain('photos');
    expect(silent.improve.map(({ part }) => part)).not.toContain('clip');
    expect(stated.score - silent.score).toBe(10);
  });
});

describe('statedFacts', () => {
  it('counts what has an answer, "no" too', () => {
    expect(statedFacts({ inverter: false, flood: 'never', road: undefined })).toBe(2);
  });
});
