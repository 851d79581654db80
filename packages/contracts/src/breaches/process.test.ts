import { hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { breachProcess, breachTimes } from './process.ts';

describe('breachProcess', () => {
  testTransitions(breachProcess, {
    open: { admin: { update: undefined, notify_regulator: undefined, notify_people: undefined, close: 'closed' } },
    closed: {},
  });

  it('uses the 72 hours of the law, with reminders after 48 and 66', () => {
    expect(breachTimes.regulatorMs).toBe(72 * hourMs);
    expect(breachTimes.remindersMs).toEqual([48 * hourMs, 66 * hourMs]);
  });
});
