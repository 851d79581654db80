import { bookingStates } from '@rentreel/contracts/bookings';
import { describe, expect, it } from 'vitest';
import { bookingFixture, fixtureLines, fixtureNow } from '#/testing/booking-fixture.ts';
import { bookingProgress } from './booking/booking-progress.tsx';
import { stateBadge } from './format.ts';
import { afterDeadline, nextStep } from './next-step.tsx';

const over = new Set(['ended', 'declined', 'withdrawn', 'expired']);
const goesOn = bookingStates.filter((state) => !over.has(state) && !state.startsWith('cancelled'));

describe('nextStep', () => {
  it.each(goesOn)('has a text for both sides while the booking is “%s”', (state) => {
    for (const side of ['tenant', 'landlord'] as const) {
      expect(nextStep(bookingFixture({ state, side }))).toMatch(/\.$/);
      expect(stateBadge({ state, side }).text).not.toBe('');
    }
  });

  it('uses the name of the other party instead of a role', () => {
    expect(nextStep(bookingFixture({ state: 'offered', allowedTransitions: ['accept'] }))).toContain(
      'Emeka has made you an offer',
    );
    expect(nextStep(bookingFixture({ state: 'funded', side: 'landlord' }))).toContain('Emeka has paid');
  });

  it('says what happens while one of the two is suspended', () => {
    const step = (part: Parameters<typeof bookingFixture>[0]) =>
      nextStep(bookingFixture({ state: 'offered', allowedTransitions: ['withdraw'], ...part }));
    expect(step({ suspended: ['landlord'] })).toBe(
      'Emeka can’t agree new bookings or take payments for them at the moment. You can wait, or withdraw and look for another home. Pay nothing outside RentReel.',
    );
    expect(step({ suspended: ['tenant'], side: 'landlord' })).toContain('choose another applicant');
    for (const side of ['tenant', 'landlord'] as const) {
      expect(step({ suspended: ['landlord', 'tenant'], side })).toContain('while your account is suspended');
    }
  });

  it('says that the step is unavailable while the home is reserved for another applicant', () => {
    const applied = { state: 'applied', side: 'landlord' } as const;
    expect(nextStep(bookingFixture({ ...applied, allowedTransitions: ['offer'] }))).toContain('Make an offer');
    expect(nextStep(bookingFixture({ ...applied, allowedTransitions: ['decline'] }))).toContain('stays in reserve');
    expect(nextStep(bookingFixture({ state: 'offered', allowedTransitions: ['withdraw'] }))).toContain('is reserved');
    const { home } = bookingFixture();
    for (const state of ['applied', 'shortlisted', 'countered'] as const) {
      expect(nextStep(bookingFixture({ state }))).not.toContain('is reserved');
      expect(nextStep(bookingFixture({ state, home: { ...home, state: 'reserved' } }))).toContain('is reserved');
    }
  });

  it('tells the tenant who moved out that the caution fee comes back without a claim', () => {
    expect(nextStep(bookingFixture({ state: 'moved_out' }))).toContain(
      'Without a claim, your caution fee comes back automatically',
    );
  });

  it('says that a dispute is decided while both sides can appeal', () => {
    for (const state of ['disputed', 'caution_disputed'] as const) {
      expect(nextStep(bookingFixture({ state, actor: 'nobody' }))).toContain('RentReel has decided the dispute.');
    }
  });

  it('says who has signed', () => {
    const signing = { state: 'agreement_pending' } as const;
    expect(nextStep(bookingFixture({ ...signing, actor: 'both', needsMe: true }))).toContain('signs too');
    expect(nextStep(bookingFixture({ ...signing, actor: 'tenant', needsMe: true }))).toContain('Emeka has signed');
    expect(nextStep(bookingFixture({ ...signing, actor: 'landlord' }))).toContain('You have signed');
  });

  it('says that the rent waits in escrow for a check of the landlord', () => {
    const waiting = { state: 'handed_over', dueAt: null } as const;
    const step = (side: 'tenant' | 'landlord') =>
      nextStep(bookingFixture({ ...waiting, releaseWaitsFor: ['authority'], side }));
    expect(step('tenant')).toContain('Your check is over, and the rent waits in escrow.');
    expect(step('landlord')).toContain('The rent waits for you in escrow.');
  });

  it('returns undefined for a closed booking, as does afterDeadline', () => {
    expect(nextStep(bookingFixture({ state: 'withdrawn' }))).toBeUndefined();
    expect(afterDeadline(bookingFixture({ state: 'withdrawn' }), fixtureNow)).toBeUndefined();
    expect(afterDeadline(bookingFixture({ state: 'handed_over' }), fixtureNow)).toContain('released automatically');
  });

  it('names the day of the review beside the day on which the keys are due', () => {
    const keys = { state: 'funded', keysDueAt: fixtureNow } as const;
    expect(afterDeadline(bookingFixture(keys), fixtureNow)).toMatch(/handed over by .*\d.*, we review it/);
  });
});

it('a tenancy without a caution fee has no stage in which one is settled', () => {
  const stages = (lines: ReturnType<typeof fixtureLines>) =>
    bookingProgress(bookingFixture({ state: 'active', escrow: { ...bookingFixture().escrow, lines } }), fixtureNow).map(
      ({ name }) => name,
    );
  const lines = fixtureLines('released');
  expect(stages(lines)).toContain('Caution fee settled');
  expect(stages(lines.filter(({ refundable }) => !refundable))).not.toContain('Caution fee settled');
});
