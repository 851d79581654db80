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
const { rounds, coolingOffMs, renewalFromMs, openApplications, keyCodeAttempts } = bookingLimits;

const guardLabels: Readonly<Record<BookingGuard, string>> = {
  rounds_left: `fewer than ${rounds} offers were made`,
  home_free: 'the home is on show, and nobody has paid for the unit',
  first_signature: 'neither has signed',
  last_signature: 'the other side has signed',
  extension_left: 'no more time was given yet',
  unit_free: 'nobody has paid for the unit, whoever lists it',
  cooling_off: `${coolingOffMs / hourMs} hours have not passed since the payment`,
  cooled_off: `${coolingOffMs / hourMs} hours have passed since the payment`,
  keys_confirmed: `the landlord enters the tenant’s key code (${keyCodeAttempts} tries), or the tenant says so`,
  keys_not_given: 'no keys were handed over',
  keys_given: 'the keys were handed over',
  payee_checked:
    'the landlord’s identity and right to let are checked, and the owner’s identity where a mandate pays them',
  payee_unchecked: 'they are not, and the check runs',
  in_check_window: 'the check runs, and no more time was taken yet',
  renewal_window: `the end is at most ${renewalFromMs / dayMs} days away`,
  notice_is_own: 'this side gave the notice',
  proposal_of_other: 'the other side proposed it',
  caution_held: 'a deposit is held',
};

const moneyLabels: Readonly<Record<BookingEffect, string>> = {
  fund: 'all that is due goes into escrow',
  refund_all: 'all of it back to the tenant',
  late_cancel: 'back to the tenant, less what the rule for late cancelling gives the landlord',
  release: 'every line to whom it is for; deposits stay',
  ruling: 'as decided',
  return_unused: 'none; what was agreed of the rent goes from the landlord’s wallet to the tenant’s',
  return_caution: 'deposits back to the tenant',
  settle_caution: 'the accepted claim to the landlord, the rest of the deposits back',
};

const fromWords: Readonly<Record<TimerStart, string>> = {
  start: 'after the start of the tenancy',
  end: 'at the end of the tenancy',
  payment_due_at: 'when the time to pay is over',
  check_ends_at: 'when the check is over',
  move_out_at: 'after the day of moving out',
  answer_by: 'when the time to answer is over',
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
      'by itself': timerLabel,
    }),
    `A tenant has at most ${openApplications} applications open. The home is kept for one tenant from the acceptance on; it is shown again when the booking ends before the move-in, and let when the tenant has moved in. People are reminded before a deadline of theirs.`,
  ];
}
