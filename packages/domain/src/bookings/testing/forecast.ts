import {
  type BookingActor,
  type BookingState,
  type BookingTransitionName,
  type PaymentPlan,
  lockingStates,
  bookingProcess,
} from '@rentreel/contracts/bookings';
import { hourMs, dayMs } from '@rentreel/values';
import type { BookingRow } from '../row.ts';

/**
 * RentReel's fees on the rent of a run, in basis points: from the tenant on the first payment, from the landlord on every
 * payment.
 */
export const takenBasisPoints = { tenantBasisPoints: 100, landlordBasisPoints: 200 } as const;

/** A payment of rent and its split between the landlord and RentReel. */
interface Parted {
  readonly amountKobo: number;
  readonly landlordKobo: number;
  readonly feeKobo: number;
}

/** Amounts of the bookings of a run, in kobo. */
export interface Figures {
  readonly plan: PaymentPlan;
  readonly yearlyRentKobo: number;
  readonly renewedRentKobo: number;
  /** The first payment: rent or its first instalment, fees and deposits. */
  readonly wholeKobo: number;
  readonly depositKobo: number;
  /** The first payment of the next term. */
  readonly renewalKobo: number;
  /** What is released of the first payment of each term when all is well. */
  readonly released: Omit<Parted, 'amountKobo'>;
  readonly renewed: Omit<Parted, 'amountKobo'>;
  /** The later instalments by term: their number and amount. */
  readonly later: readonly (Parted & { readonly parts: number })[];
  /** Initial balance of the first tenant; the second has half of it, which is too little. */
  readonly startBalanceKobo: number;
}

const bothDepositsKobo = 30_000_000;
/** The penalty of a landlord who cancels again within a year. */
export const penaltyKobo = 5_000_000;

/** A usual booking, one whose amounts need two administrators, and one paid quarterly. */
export const figuresOf = {
  usual: {
    plan: 'upfront',
    yearlyRentKobo: 170_000_000,
    renewedRentKobo: 180_000_000,
    wholeKobo: 246_700_000,
    depositKobo: bothDepositsKobo,
    renewalKobo: 181_800_000,
    released: { landlordKobo: 211_600_000, feeKobo: 5_100_000 },
    renewed: { landlordKobo: 176_400_000, feeKobo: 5_400_000 },
    later: [],
    startBalanceKobo: 300_000_000,
  },
  dear: {
    plan: 'upfront',
    yearlyRentKobo: 540_000_000,
    renewedRentKobo: 552_000_000,
    wholeKobo: 620_400_000,
    depositKobo: bothDepositsKobo,
    renewalKobo: 557_520_000,
    released: { landlordKobo: 574_200_000, feeKobo: 16_200_000 },
    renewed: { landlordKobo: 540_960_000, feeKobo: 16_560_000 },
    later: [],
    startBalanceKobo: 700_000_000,
  },
  quarterly: {
    plan: 'quarters',
    yearlyRentKobo: 170_000_000,
    renewedRentKobo: 180_000_000,
    wholeKobo: 119_200_000,
    depositKobo: bothDepositsKobo,
    renewalKobo: 46_800_000,
    released: { landlordKobo: 86_650_000, feeKobo: 2_550_000 },
    renewed: { landlordKobo: 44_100_000, feeKobo: 2_700_000 },
    later: [
      { parts: 3, amountKobo: 42_500_000, landlordKobo: 41_650_000, feeKobo: 850_000 },
      { parts: 3, amountKobo: 45_000_000, landlordKobo: 44_100_000, feeKobo: 900_000 },
    ],
    startBalanceKobo: 200_000_000,
  },
} as const satisfies Record<string, Figures>;
export type Price = keyof typeof figuresOf;

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

