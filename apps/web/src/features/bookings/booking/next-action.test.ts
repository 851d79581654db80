import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { bookingFixture, fixtureStart } from '#/testing/booking-fixture.ts';
import { rentDueText } from '../next-step.tsx';

describe('rentDueText', () => {
  const part = {
    term: 2,
    number: 2,
    dueDay: fixtureStart,
    lastDayToPay: fixtureStart,
    amountKobo: kobo(55_000_000),
    paidAt: null,
    fromCaution: false,
    payable: true,
  } as const;

  it.each([
    ['tenant', 'due', '₦550,000 of rent is due today.'],
    ['tenant', 'late', '₦550,000 of rent was due on 1 Dec 2026.'],
    ['landlord', 'due', '₦550,000 of rent is due today, and Emeka hasn’t paid it yet.'],
    ['landlord', 'late', '₦550,000 of rent was due on 1 Dec 2026, and Emeka hasn’t paid it yet.'],
  ] as const)('tells the %s that rent is %s', (side, state, text) => {
    expect(rentDueText(bookingFixture({ side }), { ...part, state })).toBe(text);
  });

  it('names the last day to pay of rent that could not be paid on its due day', () => {
    const waited = { ...part, lastDayToPay: fixtureStart + 5 };
    expect(rentDueText(bookingFixture({ side: 'tenant' }), { ...waited, state: 'due' })).toBe(
      '₦550,000 of rent is due by 6 Dec 2026.',
    );
    expect(rentDueText(bookingFixture({ side: 'tenant' }), { ...waited, state: 'late' })).toBe(
      '₦550,000 of rent was due on 6 Dec 2026.',
    );
  });

  it.each([
    ['tenant', '₦550,000 of rent, due on 1 Dec 2026, can be paid once the landlord is checked.'],
    ['landlord', '₦550,000 of rent, due on 1 Dec 2026, can be paid once you’re checked.'],
  ] as const)('tells the %s that rent waits for a check', (side, text) => {
    expect(rentDueText(bookingFixture({ side, releaseWaitsFor: ['identity'] }), { ...part, state: 'due' })).toBe(text);
  });
});
