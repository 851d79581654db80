import { hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { type BreachState, breachProcess, breachTimes } from './process.ts';

/** Independent copy of the agreed process: state, then an administrator's transitions with their target. */
const agreed: Record<BreachState, Readonly<Record<string, BreachState | undefined>>> = {
  open: { update: undefined, notify_regulator: undefined, notify_people: undefined, close: 'closed' },
  closed: {},
};

describe('breachProcess', () => {
  it.each(breachProcess.states)('allows from %s exactly the agreed transitions', (state) => {
    const leads = breachProcess.from(state, 'admin').map(({ name, to }) => [name, to]);
    expect(Object.fromEntries(leads)).toEqual(agreed[state]);
  });

  it('uses the 72 hours of the law, with reminders after 48 and 66', () => {
    expect(breachTimes.regulatorMs).toBe(72 * hourMs);
    expect(breachTimes.remindersMs).toEqual([48 * hourMs, 66 * hourMs]);
  });
});
