import { hourMs, minuteMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { aheadLabel, everyLabel, outcomeLabel, plainError, timerLabel, tookLabel } from './format.ts';

describe('the labels of jobs', () => {
  it.each([
    [hourMs, 'Every hour'],
    [24 * hourMs, 'Every day'],
    [15 * minuteMs, 'Every 15 minutes'],
  ])('everyLabel formats the interval %i', (everyMs, text) => expect(everyLabel(everyMs)).toBe(text));

  it.each([
    [999, '999 ms'],
    [1000, '1.0 s'],
    [59_999, '60.0 s'],
    [minuteMs, '1 minute'],
  ])('tookLabel formats the duration %i', (durationMs, text) => expect(tookLabel(durationMs)).toBe(text));

  it('aheadLabel, outcomeLabel and timerLabel describe time, result and timers', () => {
    expect(aheadLabel(5, 5)).toBe('now');
    expect(aheadLabel(48 * minuteMs, 0)).toBe('in 48 minutes');
    expect(outcomeLabel({ done: 3, failed: 0 })).toBe('3 done');
    expect(outcomeLabel({ done: 0, failed: 1 })).toBe('0 done, 1 failed');
    const group = { kind: 'k', title: 't', nextAt: null, lastRun: null };
    expect(timerLabel({ ...group, scheduled: 9, due: 3, late: 1, failing: 0 })).toBe('9 scheduled, 3 due, 1 late');
  });

  it.each([
    ['Error: 550 5.1.1 a•••••@example.com: no such user', 'The mailbox doesn’t exist.'],
    ['452 4.2.2 mailbox full', 'The mailbox is full.'],
    ['451 try later', 'The mail server asked us to come back later.'],
    ['TypeError: fetch failed', 'The other side couldn’t be reached.'],
    ['TimeoutError: The operation timed out', 'The other side didn’t answer in time.'],
    ['Paystack answered 503', 'The provider has a fault.'],
    ['TypeError: x is not a function', 'It failed with an error that a developer has to read.'],
    [null, 'It gave no reason.'],
  ])('plainError explains the error %s', (error, text) => expect(plainError(error)).toBe(text));
});
