import { type BookingActor, type BookingTransitionName, bookingProcess } from '@rentreel/contracts/bookings';
import fc from 'fast-check';

/** Who makes an attempt: the tenant of the booking, the landlord, one of four administrators, or a stranger. */
export const actors = ['tenant', 'landlord', 'admin', 'second', 'third', 'fourth', 'stranger'] as const;
export type Actor = (typeof actors)[number];

/** Steps of bookings and disputes whose landlord is not verified; the landlord of a run is. */
export const withoutVerification: ReadonlySet<string> = new Set(['confirm_and_wait', 'return_renewal', 'lapse']);

/** Excludes steps before the payment and steps that the disputes module makes. */
const excludedSteps = new Set<BookingTransitionName>([
  ...(['shortlist', 'offer', 'counter', 'offer_again', 'accept', 'accept_counter', 'decline'] as const),
  ...(['sign', 'sign_last'] as const),
  ...([
    'report_problem',
    'open_review',
    'resume_before_keys',
    'resume_check',
    'rule_end',
    'rule_continue',
    'rule_caution',
  ] as const),
]);
export const bookingSteps = bookingProcess.transitionNames.filter(
  (name) => !excludedSteps.has(name) && !withoutVerification.has(name),
);

/** Actions on a dispute; the state of the dispute determines the transition. */
export const disputeActions = [
  'respond',
  'offer',
  'accept',
  'withdraw',
  'ask',
  'rule',
  'confirm',
  'return',
  'appeal',
] as const;
export type DisputeAction = (typeof disputeActions)[number];

/** Actions on a rent pot. */
const potActions = ['save', 'take', 'join', 'leave', 'close'] as const;
export type PotAction = (typeof potActions)[number];

/** Actions on a withdrawal. */
const payoutMoves = ['send', 'approve', 'decline', 'cancel', 'cancel_of_other', 'ask', 'recheck', 'give_up'] as const;
export type PayoutMove = (typeof payoutMoves)[number];

/** What the bank answers to the next request. */
const bankAnswers = ['paid', 'pending', 'failed', 'reversed', 'silence'] as const;
export type BankAnswer = (typeof bankAnswers)[number];

/** An attempt of the model run; `which` of two bookings of one unit, `who` of the two tenants and the landlord. */
export type Attempt =
  /** Any booking step by any actor, allowed or not. */
  | { kind: 'step'; which: number; name: BookingTransitionName; by: BookingActor; quarters: number }
  /** A step that the state allows, so that bookings advance. */
  | { kind: 'allowed_step'; which: number; pick: number; quarters: number }
  /** A use case of bookings, called by a user who is not a party. */
  | { kind: 'foreign_step'; which: number; pick: number; by: 'admin' | 'stranger' }
  | { kind: 'pay'; which: number; right: boolean; from: 'wallet' | 'pot' }
  /** Payment of an instalment. */
  | { kind: 'instalment'; which: number; pick: number; by: Actor; right: boolean }
  | { kind: 'pot'; action: PotAction; who: number; quarters: number }
  | { kind: 'card'; which: number }
  /** Repeats the last payment or withdrawal with the same key. */
  | { kind: 'repeat' }
  | { kind: 'open'; which: number; by: Actor }
  | {
      kind: 'action';
      which: number;
      action: DisputeAction;
      by: Actor;
      quarters: number;
      goesOn: boolean;
      whole: boolean;
    }
  /** An action that the dispute currently allows. */
  | { kind: 'allowed_dispute_action'; which: number; pick: number; quarters: number; goesOn: boolean; whole: boolean }
  /** Advances the clock to the next automatic transition of a dispute. */
  | { kind: 'dispute_deadline'; which: number }
  | { kind: 'withdraw'; who: number; quarters: number }
  | { kind: 'deposit'; who: number; quarters: number }
  | { kind: 'payout'; move: PayoutMove; by: 'admin' | 'second'; pick: number; bank: BankAnswer }
  /** A move that the last open withdrawal allows; without one, a new withdrawal. */
  | { kind: 'allowed_payout_move'; by: 'admin' | 'second'; pick: number; bank: BankAnswer }
  /** An administrator puts a person's withdrawals on hold, or lifts the hold. */
  | { kind: 'hold'; who: number; on: boolean }
  /** The server handles pending events. */
  | { kind: 'deliver' }
  | { kind: 'wait'; hours: number };

const which = fc.constantFrom(0, 0, 0, 1);
const anOwner = fc.nat(2);
const someQuarters = fc.nat(4);
const pick = fc.nat(97);
/** Whether the parts of a split add up to the full amount. */
const whole = fc.constantFrom(true, true, true, true, false);
const anAdmin = fc.constantFrom('admin', 'second');
const bank = fc.constantFrom(...bankAnswers);

