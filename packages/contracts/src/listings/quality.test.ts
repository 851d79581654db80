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
  it('returns 100 and no suggestions for a complete listing', () => {
    expect(scoreQuality(best)).toEqual({ score: 100, improve: [] });
  });

  it('returns 0 and suggestions for every part, greatest gain first, for an empty one', () => {
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

  it('suggests improvements worth exactly the points missing to 100', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const quality = scoreQuality(facts);
        expect(listingQuality.safeParse(quality).success).toBe(true);
        expect(quality.score + quality.improve.reduce((sum, { points }) => sum + points, 0)).toBe(100);
      }),
    );
  });

  it('never decreases when media is added', () => {
    fc.assert(
      fc.property(anyFacts, ({ pictures, ...facts }) => {
        const before = scoreQuality({ ...facts, pictures }).score;
        expect(scoreQuality({ ...facts, pictures: pictures + 1 }).score).toBeGreaterThanOrEqual(before);
        expect(scoreQuality({ ...facts, pictures, hasClip: true }).score).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('suggests a new clip when the current one is older than 60 days', () => {
    const { score, improve } = scoreQuality({ ...best, daysSinceFilmed: 61 });
    expect(score).toBe(95);
    expect(improve).toMatchObject([{ part: 'freshness', text: expect.stringContaining('new clip') }]);
  });

  it('words suggestions in singular and plural', () => {
    expect(scoreQuality({ ...best, pictures: 9 }).improve[0]?.text).toBe('Add one more photo.');
    expect(scoreQuality({ ...best, pictures: 7 }).improve[0]?.text).toBe('Add 3 more photos.');
  });
});

describe('scoreDraft', () => {
  const now = Date.UTC(2026, 10, 20);
  const clip = `upl_${'1'.repeat(26)}` as const;

  it('scores an empty draft', () => {
    expect(scoreDraft({}, { clipIds: new Set(), now }).score).toBe(10);
  });

  it('distinguishes clips from photos, and no fees from unanswered fees', () => {
    const media = [{ id: clip, room: 'living' as const, alt: '' }];
    const silent = scoreDraft({ media }, { clipIds: new Set([clip]), now });
    const stated = scoreDraft({ media, fees: [] }, { clipIds: new Set([clip]), now });
    expect(silent.improve.map(({ part }) => part)).toContain('photos');
    expect(silent.improve.map(({ part }) => part)).not.toContain('clip');
    expect(stated.score - silent.score).toBe(10);
  });
});

describe('statedFacts', () => {
  it('counts every answered fact, including "no"', () => {
    expect(statedFacts({ inverter: false, flood: 'never', road: undefined })).toBe(2);
  });
});
