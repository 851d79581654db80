import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bookingFixture, fixtureTerms } from '#/testing/booking-fixture.ts';
import { TermsLines } from './terms-lines.tsx';

describe('TermsLines', () => {
  it('shows RentReel’s fee on the rent, with its amount, where there is one', () => {
    const { rerender } = render(<TermsLines terms={fixtureTerms} booking={bookingFixture({})} />);
    expect(screen.queryByText('RentReel fee')).toBeNull();
    rerender(<TermsLines terms={fixtureTerms} booking={bookingFixture({ landlordFeeBasisPoints: 250 })} />);
    // 2.5 % of ₦2,000,000 of rent, and of no other line.
    expect(screen.getByText('RentReel fee').closest('div')?.textContent).toContain('₦50,000');
  });
});