/** Returns the amount that must be in escrow in each state, in kobo, independent of the history. */
export function expectedEscrow(state: BookingState, { wholeKobo, depositKobo, renewalKobo }: Figures): number {
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
  readonly tenantBalance: number;
  /** Kobo in the landlord's wallet. */
  readonly landlordBalance: number;
  /** Kobo of the paid rent for the time after a proposed early end. */
  readonly unusedKobo?: number | undefined;
  /** When the landlord cancelled other paid bookings of this unit. */
  readonly cancelledAt: readonly number[];
}

/** Parses a proposed early end, independently of the code under test. */
const proposalIn = ({ earlyEnd }: BookingRow) =>
  JSON.parse(earlyEnd ?? 'null') as { by: BookingActor; refundKobo: number; unusedKobo: number } | null;

type Holds = (situation: Situation, by: BookingActor) => boolean;

/** Independent conditions for steps that the graph allows. */
const conditions: Partial<Record<BookingTransitionName, Holds>> = {
  fund: ({ rival, tenantBalance, figures }, by) =>
    !isLocking(rival.state) && (by === 'system' || tenantBalance >= figures.wholeKobo),
  fund_renewal: ({ tenantBalance, figures }, by) => by === 'system' || tenantBalance >= figures.renewalKobo,
  extend_payment: ({ row }) => !row.paymentExtended,
  cool_off: ({ row, now }) => now - (row.fundedAt ?? 0) < dayMs,
  cancel_by_tenant: ({ row, now }) => now - (row.fundedAt ?? 0) >= dayMs,
  ask_more_time: ({ row, now }) => now < (row.checkEndsAt ?? 0) && !row.checkExtended,
  accept_early_end: ({ row, landlordBalance, unusedKobo }, by) =>
    proposalIn(row)?.by !== by &&
    proposalIn(row)?.unusedKobo === unusedKobo &&
    landlordBalance >= (proposalIn(row)?.refundKobo ?? 0),
  take_back_notice: ({ row }, by) => row.noticeBy === by,
  record_move_out: ({ row, now }, by) =>
    by === 'tenant' || row.moveOutDay === null || Math.floor((now + hourMs) / dayMs) >= row.moveOutDay,
  offer_renewal: ({ row, now }) => now >= ((row.endDay ?? 0) + 1) * dayMs - hourMs - 120 * dayMs,
};

/** Returns the state that a step leads to; undefined when it must be rejected. */
export function forecastBooking(
  situation: Situation,
  name: BookingTransitionName,
  by: BookingActor,
): BookingState | undefined {
  const transition = bookingProcess.find(name, situation.row.state, by);
  if (!transition) return undefined;
  return (conditions[name]?.(situation, by) ?? true) ? transition.to : undefined;
}

const claimedIn = ({ claim }: BookingRow): number => {
  const { items } = JSON.parse(claim ?? '{"items":[]}') as { items: { amountKobo: number }[] };
  return items.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
};

/** Returns what a claim takes from the deposits; the landlord never claims more than they hold. */
export const claimOf = ({ claim, figures }: { claim: BookingRow; figures: Figures }): number =>
  Math.min(claimedIn(claim), figures.depositKobo);

/** Returns the penalty that a second cancellation within a year takes from the landlord's wallet, up to its balance. */
function penaltyOf({ cancelledAt, now, landlordBalance }: Situation): number {
  const isRepeated = cancelledAt.some((at) => at > now - 365 * dayMs);
  return isRepeated ? 0 - Math.min(landlordBalance, penaltyKobo) : 0;
}

type Gains = (situation: Situation, by: BookingActor) => readonly number[];

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
  cancel_by_landlord: (situation) => [penaltyOf(situation)],
  accept_claim: ({ row, figures }) => [claimOf({ claim: row, figures })],
  accept_early_end: ({ row }) => [0 - (proposalIn(row)?.refundKobo ?? 0)],
};

/**
 * Returns the possible changes of the landlord's wallet by a step, in kobo; for a late cancellation half a month's rent, a
 * whole one, or nothing.
 */
export const expectedLandlordGains = (
  situation: Situation,
  name: BookingTransitionName,
  by: BookingActor,
): readonly number[] => gains[name]?.(situation, by) ?? [0];
