import { dayMs, hourMs } from '@rentreel/values';
import { bookingLimits } from '../../packages/contracts/src/bookings/limits.ts';
import {
  type BookingEffect,
  type BookingGuard,
  type BookingTransition,
  bookingProcess,
} from '../../packages/contracts/src/bookings/process.ts';
import { lengthLabel, processDiagram, processTable } from './process-parts.ts';

const { transitions } = bookingProcess;
type TimerStart = NonNullable<BookingTransition['timers'][number]['from']>;
const { rounds, coolingOffMs, renewalFromMs, renewalReturnMs, openApplications, keyCodeAttempts } = bookingLimits;

const guardLabels: Readonly<Record<BookingGuard, string>> = {
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
  caution_held: 'a deposit is held',
};

const moneyLabels: Readonly<Record<BookingEffect, string>> = {
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
  answer_by: 'at the deadline for an answer',
};

const timerLabel = ({ timers }: BookingTransition) =>
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
    processDiagram(transitions, 'applied: apply'),
    processTable(transitions, {
      if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; '),
      'money in escrow': ({ effect }) => effect && moneyLabels[effect],
      timer: timerLabel,
    }),
    `A tenant has at most ${openApplications} applications open. The home is reserved for one tenant from the acceptance. It is listed again when the booking ends before the move-in, and let once the tenant has moved in. Each side is reminded before its deadlines.`,
  ];
}