const bookings = [
  { weight: 22, arbitrary: fc.record({ kind: fc.constant('allowed_step'), which, pick, quarters: someQuarters }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('step'),
      which,
      name: fc.constantFrom(...bookingSteps),
      by: fc.constantFrom(...bookingProcess.actors),
      quarters: someQuarters,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('foreign_step'), which, pick, by: fc.constantFrom('admin', 'stranger') }),
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
      kind: fc.constant('instalment'),
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
      action: fc.constantFrom<PotAction>(
        'save',
        'save',
        'save',
        'save',
        'take',
        'take',
        'join',
        'join',
        'leave',
        'close',
      ),
      who: fc.constantFrom(0, 0, 0, 1, 1, 2),
      quarters: someQuarters,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('card'), which }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'repeat' }) },
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
    arbitrary: fc.record({
      kind: fc.constant('allowed_dispute_action'),
      which,
      pick,
      quarters: someQuarters,
      goesOn: fc.boolean(),
      whole,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('action'),
      which,
      action: fc.constantFrom(...disputeActions),
      by: fc.constantFrom(...actors),
      quarters: someQuarters,
      goesOn: fc.boolean(),
      whole,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dispute_deadline'), which }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'deliver' }) },
] as const;

const payouts = [
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw'), who: anOwner, quarters: someQuarters }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deposit'), who: anOwner, quarters: someQuarters }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('hold'), who: anOwner, on: fc.constantFrom(true, false, false) }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('allowed_payout_move'), by: anAdmin, pick, bank }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('payout'),
      move: fc.constantFrom(...payoutMoves),
      by: anAdmin,
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

const step = (name: BookingTransitionName, by: BookingActor): Attempt => ({
  kind: 'step',
  which: 0,
  name,
  by,
  quarters: 1,
});

const action = (name: DisputeAction, by: Actor): Attempt => ({
  kind: 'action',
  which: 0,
  action: name,
  by,
  quarters: 1,
  goesOn: false,
  whole: true,
});

const paid = [step('fund', 'tenant')];
const handedOver = [...paid, step('hand_over', 'landlord')];
const movedIn = [...handedOver, step('confirm_move_in', 'tenant')];
const movedOut = [...movedIn, step('give_notice', 'tenant'), step('record_move_out', 'landlord')];
const nearTheEnd: Attempt[] = [
  { kind: 'deposit', who: 0, quarters: 4 },
  ...movedIn,
  { kind: 'wait', hours: 24 * 300 },
  step('offer_renewal', 'landlord'),
  step('accept_renewal', 'tenant'),
];
const disputed: Attempt[] = [...handedOver, { kind: 'open', which: 0, by: 'tenant' }];
const ruledOn = [...disputed, action('ask', 'tenant'), action('rule', 'admin'), action('confirm', 'second')];
const appealed = [...ruledOn, action('appeal', 'landlord')];
const contested: Attempt[] = [
  ...movedOut,
  step('claim_caution', 'landlord'),
  step('contest_claim', 'tenant'),
  { kind: 'deliver' },
];

const part: Attempt = { kind: 'instalment', which: 0, pick: 1, by: 'tenant', right: true };
const pot = (name: PotAction, who: number, quarters = 3): Attempt => ({ kind: 'pot', action: name, who, quarters });
const payFromPot: Attempt = { kind: 'pay', which: 0, right: true, from: 'pot' };
/** Two tenants who save together. */
const saved = [pot('save', 0, 1), pot('join', 1), pot('save', 1, 4)];

const createNextBooking: Attempt = { kind: 'allowed_step', which: 0, pick: 0, quarters: 0 };
const cancelled = [...paid, step('cancel_by_landlord', 'landlord'), createNextBooking];
/** The landlord has cancelled twice and could not pay the penalty. */
const owingPenalty = [...cancelled, ...cancelled];
const cleared: Attempt[] = [
  ...movedIn,
  { kind: 'withdraw', who: 2, quarters: 0 },
  { kind: 'payout', move: 'approve', by: 'admin', pick: 0, bank: 'paid' },
  { kind: 'payout', move: 'approve', by: 'second', pick: 0, bank: 'paid' },
];

const pending = (move: PayoutMove): Attempt => ({ kind: 'payout', move, by: 'admin', pick: 0, bank: 'pending' });

/** Attempts that precede the random ones: random attempts alone rarely get far into a tenancy. */
export const prefixes: readonly (readonly Attempt[])[] = [
  [],
  paid,
  [...paid, { kind: 'wait', hours: 25 }],
  movedIn,
  nearTheEnd,
  [...nearTheEnd, step('fund_renewal', 'tenant')],
  movedOut,
  [...paid, { kind: 'open', which: 0, by: 'tenant' }],
  disputed,
  [...disputed, action('respond', 'landlord'), action('offer', 'landlord')],
  ruledOn,
  appealed,
  [...appealed, action('rule', 'third')],
  contested,
  [...movedIn, { kind: 'withdraw', who: 2, quarters: 2 }],
  cleared,
  [...cleared, pending('send')],
  [...cleared, pending('send'), pending('give_up')],
  [...owingPenalty, ...handedOver],
  [...movedIn, part, { kind: 'wait', hours: 24 * 150 }, part],
  [...nearTheEnd, part, step('fund_renewal', 'tenant'), part, part, part],
  [...movedIn, part, step('propose_early_end', 'landlord'), step('accept_early_end', 'tenant')],
  [...movedIn, step('propose_early_end', 'landlord'), part, part, part, step('accept_early_end', 'tenant')],
  saved,
  [...saved, payFromPot, ...handedOver.slice(1)],
  [pot('save', 0), payFromPot],
  [...cleared, { kind: 'hold', who: 2, on: true }, pending('send')],
];
