import { expect, it } from 'vitest';
import { timerKinds } from '../../jobs/timer-kinds.ts';
import { deadlineWords } from './deadline-words.ts';
import { lookingAgain } from './next-deadline.ts';

const kinds = Object.entries(timerKinds).flatMap(([kind, { everyMs }]) =>
  everyMs === undefined && !lookingAgain.includes(kind) ? [kind] : [],
);

it.each(kinds)('%s is a deadline with words of its own', (kind) => {
  expect(deadlineWords(kind, undefined)).not.toBe(deadlineWords('unheard_of', undefined));
});

it('says which stage of a booking or a dispute is over', () => {
  expect(deadlineWords('booking.due', 'payment_due')).toBe('The time for “Payment due” is over');
  expect(deadlineWords('booking.remind', 'active')).toBe('A reminder about “Tenancy running”');
  expect(deadlineWords('dispute.due', 'negotiating')).toBe('The time for “Looking for a solution” is over');
});
