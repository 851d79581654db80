import type { BookingDriver, BookingTransitionName } from '@rentreel/contracts/bookings';
import type { Actor, Attempt, Deed, PayoutMove, PotDeed } from './model-attempts.ts';

const step = (name: BookingTransitionName, by: BookingDriver): Attempt => ({
  kind: 'step',
  which: 0,
  name,
  by,
  quarters: 1,
});

const deed = (name: Deed, by: Actor): Attempt => ({
  kind: 'deed',
  which: 0,
  deed: name,
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
const ruledOn = [...disputed, deed('ask', 'tenant'), deed('rule', 'admin'), deed('confirm', 'second')];
const appealed = [...ruledOn, deed('appeal', 'landlord')];
const contested: Attempt[] = [
  ...movedOut,
  step('claim_caution', 'landlord'),
  step('contest_claim', 'tenant'),
  { kind: 'follow' },
];

const part: Attempt = { kind: 'part', which: 0, pick: 1, by: 'tenant', right: true };
const pot = (name: PotDeed, who: number, quarters = 3): Attempt => ({ kind: 'pot', deed: name, who, quarters });
const payFromPot: Attempt = { kind: 'pay', which: 0, right: true, from: 'pot' };
/** Two who save together. */
const saved = [pot('save', 0, 1), pot('join', 1), pot('save', 1, 4)];

const letAgain: Attempt = { kind: 'go', which: 0, pick: 0, quarters: 0 };
const cancelled = [...paid, step('cancel_by_landlord', 'landlord'), letAgain];
/** The landlord has cancelled twice, and had nothing to pay the penalty with. */
const owing = [...cancelled, ...cancelled];
const cleared: Attempt[] = [
  ...movedIn,
  { kind: 'withdraw', who: 2, quarters: 0 },
  { kind: 'payout', move: 'approve', by: 'admin', pick: 0, bank: 'paid' },
  { kind: 'payout', move: 'approve', by: 'second', pick: 0, bank: 'paid' },
];

const pending = (move: PayoutMove): Attempt => ({ kind: 'payout', move, by: 'admin', pick: 0, bank: 'pending' });

/** How far a run has come before anything random happens: few would get deep into a tenancy by themselves. */
export const beginnings: readonly (readonly Attempt[])[] = [
  [],
  paid,
  [...paid, { kind: 'wait', hours: 25 }],
  movedIn,
  nearTheEnd,
  [...nearTheEnd, step('fund_renewal', 'tenant')],
  movedOut,
  [...paid, { kind: 'open', which: 0, by: 'tenant' }],
  disputed,
  [...disputed, deed('respond', 'landlord'), deed('offer', 'landlord')],
  ruledOn,
  appealed,
  [...appealed, deed('rule', 'third')],
  contested,
  [...movedIn, { kind: 'withdraw', who: 2, quarters: 2 }],
  cleared,
  [...cleared, pending('send')],
  [...cleared, pending('send'), pending('give_up')],
  [...owing, ...handedOver],
  [...movedIn, part, { kind: 'wait', hours: 24 * 150 }, part],
  [...nearTheEnd, part, step('fund_renewal', 'tenant'), part, part, part],
  [...movedIn, part, step('propose_early_end', 'landlord'), step('accept_early_end', 'tenant')],
  saved,
  [...saved, payFromPot, ...handedOver.slice(1)],
  [pot('save', 0), payFromPot],
  [...cleared, { kind: 'hold', who: 2, on: true }, pending('send')],
];
