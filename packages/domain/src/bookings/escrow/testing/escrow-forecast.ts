import {
  type BookingDriver,
  type BookingState,
  type BookingTransitionName,
  findBookingTransition,
  lockingStates,
} from '@rentreel/contracts/bookings';
import type { BookingRow } from '../../booking-row.ts';
import { hourMs } from '../../booking-times.ts';
import { wholeKobo } from './escrow-world.ts';

const depositKobo = 30_000_000;
export const renewalKobo = 180_000_000;

const isLocking = (state: BookingState) => lockingStates.some((locking) => locking === state);

const paidIn = ['funded', 'handover_scheduled', 'handed_over', 'disputed'] as const satisfies BookingState[];
const deposited = [
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
] as const satisfies BookingState[];

const holdings: ReadonlyMap<BookingState, number> = new Map<BookingState, number>([
  ...paidIn.map((state) => [state, wholeKobo] as const),
  ...deposited.map((state) => [state, depositKobo] as const),
  ['renewed', depositKobo + renewalKobo],
]);

/** What must lie in escrow in each state, in kobo, said without looking at how it got there. */
export const mustHold = (state: BookingState): number => holdings.get(state) ?? 0;

export interface Situation {
  readonly row: BookingRow;
  readonly rival: BookingRow;
  readonly now: number;
  /** Kobo in the tenant's wallet. */
  readonly purse: number;
  /** Kobo in the landlord's wallet. */
  readonly earnings: number;
}

/** What an early end that is proposed says, read a second time. */
export const proposalIn = ({ earlyEnd }: BookingRow) =>
  JSON.parse(earlyEnd ?? 'null') as { by: BookingDriver; refundKobo: number } | null;

type Holds = (situation: Situation, by: BookingDriver) => boolean;

/** What keeps a step that the graph allows from being taken, said a second time. */
const conditions: Partial<Record<BookingTransitionName, Holds>> = {
  fund: ({ rival, purse }, by) => !isLocking(rival.state) && (by === 'system' || purse >= wholeKobo),
  fund_renewal: ({ purse }, by) => by === 'system' || purse >= renewalKobo,
  extend_payment: ({ row }) => !row.paymentExtended,
  cool_off: ({ row, now }) => now - (row.fundedAt ?? 0) < 24 * hourMs,
  cancel_by_tenant: ({ row, now }) => now - (row.fundedAt ?? 0) >= 24 * hourMs,
  ask_more_time: ({ row, now }) => now < (row.checkEndsAt ?? 0) && !row.checkExtended,
  resume_before_keys: ({ row }) => row.handedOverAt === null,
  resume_check: ({ row }) => row.handedOverAt !== null,
  accept_early_end: ({ row, earnings }, by) =>
    proposalIn(row)?.by !== by && earnings >= (proposalIn(row)?.refundKobo ?? 0),
  take_back_notice: ({ row }, by) => row.noticeBy === by,
  offer_renewal: ({ row, now }) => now >= ((row.endDay ?? 0) + 1) * 24 * hourMs - hourMs - 120 * 24 * hourMs,
};

/** Where a step leads; undefined when it must be refused. */
export function forecast(
  situation: Situation,
  name: BookingTransitionName,
  by: BookingDriver,
): BookingState | undefined {
  const transition = findBookingTransition(name, situation.row.state, by);
  if (!transition) return undefined;
  return (conditions[name]?.(situation, by) ?? true) ? transition.to : undefined;
}

type Gains = (row: BookingRow, part: { readonly name: BookingTransitionName; readonly quarters: number }) => number[];
const ruledGains: Gains = ({ state }, { name, quarters }) => [Math.floor((ruledKobo(name, state) * quarters) / 4)];

const gains: Partial<Record<BookingTransitionName, Gains>> = {
  release: () => [wholeKobo - depositKobo],
  confirm_move_in: () => [wholeKobo - depositKobo],
  begin_term: () => [renewalKobo],
  cancel_by_tenant: () => [0, 7_083_333, 14_166_667],
  accept_claim: (row) => [claimedIn(row)],
  accept_early_end: (row) => [0 - (proposalIn(row)?.refundKobo ?? 0)],
  rule_end: ruledGains,
  rule_continue: ruledGains,
  rule_caution: ruledGains,
};

/** What the landlord's wallet must gain with a step, in kobo; of a late cancellation one of these. */
export const gainsOf = (row: BookingRow, name: BookingTransitionName, quarters: number): readonly number[] =>
  gains[name]?.(row, { name, quarters }) ?? [0];

function claimedIn({ claim }: BookingRow): number {
  const { items } = JSON.parse(claim ?? '{"items":[]}') as { items: { amountKobo: number }[] };
  return items.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
}

/** What a ruling splits. */
export function ruledKobo(name: BookingTransitionName, before: BookingState): number {
  return name === 'rule_continue' ? mustHold(before) - depositKobo : mustHold(before);
}

/** What is claimed of the deposits. */
export const claimOf = (quarters: number): number => Math.max(1, (depositKobo * quarters) / 4);
