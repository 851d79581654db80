import {
  type Booking,
  type BookingCard,
  type BookingState,
  type EscrowLine,
  bookingLimits,
  bookingStateLabels,
  endedStates,
  lockingStates,
} from '@rentreel/contracts/bookings';
import { firstNameIn, formatDay } from '@rentreel/values';

/** Formats a Lagos day in days since 1970: "1 Dec 2026". */
export const dateOf = (day: number): string => formatDay(day);

/** "6 months", "1 year", "2 years". */
export function monthsLabel(months: number): string {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
}

/** Returns true for a closed booking. */
export const isOver = (state: BookingState): state is (typeof endedStates)[number] =>
  endedStates.some((ended) => ended === state);

/** First name of the other party, for use in sentences. */
export const firstName = ({ other }: Pick<BookingCard, 'other'>): string => firstNameIn(other.name);

type StateTone = 'ok' | 'sun' | 'info' | 'bad' | 'neutral';

const tones: Readonly<Record<BookingState, StateTone>> = {
  applied: 'info',
  shortlisted: 'info',
  offered: 'sun',
  countered: 'sun',
  agreement_pending: 'sun',
  payment_due: 'sun',
  funded: 'ok',
  handover_scheduled: 'ok',
  handed_over: 'ok',
  disputed: 'bad',
  active: 'ok',
  renewal_offered: 'sun',
  renewal_due: 'sun',
  renewed: 'ok',
  early_end_proposed: 'sun',
  early_end_agreed: 'sun',
  notice_given: 'sun',
  moving_out: 'sun',
  overstayed: 'bad',
  moved_out: 'info',
  caution_claimed: 'sun',
  caution_disputed: 'bad',
  ended: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  cancelled_cooling_off: 'neutral',
  cancelled_by_tenant: 'neutral',
  cancelled_by_landlord: 'neutral',
  cancelled_not_as_described: 'neutral',
};

/** Badge of a booking; a landlord reads "New application" where the tenant reads "Application sent". */
export function stateBadge({ state, side }: Pick<BookingCard, 'state' | 'side'>): { tone: StateTone; text: string } {
  if (state === 'applied' && side === 'landlord') return { tone: 'sun', text: 'New application' };
  return { tone: tones[state], text: bookingStateLabels[state] };
}

type Money = Pick<Booking, 'escrow'>;

const sum = (lines: readonly EscrowLine[]) => lines.reduce((total, { amountKobo }) => total + amountKobo, 0);
const isHeld = ({ state }: EscrowLine) => state === 'held' || state === 'frozen';

/** Returns the kobo of the booking's deposits. */
export const depositKobo = ({ escrow }: Money): number => sum(escrow.lines.filter(({ refundable }) => refundable));

/** Returns whether a deposit was or will be paid; assumed while nothing is agreed. */
export const hasDeposit = ({ escrow, terms }: Money & Pick<Booking, 'terms'>): boolean =>
  escrow.lines.length > 0 ? depositKobo({ escrow }) > 0 : terms === null || terms.refundableKobo > 0;

/** Returns the kobo of the deposits that are still held. */
export const heldDepositKobo = ({ escrow }: Money): number =>
  sum(escrow.lines.filter((line) => line.refundable && isHeld(line)));

/** Returns the kobo of the rent in parts that is due and unpaid. */
export const dueRentKobo = ({ instalments }: Pick<Booking, 'instalments'>): number =>
  instalments
    .filter(({ state }) => state === 'due' || state === 'late')
    .reduce((total, { amountKobo }) => total + amountKobo, 0);

/** Returns the deadline for adding photos of the move-in; undefined when it has passed. */
export function baselineUntil(
  { state, handover }: Pick<Booking, 'state' | 'handover'>,
  now: number,
): number | undefined {
  if (!handover?.handedOverAt || !lockingStates.some((locking) => locking === state)) return undefined;
  const until = handover.handedOverAt + bookingLimits.baselineMs;
  return now < until ? until : undefined;
}

/** Returns the kobo paid to the landlord when the tenant releases the money. */
export const releaseKobo = ({ escrow }: Money): number =>
  sum(escrow.lines.filter((line) => line.to === 'landlord' && isHeld(line)));
