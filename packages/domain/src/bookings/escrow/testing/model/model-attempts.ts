import {
  type BookingDriver,
  bookingDrivers,
  type BookingTransitionName,
  bookingTransitionNames,
} from '@rentreel/contracts/bookings';
import fc from 'fast-check';

/** Who tries something: of two tenants that of the booking, the landlord, four administrators, or somebody else. */
export const actors = ['tenant', 'landlord', 'admin', 'second', 'third', 'fourth', 'stranger'] as const;
export type Actor = (typeof actors)[number];

/** The steps of renting from the payment on that are taken by themselves; those of a dispute are its own to take. */
const apart = new Set<BookingTransitionName>([
  ...(['shortlist', 'offer', 'counter', 'offer_again', 'accept', 'accept_counter', 'decline'] as const),
  ...(['sign', 'sign_last'] as const),
  ...(['report_problem', 'resume_before_keys', 'resume_check', 'rule_end', 'rule_continue', 'rule_caution'] as const),
]);
export const bookingSteps = bookingTransitionNames.filter((name) => !apart.has(name));

/** What is done about a dispute; which step of its process that is hangs on where it stands. */
export const deeds = ['respond', 'offer', 'accept', 'withdraw', 'ask', 'rule', 'confirm', 'return', 'appeal'] as const;
export type Deed = (typeof deeds)[number];

/** What is done with a rent pot. */
export const potDeeds = ['save', 'take', 'join', 'leave', 'close'] as const;
export type PotDeed = (typeof potDeeds)[number];

/** What happens to a withdrawal. */
export const payoutMoves = [
  'send',
  'approve',
  'decline',
  'cancel',
  'cancel_of_other',
  'ask',
  'recheck',
  'give_up',
] as const;
export type PayoutMove = (typeof payoutMoves)[number];

/** What the bank says when it is asked next. */
export const bankWords = ['paid', 'pending', 'failed', 'reversed', 'silence'] as const;
export type BankWord = (typeof bankWords)[number];

/** One thing that somebody tries; `which` of two bookings of one home, `who` of two tenants and the landlord. */
export type Attempt =
  /** Any step of renting by anybody, whether it can be taken or not. */
  | { kind: 'step'; which: number; name: BookingTransitionName; by: BookingDriver; quarters: number }
  /** One of the steps that the state allows, so that bookings get anywhere. */
  | { kind: 'go'; which: number; pick: number; quarters: number }
  /** Whatever people do to bookings, by somebody whose booking it is not. */
  | { kind: 'meddle'; which: number; pick: number; by: 'admin' | 'stranger' }
  | { kind: 'pay'; which: number; right: boolean; from: 'wallet' | 'pot' }
  /** A later part of the rent. */
  | { kind: 'part'; which: number; pick: number; by: Actor; right: boolean }
  | { kind: 'pot'; deed: PotDeed; who: number; quarters: number }
  | { kind: 'card'; which: number }
  /** The last payment or withdrawal once more, with the same key. */
  | { kind: 'again' }
  | { kind: 'open'; which: number; by: Actor }
  | { kind: 'deed'; which: number; deed: Deed; by: Actor; quarters: number; goesOn: boolean; whole: boolean }
  /** Something that somebody may do about the dispute as it stands. */
  | { kind: 'go_on'; which: number; pick: number; quarters: number; goesOn: boolean; whole: boolean }
  /** The clock moves to where the server goes on with a dispute by itself. */
  | { kind: 'ripen'; which: number }
  | { kind: 'withdraw'; who: number; quarters: number }
  | { kind: 'deposit'; who: number; quarters: number }
  | { kind: 'payout'; move: PayoutMove; by: 'admin' | 'second'; pick: number; bank: BankWord }
  /** What may happen next to the last withdrawal that has not ended; without one, somebody withdraws. */
  | { kind: 'pay_on'; by: 'admin' | 'second'; pick: number; bank: BankWord }
  /** An administrator puts somebody's withdrawals on hold, or lets them go again. */
  | { kind: 'hold'; who: number; on: boolean }
  /** The server does what has been asked of it. */
  | { kind: 'follow' }
  | { kind: 'wait'; hours: number };

const which = fc.constantFrom(0, 0, 0, 1);
const who = fc.nat(2);
const quarters = fc.nat(4);
const pick = fc.nat(97);
/** Whether the parts of a split are all that there is. */
const whole = fc.constantFrom(true, true, true, true, false);
const by = fc.constantFrom('admin', 'second');
const bank = fc.constantFrom(...bankWords);

const bookings = [
  { weight: 22, arbitrary: fc.record({ kind: fc.constant('go'), which, pick, quarters }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('step'),
      which,
      name: fc.constantFrom(...bookingSteps),
      by: fc.constantFrom(...bookingDrivers),
      quarters,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('meddle'), which, pick, by: fc.constantFrom('admin', 'stranger') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay'),
      which,
      right: fc.constantFrom(true, true, false),
      from: fc.constantFrom('wallet', 'pot'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('part'),
      which,
      pick,
      by: fc.constantFrom<Actor>('tenant', 'tenant', 'tenant', 'tenant', 'landlord', 'stranger'),
      right: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pot'),
      deed: fc.constantFrom<PotDeed>('save', 'save', 'save', 'save', 'take', 'take', 'join', 'join', 'leave', 'close'),
      who: fc.constantFrom(0, 0, 0, 1, 1, 2),
      quarters,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('card'), which }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'again' }) },
] as const;

const disputes = [
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('open'),
      which,
      by: fc.constantFrom<Actor>('tenant', 'tenant', 'tenant', 'landlord', 'admin', 'stranger'),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('go_on'), which, pick, quarters, goesOn: fc.boolean(), whole }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deed'),
      which,
      deed: fc.constantFrom(...deeds),
      by: fc.constantFrom(...actors),
      quarters,
      goesOn: fc.boolean(),
      whole,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ripen'), which }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'follow' }) },
] as const;

const payouts = [
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw'), who, quarters }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deposit'), who, quarters }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('hold'), who, on: fc.constantFrom(true, false, false) }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('pay_on'), by, pick, bank }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('payout'),
      move: fc.constantFrom(...payoutMoves),
      by,
      pick: fc.nat(2),
      bank,
    }),
  },
] as const;

export const arbitraryAttempt: fc.Arbitrary<Attempt> = fc.oneof(...bookings, ...disputes, ...payouts, {
  weight: 2,
  arbitrary: fc.record({
    kind: fc.constant('wait'),
    hours: fc.constantFrom(1, 12, 25, 49, 24 * 15, 24 * 60, 24 * 400),
  }),
});
