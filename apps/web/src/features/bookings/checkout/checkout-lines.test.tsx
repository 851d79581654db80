import type { Booking, BookingTerms, LettingSplit } from '@rentreel/contracts/bookings';
import { render, within } from '@testing-library/react';
import { kobo, zeroKobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { bookingFixture, fixtureLines, fixtureTerms } from '#/testing/booking-fixture.ts';
import { CheckoutLines, MoneyStops } from './checkout-lines.tsx';

/** ₦2,200,000 of rent and fees to pay now, and ₦250,000 of caution. */
const due = (split: Booking['split']) =>
  bookingFixture({ state: 'payment_due', split, escrow: { ...bookingFixture().escrow, lines: fixtureLines('due') } });

const split: LettingSplit = {
  ownerName: 'Ada Bello',
  agentName: 'Emeka Obi',
  commissionBasisPoints: 1000,
  legalFeeKobo: zeroKobo,
  agentReceives: false,
  toAgentKobo: kobo(20_000_000),
  toOwnerKobo: kobo(200_000_000),
};

const released = (part: Partial<LettingSplit> | null) => {
  const { container } = render(<MoneyStops booking={due(part && { ...split, ...part })} />);
  return within(container).getByText(/48 hours after you have the keys/).textContent;
};

describe('CheckoutLines', () => {
  it('names the length and the later parts of a renewal, not of the running term', () => {
    const terms = { ...fixtureTerms, months: 6 as const };
    const halves = {
      ...terms,
      instalments: [{ number: 2, dueDay: fixtureTerms.endDay, amountKobo: kobo(50_000_000) }],
    };
    const renewalOf = (offered: BookingTerms): Booking => ({
      ...due(null),
      state: 'renewal_due',
      terms: fixtureTerms,
      offers: [
        {
          id: 'ofr_00000000000000000000000001',
          round: 2,
          by: 'landlord',
          kind: 'renewal',
          terms: offered,
          note: '',
          at: 1,
        },
      ],
    });
    const textOf = (offered: BookingTerms) =>
      render(<CheckoutLines booking={renewalOf(offered)} totalKobo={1} />).container.textContent;
    expect(textOf(terms)).toContain('Rent, 6 months');
    expect(textOf(halves)).toContain('Rent, part 1 of 2');
    expect(textOf(halves)).toContain('1 more part of the rent later');
  });
});

describe('MoneyStops', () => {
  it('names the landlord as recipient where landlords let their own home', () => {
    expect(released(null)).toMatch(/^₦2,200,000 to Emeka Obi, 48 hours/);
  });

  it('names owner and agent with their amounts under a mandate', () => {
    expect(released({})).toMatch(/^₦2,000,000 to Ada Bello and ₦200,000 to Emeka Obi, 48 hours/);
  });

  it('refers to the split above when only a part of the rent is paid now', () => {
    expect(released({ toOwnerKobo: kobo(380_000_000) })).toMatch(
      /^₦2,200,000 to Ada Bello and Emeka Obi, split as above, 48 hours/,
    );
  });

  it('promises no refund and no keys for a renewal, which is binding once paid', () => {
    const { container } = render(<MoneyStops booking={{ ...due(null), state: 'renewal_due' }} />);
    expect(container.textContent).toContain('A paid renewal is binding for both of you.');
    expect(container.textContent).toContain(
      '14 days later, you can take the payment back; after 60 days it comes back',
    );
    expect(container.textContent).not.toMatch(/keys|Full refund/);
  });

  it('names the agent who receives the money on behalf of the owner', () => {
    expect(released({ agentReceives: true, toAgentKobo: kobo(220_000_000), toOwnerKobo: zeroKobo })).toMatch(
      /^₦2,200,000 to Emeka Obi on behalf of Ada Bello, 48 hours/,
    );
  });
});
