import {
  type BookingDriver,
  type BookingState,
  type BookingTransitionName,
  findBookingTransition,
  lockingStates,
} from '@rentreel/contracts/bookings';
import type { BookingRow } from '../../../booking-row.ts';
import { hourMs } from '../../../booking-times.ts';
import { type Figures, penaltyKobo } from './figures.ts';

const isLocking = (state: BookingState) => lockingStates.some((locking) => locking === state);

const paidIn: readonly BookingState[] = ['funded', 'handover_scheduled', 'handed_over', 'disputed'];
const deposited: readonly BookingState[] = [
  'active',
  'renewal_offered',
  'renewal_due',
  'early_end_proposed',
  'early_end_agreed',
  'notice_given',
  'moving_out',
  'overstayed',
  'moved_out',
  'caution_claimed',
  'caution_disputed',
];

/** What must lie in escrow in each state, in kobo, said without looking at how it got there. */
export function mustHold(state: BookingState, { wholeKobo, depositKobo, renewalKobo }: Figures): number {
  if (paidIn.includes(state)) return wholeKobo;
  if (state === 'renewed') return depositKobo + renewalKobo;
  return deposited.includes(state) ? depositKobo : 0;
}

export interface Situation {
  readonly figures: Figures;
  readonly row: BookingRow;
  readonly rival: BookingRow;
  readonly now: number;
  /** Kobo in the tenant's wallet. */
  readonly purse: number;
  /** Kobo in the landlord's wallet. */
  readonly earnings: number;
  /** When the landlord cancelled other bookings of this home that were paid. */
  readonly cancelledAt: readonly number[];
}

/** What an early end that is proposed says, read a second time. */
const proposalIn = ({ earlyEnd }: BookingRow) =>
  JSON.parse(earlyEnd ?? 'null') as { by: BookingDriver; refundKobo: number } | null;

type Holds = (situation: Situation, by: BookingDriver) => boolean;

/** What keeps a step that the graph allows from being taken, said a second time. */
const conditions: Partial<Record<BookingTransitionName, Holds>> = {
  fund: ({ rival, purse, figures }, by) => !isLocking(rival.state) && (by === 'system' || purse >= figures.wholeKobo),
  fund_renewal: ({ purse, figures }, by) => by === 'system' || purse >= figures.renewalKobo,
  extend_payment: ({ row }) => !row.paymentExtended,
  cool_off: ({ row, now }) => now - (row.fundedAt ?? 0) < 24 * hourMs,
  cancel_by_tenant: ({ row, now }) => now - (row.fundedAt ?? 0) >= 24 * hourMs,
  ask_more_time: ({ row, now }) => now < (row.checkEndsAt ?? 0) && !row.checkExtended,
  accept_early_end: ({ row, earnings }, by) =>
    proposalIn(row)?.by !== by && earnings >= (proposalIn(row)?.refundKobo ?? 0),
  take_back_notice: ({ row }, by) => row.noticeBy === by,
  offer_renewal: ({ row, now }) => now >= ((row.endDay ?? 0) + 1) * 24 * hourMs - hourMs - 120 * 24 * hourMs,
};

/** Where a step leads; undefined when it must be refused. */
export function forecastBooking(
  situation: Situation,
  name: BookingTransitionName,
  by: BookingDriver,
): BookingState | undefined {
  const transition = findBookingTransition(name, situation.row.state, by);
  if (!transition) return undefined;
  return (conditions[name]?.(situation, by) ?? true) ? transition.to : undefined;
}

const claimedIn = ({ claim }: BookingRow): number => {
  const { items } = JSON.parse(claim ?? '{"items":[]}') as { items: { amountKobo: number }[] };
  return items.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
};

/** What a claim on the deposits takes of them; the landlord never claims more. */
export const claimOf = ({ claim, figures }: { claim: BookingRow; figures: Figures }): number =>
  Math.min(claimedIn(claim), figures.depositKobo);

/** What the second cancelling within a year takes from the landlord's wallet: as much as there is. */
function penaltyOf({ cancelledAt, now, earnings }: Situation): number {
  const isRepeated = cancelledAt.some((at) => at > now - 365 * 24 * hourMs);
  return isRepeated ? 0 - Math.min(earnings, penaltyKobo) : 0;
}

type Gains = (situation: Situation, by: BookingDriver) => readonly number[];

const checked: Gains = ({ figures }) => [figures.released.landlordKobo];

const gains: Partial<Record<BookingTransitionName, Gains>> = {
  release: checked,
  confirm_move_in: checked,
  begin_term: ({ figures }) => [figures.renewed.landlordKobo],
  cancel_by_tenant: ({ figures: { yearlyRentKobo } }) => [
    0,
    Math.floor(yearlyRentKobo / 24),
    Math.round(yearlyRentKobo / 12),
  ],
  cancel_by_landlord: (situation, by) => [by === 'landlord' ? penaltyOf(situation) : 0],
  accept_claim: ({ row, figures }) => [claimOf({ claim: row, figures })],
  accept_early_end: ({ row }) => [0 - (proposalIn(row)?.refundKobo ?? 0)],
};

/**
 * What must leave the landlord's wallet (less than 0) or come to it with a step, in kobo; of a late cancellation half a
 * month's rent, a whole one, or nothing.
 */
export const landlordGains = (
  situation: Situation,
  name: BookingTransitionName,
  by: BookingDriver,
): readonly number[] => gains[name]?.(situation, by) ?? [0];
