import { bookingLimits } from '../../packages/contracts/src/bookings/limits.ts';
import {
  type BookingEffect,
  type BookingGuard,
  bookingProcess,
  type BookingTransition,
} from '../../packages/contracts/src/bookings/process.ts';
import {
  type DisputeEffect,
  type DisputeGuard,
  disputeProcess,
} from '../../packages/contracts/src/disputes/process.ts';
import { disputeLimits } from '../../packages/contracts/src/disputes/states.ts';
import { inspectionLimits } from '../../packages/contracts/src/inspections/limits.ts';
import {
  type InspectionEffect,
  type InspectionGuard,
  inspectionProcess,
} from '../../packages/contracts/src/inspections/process.ts';
import { reviewProcess, reviewReportProcess } from '../../packages/contracts/src/reviews/process.ts';
import { dayMs, hourMs } from '@rentreel/values';
import { guardsOf, lengthLabel, processDiagram, processTable } from './process-parts.ts';

const { freeCancelMs, graceMs, movesPerSide, reminderMs } = inspectionLimits;

const inspectionGuards: Readonly<Record<InspectionGuard, string>> = {
  landlord_active: 'the landlord’s account is not suspended',
  slot_free: 'the time is free for both',
  before_start: 'it has not started',
  move_left: `it has not started, and this side has rescheduled it fewer than ${movesPerSide} times`,
  at_the_gate: 'the gate code matches, or both are within 300 m; 30 minutes before to 60 after the start',
  after_start: 'it has started',
  after_grace: `${graceMs / 60_000} minutes have passed since the start, and the other side has not checked in`,
  blamed: 'the report is about this side',
  ruled_against: 'RentReel decided for the other side, at most 7 days ago, without an appeal since',
  other_ruler: 'another administrator gave the decision under appeal',
};

const feeLabel: Readonly<Record<InspectionEffect, string>> = {
  return_fee: 'refund to the tenant',
  pay_fee: 'to the landlord',
  split_by_notice: `refund until ${freeCancelMs / hourMs} hours before the start, then to the landlord`,
  split_by_move: `refund; to the landlord if the tenant moved it less than ${freeCancelMs / hourMs} hours before and does not take another time`,
};

const inspectionTimer = ({ timers }: (typeof inspectionProcess.transitions)[number]) =>
  timers
    .map(({ state, from, afterMs, atEndLatest }) => {
      const since = from === 'start' ? 'after the start' : `in ${state}`;
      return `${afterMs / hourMs} hours ${since}${atEndLatest ? ', or at the start' : ''}`;
    })
    .join('; ');

/** Returns the transitions of an inspection, the movements of its fee and its automatic steps. */
export function inspectionSection(): string[] {
  return [
    '## Inspection',
    processDiagram(inspectionProcess.transitions, 'requested: request'),
    processTable(inspectionProcess.transitions, {
      if: guardsOf(inspectionGuards),
      'held fee': ({ effect }) => effect && feeLabel[effect],
      'timer after': inspectionTimer,
    }),
    `The fee is held with the request. Both are reminded ${reminderMs.map((ms) => ms / hourMs).join(' and ')} hours before the start. Without a check-in by two hours after the start, location decides: the side that was not at the home counts as absent. A place in an open house is confirmed immediately and cannot be rescheduled.`,
  ];
}

type TimerStart = NonNullable<BookingTransition['timers'][number]['from']>;
const { rounds, coolingOffMs, renewalFromMs, renewalReturnMs, openApplications, keyCodeAttempts } = bookingLimits;

const bookingGuards: Readonly<Record<BookingGuard, string>> = {
  landlord_active: 'the landlord’s account is not suspended',
  tenant_active: 'the tenant’s account is not suspended',
  rounds_left: `fewer than ${rounds} offers were made`,
  home_free: 'the home is live and its unit is not paid for',
  first_signature: 'neither has signed',
  last_signature: 'the other side has signed',
  extension_left: 'the time was not extended before',
  unit_free: 'the unit is not paid for under any listing',
  cooling_off: `${coolingOffMs / hourMs} hours have not passed since the payment`,
  cooled_off: `${coolingOffMs / hourMs} hours have passed since the payment`,
  keys_confirmed: `the landlord enters the tenant’s key code (${keyCodeAttempts} attempts), or the tenant confirms`,
  keys_not_given: 'no keys were handed over',
  keys_given: 'the keys were handed over',
  payee_checked:
    'the landlord’s identity and authority to let are checked, and the owner’s identity where a mandate pays them',
  payee_unchecked: 'these checks are missing, and the 48-hour check runs',
  payee_overdue: `these checks are missing ${renewalReturnMs / dayMs} days after the end of the previous term`,
  in_check_window: 'the check runs and was not extended before',
  renewal_window: `the end is at most ${renewalFromMs / dayMs} days away`,
  notice_is_own: 'this side gave the notice',
  proposal_of_other: 'the other side proposed it',
  unused_rent_unchanged: 'the paid rent for the time after the day is as when it was proposed',
  left_or_due: 'the tenant records it, or the agreed last day has come',
  caution_held: 'a deposit is held',
};

