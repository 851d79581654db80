import { bookingStates, bookingTransitionNames } from '@rentreel/contracts/bookings';
import { describe, expect, it } from 'vitest';
import { isOut, nextIsOut } from './held-steps.ts';

describe('what waits while money is on hold', () => {
  it('is every step that takes money out of escrow, and nothing else', () => {
    expect(bookingTransitionNames.filter(isOut)).toEqual([
      'cool_off',
      'cancel_by_tenant',
      'cancel_by_landlord',
      'confirm_move_in',
      'release',
      'give_back',
      'rule_end',
      'rule_continue',
      'begin_term',
      'return_caution',
      'accept_claim',
      'rule_caution',
    ]);
  });

  it('is, of what the server does by itself, the release, the next term and the return of the caution fee', () => {
    expect(bookingStates.filter(nextIsOut)).toEqual(['handed_over', 'renewed', 'moved_out']);
  });
});
