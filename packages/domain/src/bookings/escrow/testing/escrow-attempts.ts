import {
  type BookingDriver,
  bookingDrivers,
  type BookingTransitionName,
  bookingTransitionNames,
} from '@rentreel/contracts/bookings';
import fc from 'fast-check';

/** The steps of renting from the payment on; what comes before moves no money. */
const beforePaying = new Set<BookingTransitionName>([
  'shortlist',
  'offer',
  'counter',
  'offer_again',
  'accept',
  'accept_counter',
  'decline',
  'sign',
  'sign_last',
]);
export const moneySteps = bookingTransitionNames.filter((name) => !beforePaying.has(name));

/** One thing that somebody tries; `which` of two bookings of one home, `who` of two tenants and the landlord. */
export type Attempt =
  /** Any step by anybody, whether it can be taken or not. */
  | { kind: 'step'; which: number; name: BookingTransitionName; by: BookingDriver; quarters: number }
  /** One of the steps that the state allows, so that bookings get anywhere. */
  | { kind: 'go'; which: number; pick: number; quarters: number }
  | { kind: 'pay'; which: number; right: boolean }
  | { kind: 'card'; which: number }
  | { kind: 'withdraw' | 'deposit'; who: number; quarters: number }
  | { kind: 'pay_out' }
  | { kind: 'wait'; hours: number };

const which = fc.constantFrom(0, 0, 0, 1);
const who = fc.nat(2);
const quarters = fc.nat(4);

export const arbitraryAttempt: fc.Arbitrary<Attempt> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('go'), which, pick: fc.nat(97), quarters }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('step'),
      which,
      name: fc.constantFrom(...moneySteps),
      by: fc.constantFrom(...bookingDrivers),
      quarters,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay'), which, right: fc.constantFrom(true, true, false) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('card'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('withdraw', 'deposit'), who, quarters }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'pay_out' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait'),
      hours: fc.constantFrom(1, 12, 25, 49, 24 * 15, 24 * 60, 24 * 400),
    }),
  },
);

const step = (name: BookingTransitionName, by: BookingDriver): Attempt => ({
  kind: 'step',
  which: 0,
  name,
  by,
  quarters: 1,
});

const movedIn = [step('fund', 'tenant'), step('hand_over', 'landlord'), step('confirm_move_in', 'tenant')];
const movedOut = [...movedIn, step('give_notice', 'tenant'), step('record_move_out', 'landlord')];
const nearTheEnd: Attempt[] = [
  { kind: 'deposit', who: 0, quarters: 4 },
  ...movedIn,
  { kind: 'wait', hours: 24 * 300 },
  step('offer_renewal', 'landlord'),
  step('accept_renewal', 'tenant'),
];

/** How far a run has come before anything random happens: few would get deep into a tenancy by themselves. */
export const beginnings: readonly (readonly Attempt[])[] = [
  [],
  [],
  movedIn,
  nearTheEnd,
  [...nearTheEnd, step('fund_renewal', 'tenant')],
  [...movedOut, step('claim_caution', 'landlord')],
];
