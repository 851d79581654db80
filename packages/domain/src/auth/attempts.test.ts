import { keysOf } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptRules, countAttempt, forgiveAttempt, formatWait, networkOf, waitOf } from './attempts.ts';
import type { AttemptRecord } from './repository.ts';

const names = keysOf(attemptRules);
const ruleOf = fc.constantFrom(...names).map((name) => attemptRules[name]);

describe('counted attempts', () => {
  it('have no wait up to the free ones, and the last free one sets the first wait', () => {
    let record: AttemptRecord | undefined;
    const waits: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      record = countAttempt(record, attemptRules.account, 1000);
      waits.push(waitOf(record, 1000));
    }
    expect(waits).toEqual([0, 0, 0, 0, 30_000, 60_000, 120_000]);
  });

  it('are forgotten after the quiet period, to the millisecond', () => {
    const { forgetAfterMs } = attemptRules.account;
    const record = { count: 50, blockedUntil: 0, updatedAt: 0 };
    expect(countAttempt(record, attemptRules.account, forgetAfterMs).count).toBe(51);
    expect(countAttempt(record, attemptRules.account, forgetAfterMs + 1).count).toBe(1);
  });

  it('never wait longer than the longest wait, for any count', () => {
    const counts = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(ruleOf, counts, fc.nat(), (rule, count, now) => {
        const wait = waitOf(countAttempt({ count, blockedUntil: 0, updatedAt: now }, rule, now), now);
        return wait >= 0 && wait <= rule.longestWaitMs;
      }),
    );
  });

  it('have waits that never decrease', () => {
    fc.assert(
      fc.property(ruleOf, fc.nat({ max: 500 }), (rule, count) => {
        const once = countAttempt({ count, blockedUntil: 0, updatedAt: 0 }, rule, 0);
        return waitOf(countAttempt(once, rule, 0), 0) >= waitOf(once, 0);
      }),
    );
  });

  it('are forgiven one at a time, together with the wait', () => {
    expect(forgiveAttempt({ count: 7, blockedUntil: 90_000, updatedAt: 5 })).toEqual({
      count: 6,
      blockedUntil: 0,
      updatedAt: 5,
    });
    expect(forgiveAttempt({ count: 0, blockedUntil: 0, updatedAt: 5 }).count).toBe(0);
  });
});

it.each([
  ['102.89.1.7', '102.89.1.7'],
  ['::ffff:102.89.1.7', '102.89.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['1::', '1:0:0:0'],
  ['unknown', 'unknown'],
  ['', ''],
])('networkOf maps the address %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  [1, '1 second'],
  [1000, '1 second'],
  [29_001, '30 seconds'],
  [59_999, '60 seconds'],
  [60_000, '1 minute'],
  [60_001, '2 minutes'],
  [900_000, '15 minutes'],
])('formatWait formats %i ms as "%s", rounded up', (milliseconds, words) => {
  expect(formatWait(milliseconds)).toBe(words);
});
