import { asLagosDay, dayMs, hourMs, minuteMs, startOfDay } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeInDay } from './week-grid.tsx';

const day = 20_780;
const midnight = startOfDay(asLagosDay(day));
const at = (from: number, until: number) => ({ startsAt: midnight + from * hourMs, endsAt: midnight + until * hourMs });

describe('the layout of a day on the time axis', () => {
  it('places items at their minutes, and overlapping ones side by side', () => {
    const placed = placeInDay([at(12, 13), at(9, 10), at(9.5, 10.5)], day);
    expect(placed.map(({ from, until, lane, lanes }) => [from, until, lane, lanes])).toEqual([
      [540, 600, 0, 2],
      [570, 630, 1, 2],
      [720, 780, 0, 1],
    ]);
  });

  it('clips items at the ends of the day, with a minimum of half an hour', () => {
    const [whole] = placeInDay([{ startsAt: midnight - dayMs, endsAt: midnight + 2 * dayMs }], day);
    expect([whole?.from, whole?.until]).toEqual([0, 1440]);
    const [short] = placeInDay([{ startsAt: midnight + dayMs - 5 * minuteMs, endsAt: midnight + dayMs }], day);
    expect([short?.from, short?.until]).toEqual([1410, 1440]);
  });

  it('places each item once, and overlapping ones in different columns', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 1410 }), fc.integer({ min: 15, max: 240 }))
      .map(([from, length]) => at(from / 60, Math.min(from + length, 1440) / 60));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 30 }), (items) => {
        const placed = placeInDay(items, day);
        expect(placed.map(({ item }) => item).toSorted((a, b) => a.startsAt - b.startsAt)).toHaveLength(items.length);
        for (const [index, one] of placed.entries()) {
          expect(one.lane).toBeLessThan(one.lanes);
          for (const other of placed.slice(index + 1)) {
            const overlap = one.from < other.until && other.from < one.until;
            if (overlap) expect(other.lane).not.toBe(one.lane);
          }
        }
      }),
    );
  });
});
