import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCursor } from '../../kernel/index.ts';
import { cutPage, readPlace } from './ranked-page.ts';

const now = Date.UTC(2026, 10, 20);
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

describe('pages of an order', () => {
  it('show every home once, whatever their size', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), (count, limit) => {
        expect(walk(() => homes(count), limit)).toEqual(homes(count).map(({ id }) => id));
      }),
    );
  });

  it('lose no home when the last one that was seen goes off offer', () => {
    const order = homes(9);
    const without = order.filter(({ id }) => id !== 'lst_2');
    expect(walk((turn) => (turn === 0 ? order : without), 3)).toEqual(order.map(({ id }) => id));
  });

  it('keep the time as of which the order was made', () => {
    const first = cutPage(homes(4), readPlace(undefined, now), 2);
    expect(readPlace(first.nextCursor, now + 60_000)).toEqual({ asOf: now, after: { index: 1, id: 'lst_1' } });
  });

  it('refuse a place from the future', () => {
    const forged = encodeCursor({ sortValue: (now + 1) * 1000, id: 'lst_1' });
    expect(() => readPlace(forged, now)).toThrow('Check what you entered');
  });

  it('end where there is nothing', () => {
    expect(cutPage([], readPlace(null, now), 5)).toEqual({ items: [], nextCursor: null });
  });
});
