import { dayMs } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCursor } from '../../kernel/index.ts';
import { type RankedFacts, cutPage, rankListing, readPlace, spreadLandlords } from './ranking.ts';

const now = Date.UTC(2026, 10, 20);
const good: RankedFacts = {
  confirmedAt: now,
  publishedAt: now - 2 * dayMs,
  pictures: 8,
  clips: 1,
  rooms: 5,
  facts: 12,
  descriptionLetters: 200,
  feesStated: true,
  landlordVerified: true,
  landlordSince: now - 200 * dayMs,
  visitsMatched: 4,
  visitsJudged: 4,
  reviewStars: 500,
};

const anyFacts: fc.Arbitrary<RankedFacts> = fc.record({
  confirmedAt: fc.integer({ min: now - 100 * dayMs, max: now }),
  publishedAt: fc.integer({ min: now - 400 * dayMs, max: now }),
  pictures: fc.nat(30),
  clips: fc.nat(3),
  rooms: fc.nat(8),
  facts: fc.nat(19),
  descriptionLetters: fc.nat(2000),
  feesStated: fc.boolean(),
  landlordVerified: fc.boolean(),
  landlordSince: fc.integer({ min: now - 2000 * dayMs, max: now }),
  visitsMatched: fc.nat(20),
  visitsJudged: fc.integer({ min: 20, max: 40 }),
  reviewStars: fc.integer({ min: 100, max: 500 }),
});

describe('rankListing', () => {
  it('scores 1 for a fresh, filmed, complete listing of a verified landlord', () => {
    expect(rankListing(good, now)).toEqual({ score: 1, freshness: 1, media: 1, completeness: 1, standing: 1 });
  });

  it('returns a score that is the product of its parts, each between 0 and 1', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { score, ...parts } = rankListing(facts, now);
        const product = Object.values(parts).reduce((all, one) => all * one, 1);
        expect(Math.abs(score - product)).toBeLessThan(0.001);
        for (const value of Object.values(parts)) {
          expect(value).toBeGreaterThan(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it.each([
    ['was confirmed longer ago', { confirmedAt: now - 7 * dayMs }],
    ['has no clip', { clips: 0 }],
    ['has few photos', { pictures: 2 }],
    ['states few facts', { facts: 2 }],
    ['does not state fees', { feesStated: false }],
    ['is of an unverified landlord', { landlordVerified: false }],
    ['is of a new landlord', { landlordSince: now }],
    ['did not match at an inspection', { visitsMatched: 3, visitsJudged: 4 }],
    ['has a landlord with worse reviews', { reviewStars: 400 }],
    ['was published long ago', { publishedAt: now - 10 * dayMs }],
  ])('ranks a listing behind an equal one when it %s', (_what, worse) => {
    expect(rankListing({ ...good, ...worse }, now).score).toBeLessThan(rankListing(good, now).score);
  });

  it('never raises a listing as time passes', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(30), (facts, days) => {
        const { freshness } = rankListing(facts, now);
        expect(rankListing(facts, now + days * dayMs).freshness).toBeLessThanOrEqual(freshness);
      }),
    );
  });
});

describe('spreadLandlords', () => {
  const of = (landlords: string) =>
    Array.from(landlords).map((letter, place) => ({ landlordId: `usr_${letter}` as const, place }));
  const shown = (landlords: string) =>
    spreadLandlords(of(landlords))
      .map(({ landlordId }) => landlordId.at(-1))
      .join('');

  it.each([
    ['', ''],
    ['AB', 'AB'],
    ['AABB', 'AABB'],
    ['AAAB', 'AABA'],
    ['AAAABB', 'AABAAB'],
    ['AAAA', 'AAAA'],
    ['ABBBC', 'ABBCB'],
  ])('turns %s into %s', (before, after) => {
    expect(shown(before)).toBe(after);
  });

  const homes = fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 60 }).map((list) => of(list.join('')));

  it('keeps every listing exactly once', () => {
    fc.assert(
      fc.property(homes, (list) => {
        const places = spreadLandlords(list).map(({ place }) => place);
        expect(places.toSorted((a, b) => a - b)).toEqual(list.map(({ place }) => place));
      }),
    );
  });

  it('shows no landlord three times in a row while others remain', () => {
    fc.assert(
      fc.property(homes, (list) => {
        const spread = spreadLandlords(list).map(({ landlordId }) => landlordId);
        spread.forEach((landlord, index) => {
          const third = index >= 2 && spread[index - 1] === landlord && spread[index - 2] === landlord;
          if (third) expect(new Set(spread.slice(index))).toEqual(new Set([landlord]));
        });
      }),
    );
  });

  it('keeps the order within each landlord’s listings', () => {
    fc.assert(
      fc.property(homes, (list) => {
        for (const landlord of 'ABCD') {
          const places = spreadLandlords(list).filter((home) => home.landlordId === `usr_${landlord}`);
          expect(places).toEqual(list.filter((home) => home.landlordId === `usr_${landlord}`));
        }
      }),
    );
  });
});

const homes = (count: number) => Array.from({ length: count }, (_, place) => ({ id: `lst_${place}` }));

function walk(order: (turn: number) => { id: string }[], limit: number): string[] {
  const seen: string[] = [];
  let cursor: string | null = null;
  let turn = 0;
  do {
    const page: ReturnType<typeof cutPage<{ id: string }>> = cutPage(order(turn), readPlace(cursor, now + turn), limit);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    turn += 1;
  } while (cursor !== null);
  return seen;
}

describe('pages of a ranked order', () => {
  it('show every listing once, for any page size', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), (count, limit) => {
        expect(walk(() => homes(count), limit)).toEqual(homes(count).map(({ id }) => id));
      }),
    );
  });

  it('skip no listing when the last one shown is removed', () => {
    const order = homes(9);
    const without = order.filter(({ id }) => id !== 'lst_2');
    expect(walk((turn) => (turn === 0 ? order : without), 3)).toEqual(order.map(({ id }) => id));
  });

  it('keep the time as of which the order was computed', () => {
    const first = cutPage(homes(4), readPlace(undefined, now), 2);
    expect(readPlace(first.nextCursor, now + 60_000)).toEqual({ asOf: now, after: { index: 1, id: 'lst_1' } });
  });

  it('reject a cursor from the future', () => {
    const forged = encodeCursor({ sortValue: (now + 1) * 1000, id: 'lst_1' });
    expect(() => readPlace(forged, now)).toThrow('Check what you entered');
  });

  it('end when there are no listings', () => {
    expect(cutPage([], readPlace(null, now), 5)).toEqual({ items: [], nextCursor: null });
  });
});
