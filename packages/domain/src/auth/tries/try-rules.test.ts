import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TryRecord, countTry, forgiveTry, tryRules, waitOf } from './try-rules.ts';

const names = Object.keys(tryRules) as (keyof typeof tryRules)[];
const ruleOf = fc.constantFrom(...names).map((name) => tryRules[name]);

describe('counted tries', () => {
  it('let the free ones pass without a wait and set one with the last of them', () => {
    let record: TryRecord | undefined;
    const waits: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      record = countTry(record, tryRules.account, 1000);
      waits.push(waitOf(record, 1000));
    }
    expect(waits).toEqual([0, 0, 0, 0, 30_000, 60_000, 120_000]);
  });

  it('forget after the time of quiet, to the millisecond', () => {
    const { forgetAfterMs } = tryRules.account;
    const record = { count: 50, blockedUntil: 0, updatedAt: 0 };
    expect(countTry(record, tryRules.account, forgetAfterMs).count).toBe(51);
    expect(countTry(record, tryRules.account, forgetAfterMs + 1).count).toBe(1);
  });

  it('never make anybody wait longer than the longest wait, however many tries there were', () => {
    const counts = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(ruleOf, counts, fc.nat(), (rule, count, now) => {
        const wait = waitOf(countTry({ count, blockedUntil: 0, updatedAt: now }, rule, now), now);
        return wait >= 0 && wait <= rule.longestWaitMs;
      }),
    );
  });

  it('make each wait at least as long as the one before', () => {
    fc.assert(
      fc.property(ruleOf, fc.nat({ max: 500 }), (rule, count) => {
        const once = countTry({ count, blockedUntil: 0, updatedAt: 0 }, rule, 0);
        return waitOf(countTry(once, rule, 0), 0) >= waitOf(once, 0);
      }),
    );
  });

  it('are forgiven one at a time, together with the wait', () => {
    expect(forgiveTry({ count: 7, blockedUntil: 90_000, updatedAt: 5 })).toEqual({
      count: 6,
      blockedUntil: 0,
      updatedAt: 5,
    });
    expect(forgiveTry({ count: 0, blockedUntil: 0, updatedAt: 5 }).count).toBe(0);
  });
});
