import { type BookingStep, bookingProcess } from '@rentreel/contracts/bookings';
import { describe, expect, it } from 'vitest';
import { bookingFixture } from '#/testing/booking-fixture.ts';
import { stepLabel } from './booking-history.tsx';

describe('stepLabel', () => {
  it.each(['apply', ...bookingProcess.transitionNames] as const)('describes “%s” with the actor', (name) => {
    const step = { name, by: 'landlord', state: 'applied', note: '', at: 1 } as const;
    expect(stepLabel(step, bookingFixture())).toMatch(/^Emeka Obi \w/);
    expect(stepLabel({ ...step, by: 'tenant' }, bookingFixture())).toMatch(/^You \w/);
    const bySystem = stepLabel({ ...step, by: 'system' }, bookingFixture());
    expect(bySystem).toMatch(name.startsWith('fund') ? /^You paid \w/ : /^RentReel \w/);
  });

  it('does not call it a decision of RentReel when a dispute ends, which the two may have settled', () => {
    const label = (name: BookingStep['name']) =>
      stepLabel({ name, by: 'system', state: 'ended', note: '', at: 1 }, bookingFixture());
    for (const name of ['rule_end', 'rule_continue', 'rule_caution', 'resume_check'] as const) {
      expect(label(name)).toMatch(/^RentReel (ended|began|paid out|resumed) .+ after the dispute$/);
    }
  });

  it('blames nobody for what lapsed, and tells withdrawn from declined', () => {
    const label = (name: BookingStep['name'], by: BookingStep['by'], before: Partial<BookingStep>) => {
      const previous = { name: 'apply', by: 'landlord', state: 'applied', note: '', at: 1, ...before } as const;
      return stepLabel({ name, by, state: 'active', note: '', at: 2 }, bookingFixture(), previous);
    };
    expect(label('expire', 'system', { state: 'payment_due' })).toBe('The home wasn’t paid for in time');
    expect(label('drop_renewal', 'system', { state: 'renewal_offered' })).toBe(
      'The offer to renew wasn’t answered in time',
    );
    expect(label('drop_renewal', 'system', { state: 'renewal_due' })).toBe('The renewal wasn’t paid in time');
    expect(label('contest_claim', 'system', { state: 'caution_claimed' })).toBe(
      'The claim on the caution fee wasn’t answered in time',
    );
    expect(label('decline', 'system', {})).toBe('RentReel closed the application');
    expect(label('decline', 'landlord', { state: 'offered' })).toBe('Emeka Obi withdrew the offer');
    expect(label('drop_renewal', 'landlord', {})).toBe('Emeka Obi withdrew the offer to renew');
    expect(label('drop_renewal', 'tenant', {})).toBe('You declined the renewal');
    const proposed = { name: 'propose_early_end', by: 'landlord', state: 'early_end_proposed' } as const;
    expect(label('drop_early_end', 'landlord', proposed)).toBe('Emeka Obi withdrew the proposal to end early');
    expect(label('drop_early_end', 'tenant', proposed)).toBe('You declined the proposal to end early');
    expect(label('drop_early_end', 'system', proposed)).toBe(
      'The proposal to end the tenancy early wasn’t answered in time',
    );
  });
});
