import { type WeeklyRule, inspectionLimits } from '@rentreel/contracts/inspections';
import { asLagosDay, dayMs, hourMs, lagosDay, minuteMs, startOfDay, weekdayOf, zeroKobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps, ticksOf } from '../time-span.ts';
import {
  askingWindow,
  defaultRules,
  freeDays,
  freeSpans,
  isShownAt,
  type ShowingRules,
  timesOfDay,
} from './slot-rules.ts';

const now = Date.UTC(2026, 10, 20, 11);
const today = lagosDay(now);
const nothing = { blackouts: [], taken: new Set<number>() };

const anyRules: fc.Arbitrary<ShowingRules> = fc
  .record({
    weekly: fc.array(fc.record({ weekday: fc.nat(6), from: fc.nat(90), length: fc.integer({ min: 1, max: 20 }) }), {
      maxLength: 6,
    }),
    slotMinutes: fc.constantFrom(15 as const, 30 as const, 45 as const, 60 as const),
    noticeHours: fc.nat(72),
  })
  .map(({ weekly, ...rest }) => {
    // Times of one day must not overlap: keeps only the first of each day.
    const first = new Map<number, WeeklyRule>();
    for (const { weekday, from, length } of weekly) {
      const rule = { weekday, fromMinute: from * 15, untilMinute: Math.min(24 * 60, (from + length) * 15) };
      if (rule.fromMinute < rule.untilMinute && !first.has(weekday)) first.set(weekday, rule);
    }
    return { ...rest, weekly: [...first.values()], instant: false, feeKobo: zeroKobo, isDefault: false };
  });

describe('days and times in Lagos', () => {
  it('begin at midnight in Lagos, which is 23:00 UTC', () => {
    expect(new Date(startOfDay(today)).toISOString()).toBe('2026-11-19T23:00:00.000Z');
    expect(lagosDay(startOfDay(today))).toBe(today);
    expect(lagosDay(startOfDay(today) - 1)).toBe(today - 1);
  });

  it('have the right weekday: 20 November 2026 is a Friday', () => {
    expect(weekdayOf(today)).toBe(5);
    expect(weekdayOf(asLagosDay(today + 2))).toBe(0);
  });

  it('include every quarter of an hour that a span touches', () => {
    const startsAt = startOfDay(today) + 10 * hourMs;
    expect(ticksOf({ startsAt, endsAt: startsAt + 30 * minuteMs })).toHaveLength(2);
    expect(ticksOf({ startsAt, endsAt: startsAt + 31 * minuteMs })).toHaveLength(3);
    expect(ticksOf({ startsAt, endsAt: startsAt })).toEqual([]);
  });
});

describe('the slots of a listing', () => {
  it('are in daytime from Monday to Saturday by default', () => {
    const days = freeDays(defaultRules, nothing, now);
    expect(days.map(({ day }) => weekdayOf(asLagosDay(day)))).not.toContain(0);
    const friday = days.find(({ day }) => day === today + 7);
    const hours = friday?.slots.map(({ startsAt }) => (startsAt - startOfDay(asLagosDay(today + 7))) / hourMs);
    expect(hours?.[0]).toBe(10);
    expect(hours?.at(-1)).toBe(16.5);
    expect(hours).toHaveLength(14);
  });

  it('exclude times within the notice period and more than two weeks ahead', () => {
    const days = freeDays(defaultRules, nothing, now);
    expect(days[0]?.slots[0]?.startsAt).toBe(now + defaultRules.noticeHours * hourMs);
    expect(days.at(-1)?.day).toBeLessThan(today + inspectionLimits.slotDays);
  });

  it('exclude breaks and reserved times', () => {
    const all = freeDays(defaultRules, nothing, now);
    const first = all[1]?.slots[0];
    if (!first) throw new Error('a slot expected');
    const blackouts = [{ startsAt: first.startsAt - 1, endsAt: first.startsAt + 1 }];
    const taken = new Set(ticksOf(first).slice(1));
    for (const obstacles of [
      { blackouts, taken: new Set<number>() },
      { blackouts: [], taken },
    ]) {
      const left = freeDays(defaultRules, obstacles, now);
      expect(left[1]?.slots).toEqual(all[1]?.slots.slice(1));
    }
  });

  it('never overlap, follow their rules, and can each be requested', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        for (const { day, slots } of freeDays(rules, nothing, now)) {
          for (const [place, slot] of slots.entries()) {
            expect(slot.startsAt % inspectionLimits.tickMs).toBe(0);
            expect(slot.endsAt - slot.startsAt).toBe(rules.slotMinutes * minuteMs);
            expect(slots.slice(place + 1).some((other) => overlaps(slot, other))).toBe(false);
            expect(isShownAt(slot, rules, { blackouts: [], now })).toBe(true);
            expect(lagosDay(slot.startsAt)).toBe(day);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('of several listings form ordered, disjoint spans that contain each start once', () => {
    fc.assert(
      fc.property(fc.array(anyRules, { maxLength: 4 }), (homes) => {
        const spans = freeSpans(homes, nothing, now);
        const slots = homes.flatMap((rules) => freeDays(rules, nothing, now)).flatMap((day) => day.slots);
        const starts = new Set(slots.map(({ startsAt }) => startsAt));
        expect(spans.reduce((sum, span) => sum + span.slots, 0)).toBe(starts.size);
        for (const [place, span] of spans.entries()) {
          const within = slots.filter((slot) => overlaps(slot, span));
          expect(Math.min(...within.map(({ startsAt }) => startsAt))).toBe(span.startsAt);
          expect(Math.max(...within.map(({ endsAt }) => endsAt))).toBe(span.endsAt);
          expect(new Set(within.map(({ startsAt }) => startsAt)).size).toBe(span.slots);
          const next = spans[place + 1];
          if (next && lagosDay(next.startsAt) === lagosDay(span.startsAt)) {
            expect(next.startsAt).toBeGreaterThan(span.endsAt);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('exclude times between two slots and outside the window', () => {
    const slot = timesOfDay(defaultRules, asLagosDay(today + 3))[0];
    if (!slot) throw new Error('a slot expected');
    const at = (startsAt: number) =>
      isShownAt({ startsAt, endsAt: startsAt + 30 * minuteMs }, defaultRules, { blackouts: [], now });
    expect(at(slot.startsAt)).toBe(true);
    expect(at(slot.startsAt + 15 * minuteMs)).toBe(false);
    expect(at(slot.startsAt + 28 * dayMs)).toBe(false);
    expect(at(slot.startsAt - 14 * dayMs)).toBe(false);
  });

  it('leave 15 minutes to answer even without a notice period', () => {
    expect(askingWindow({ noticeHours: 0 }, now).from).toBe(now + 15 * minuteMs);
  });
});
