import {
  type BookingDriver,
  type BookingGuard,
  type BookingSide,
  type BookingTransition,
  type BookingTransitionName,
  bookingLimits,
  bookingStateNames,
  bookingTransitionsFrom,
} from '@rentreel/contracts/bookings';
import { DomainError } from '../kernel/index.ts';
import { dueAtOf, endOf } from './booking-due.ts';
import type { BookingFacts } from './booking-facts.ts';
import { type BookingRow, otherSide } from './booking-row.ts';
import { timeInWords } from './booking-times.ts';

const { rounds, coolingOffMs, renewalFromMs } = bookingLimits;

interface GuardedStep {
  readonly row: BookingRow;
  readonly driver: BookingDriver;
  readonly facts: BookingFacts;
  readonly now: number;
}

type Fault = DomainError | undefined;
type GuardCheck = (step: GuardedStep) => Fault;

const wrongState = ({ state }: BookingRow) =>
  new DomainError('bookings.wrong_state', { state: bookingStateNames[state] });

const sideOf = (driver: BookingDriver): BookingSide => (driver === 'landlord' ? 'landlord' : 'tenant');

/** Until then a tenant who has paid gets everything back. */
export const coolsOffUntil = ({ fundedAt }: Pick<BookingRow, 'fundedAt'>): number => (fundedAt ?? 0) + coolingOffMs;

const signing = (isLast: boolean): GuardCheck => {
  return ({ row, driver, facts: { signed } }) => {
    const side = sideOf(driver);
    if (signed[side]) return new DomainError('bookings.already_signed', { time: timeInWords(dueAtOf(row) ?? 0) });
    return signed[otherSide(side)] === isLast ? undefined : wrongState(row);
  };
};

const checks: Readonly<Record<BookingGuard, GuardCheck>> = {
  rounds_left: ({ row }) =>
    row.round < rounds ? undefined : new DomainError('bookings.no_rounds_left', { count: rounds }),
  // Told by the other rows of the database, inside the step.
  home_free: () => undefined,
  unit_free: () => undefined,
  first_signature: signing(false),
  last_signature: signing(true),
  extension_left: ({ row }) => (row.paymentExtended ? new DomainError('bookings.no_extension_left') : undefined),
  cooling_off: ({ row, now }) =>
    now < coolsOffUntil(row) ? undefined : new DomainError('bookings.too_late_to_cool_off'),
  cooled_off: ({ row, now }) => (now < coolsOffUntil(row) ? wrongState(row) : undefined),
  // Told by the verb, which knows what was entered.
  keys_confirmed: () => undefined,
  keys_not_given: ({ row }) => (row.handedOverAt === null ? undefined : wrongState(row)),
  keys_given: ({ row }) => (row.handedOverAt === null ? new DomainError('bookings.keys_not_given') : undefined),
  in_check_window: ({ row, now }) => {
    if (row.checkEndsAt === null || now >= row.checkEndsAt) return new DomainError('bookings.check_over');
    return row.checkExtended ? new DomainError('bookings.no_extension_left') : undefined;
  },
  renewal_window: ({ row, now }) => {
    const end = endOf(row);
    if (end === null) return new DomainError('bookings.keys_not_given');
    const from = end - renewalFromMs;
    return now >= from ? undefined : new DomainError('bookings.too_early_to_renew', { time: timeInWords(from) });
  },
  notice_is_own: ({ row, driver }) =>
    row.noticeBy === driver ? undefined : new DomainError('bookings.not_your_notice'),
  proposal_of_other: ({ facts, driver, row }) =>
    facts.proposedBy === null || facts.proposedBy === driver ? wrongState(row) : undefined,
  caution_held: ({ facts }) => (facts.cautionKobo > 0 ? undefined : new DomainError('bookings.no_caution')),
};

/** Why the guard of a transition does not hold now; undefined when it does. What hangs on other rows is looked at there. */
export function guardFault({ guard }: Pick<BookingTransition, 'guard'>, step: GuardedStep): Fault {
  return guard && checks[guard](step);
}

/** What somebody on this side may do now. */
export function allowedNow(
  row: BookingRow,
  { side, facts, now }: { readonly side: BookingSide; readonly facts: BookingFacts; readonly now: number },
): BookingTransitionName[] {
  return bookingTransitionsFrom(row.state, side)
    .filter((transition) => guardFault(transition, { row, driver: side, facts, now }) === undefined)
    .map(({ name }) => name);
}
