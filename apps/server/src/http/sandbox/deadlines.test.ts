import { expect, it } from 'vitest';
import { timerKinds } from '../../jobs/timers.ts';
import { deadlineLabel, lookingAgain } from './deadlines.ts';

const kinds = Object.entries(timerKinds).flatMap(([kind, { everyMs }]) =>
  everyMs === undefined && !lookingAgain.includes(kind) ? [kind] : [],
);

it.each(kinds)('%s is a deadline with words of its own', (kind) => {
  expect(deadlineLabel(kind, undefined)).not.toBe(deadlineLabel('unheard_of', undefined));
});

it('says which stage of a booking or a dispute is over', () => {
  expect(deadlineLabel('booking.due', 'payment_due')).toBe('The time for “Payment due” is over');
  expect(deadlineLabel('booking.remind', 'active')).toBe('A reminder about “Tenancy running”');
  expect(deadlineLabel('dispute.due', 'negotiating')).toBe('The time for “Looking for a solution” is over');
});
