import { expect, it } from 'vitest';
import { timerKinds } from '../../jobs/timers.ts';
import { deadlineLabel, pollingKinds } from './deadlines.ts';

const kinds = Object.entries(timerKinds).flatMap(([kind, { everyMs }]) =>
  everyMs === undefined && !pollingKinds.includes(kind) ? [kind] : [],
);

it.each(kinds)('deadlineLabel has its own text for %s', (kind) => {
  expect(deadlineLabel(kind, undefined)).not.toBe(deadlineLabel('unheard_of', undefined));
});

it('deadlineLabel names the stage of a booking or a dispute that ends', () => {
  expect(deadlineLabel('booking.due', 'payment_due')).toBe('The time for “Payment due” is over');
  expect(deadlineLabel('booking.remind', 'active')).toBe('A reminder about “Tenancy running”');
  expect(deadlineLabel('dispute.due', 'negotiating')).toBe('The time for “Agreeing on a solution” is over');
});
