import { hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { type BreachState, breachProcess, breachTimes } from './process.ts';

/** The process as it was agreed, written down a second time: state, then what an administrator may do and where it leads. */
const agreed: Record<BreachState, Readonly<Record<string, BreachState | undefined>>> = {
  open: { update: undefined, notify_regulator: undefined, notify_people: undefined, close: 'closed' },
  closed: {},
};

describe('the process of a breach of personal data', () => {
  it.each(breachProcess.states)('leads out of %s exactly as agreed', (state) => {
    const leads = breachProcess.from(state, 'admin').map(({ name, to }) => [name, to]);
    expect(Object.fromEntries(leads)).toEqual(agreed[state]);
  });

  it('has the 72 hours of the law, with reminders after 48 and 66', () => {
    expect(breachTimes.regulatorMs).toBe(72 * hourMs);
    expect(breachTimes.remindersMs).toEqual([48 * hourMs, 66 * hourMs]);
  });
});