const bookingMoney: Readonly<Record<BookingEffect, string>> = {
  fund: 'all that is due goes into escrow',
  refund_all: 'full refund to the tenant',
  late_cancel: 'refund to the tenant, less the landlord’s share for late cancellation',
  release: 'each line to its recipient; deposits stay in escrow',
  ruling: 'as decided',
  return_unused: 'none; the agreed part of the rent moves from the landlord’s wallet to the tenant’s',
  return_renewal: 'the payment for the new term back to the tenant; deposits stay in escrow',
  return_caution: 'deposits back to the tenant',
  settle_caution: 'the accepted claim to the landlord, the rest of the deposits to the tenant',
};

const fromWords: Readonly<Record<TimerStart, string>> = {
  start: 'after the start of the tenancy',
  end: 'at the end of the tenancy',
  payment_due_at: 'at the payment deadline',
  check_ends_at: 'at the end of the check',
  move_out_at: 'after the day of moving out',
  claim_from: 'after the move-out, at the earliest the agreed last day',
  answer_by: 'at the deadline for an answer',
};

const bookingTimer = ({ timers }: BookingTransition) =>
  timers
    .map(({ state, from, afterMs, atEndLatest }) => {
      const since = from === undefined ? `in ${state}` : fromWords[from];
      const length = afterMs === 0 ? '' : `${lengthLabel(afterMs)} `;
      return `${length}${since}${atEndLatest ? ', or at the end of the tenancy' : ''}`;
    })
    .join('; ');

/** Returns the transitions of a booking, its money movements and its automatic steps. */
export function bookingSection(): string[] {
  return [
    '## Renting',
    processDiagram(bookingProcess.transitions, 'applied: apply'),
    processTable(bookingProcess.transitions, {
      if: guardsOf(bookingGuards),
      'money in escrow': ({ effect }) => effect && bookingMoney[effect],
      timer: bookingTimer,
    }),
    `A tenant has at most ${openApplications} applications open. The home is reserved for one tenant from the acceptance. It is listed again when the booking ends before the move-in, and let once the tenant has moved in. Each side is reminded before its deadlines.`,
  ];
}

const limit = `₦${(disputeLimits.twoPeopleAboveKobo / 100).toLocaleString('en-NG')}`;

const disputeGuards: Readonly<Record<DisputeGuard, string>> = {
  other_side: 'the other side opened it',
  opener: 'this side opened it',
  their_offer: 'the other side’s offer is open',
  small_sum: `at most ${limit} was held`,
  large_sum: `more than ${limit} was held`,
  other_admin: 'another administrator proposed the decision',
  fresh_admin: 'the administrator neither proposed nor confirmed the decision under appeal',
};

const disputeMoney: Readonly<Record<DisputeEffect, string>> = {
  split_as_agreed: 'as agreed',
  split_as_decided: 'as decided',
  return_all: 'full amount to the tenant',
  resume: 'resumes as before; a contested claim is then accepted',
};

const disputeTimer = ({ timers }: (typeof disputeProcess.transitions)[number]) =>
  timers
    .map(({ state, from, afterMs }) =>
      from === 'opening' ? `${lengthLabel(afterMs)} after the opening` : `${lengthLabel(afterMs)} in ${state}`,
    )
    .filter((words, place, all) => all.indexOf(words) === place)
    .join('; ');

/** Returns the transitions of a dispute, who decides, and its money movements. */
export function disputeSection(): string[] {
  return [
    '## Dispute',
    processDiagram(disputeProcess.transitions, 'awaiting_response: open'),
    processTable(disputeProcess.transitions, {
      if: guardsOf(disputeGuards),
      'the money': ({ effect }) => effect && disputeMoney[effect],
      timer: disputeTimer,
    }),
    'Both parties see a proposed decision once a second administrator has confirmed it.',
  ];
}

const reviewGuards = {
  in_window: 'the deadline for writing has not passed',
  may_postpone: 'the tenant, after the move-out, once',
  loser: 'the decision was against this side',
  in_time: 'within 7 days',
  other_admin: 'another administrator gave the decision',
} as const;

/** Returns the transitions of a review and of a report about one. */
export function reviewSection(): string[] {
  return [
    '## Review',
    processDiagram(reviewProcess.transitions, 'invited: invite'),
    processTable(reviewProcess.transitions, {
      if: guardsOf(reviewGuards),
      timer: ({ timers }) => (timers.length > 0 ? 'at the end of the 14 days' : ''),
    }),
    'A sealed review is hidden from all users, including its author. It is published when the other side has sent theirs or has none to write.',
    '## Report about a review',
    processDiagram(reviewReportProcess.transitions, 'open: report'),
    processTable(reviewReportProcess.transitions, {
      if: guardsOf(reviewGuards),
    }),
  ];
}
