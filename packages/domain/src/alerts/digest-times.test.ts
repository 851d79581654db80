import { dayMs, hourMs } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiet, mailDueAt, nextMonday, nextMorning } from './digest.ts';

/** Parses a time in Lagos; 23 Nov 2026 is a Monday. */
const lagos = (text: string) => Date.parse(`2026-11-${text}:00+01:00`);

describe('isQuiet', () => {
  it.each([
    ['20T21:59', false],
    ['20T22:00', true],
    ['20T23:59', true],
    ['21T00:00', true],
    ['21T00:59', true],
    ['21T06:59', true],
    ['21T07:00', false],
    ['21T12:00', false],
  ])('at %s returns %s', (time, quiet) => {
    expect(isQuiet(lagos(time))).toBe(quiet);
  });
});

describe('nextMorning', () => {
  it.each([
    ['20T06:59', '20T07:00'],
    ['20T07:00', '21T07:00'],
    ['20T23:59', '21T07:00'],
    ['21T00:00', '21T07:00'],
    ['21T00:30', '21T07:00'],
  ])('after %s returns %s', (time, morning) => {
    expect(nextMorning(lagos(time))).toBe(lagos(morning));
  });
});

describe('nextMonday', () => {
  it.each([
    ['20T12:00', '23T07:00'],
    ['22T23:59', '23T07:00'],
    ['23T00:00', '23T07:00'],
    ['23T06:59', '23T07:00'],
    ['23T07:00', '30T07:00'],
    ['23T07:01', '30T07:00'],
  ])('after %s returns %s', (time, monday) => {
    expect(nextMonday(lagos(time))).toBe(lagos(monday));
  });

  it('returns a Monday, 07:00 in Lagos, within the next 7 days, for any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (time) => {
        const monday = nextMonday(time);
        const inLagos = new Date(monday + hourMs);
        expect([inLagos.getUTCDay(), inLagos.getUTCHours(), inLagos.getUTCMinutes()]).toEqual([1, 7, 0]);
        expect(monday - time).toBeGreaterThan(0);
        expect(monday - time).toBeLessThanOrEqual(7 * dayMs);
      }),
    );
  });
});

describe('mailDueAt', () => {
  it.each([
    ['instant', '20T12:00', '20T12:00'],
    ['instant', '20T22:00', '21T07:00'],
    ['instant', '21T06:00', '21T07:00'],
    ['daily', '20T12:00', '21T07:00'],
    ['daily', '21T00:10', '21T07:00'],
    ['weekly', '20T12:00', '23T07:00'],
  ] as const)('for %s at %s returns %s', (frequency, time, due) => {
    expect(mailDueAt(frequency, lagos(time))).toBe(lagos(due));
  });
});
