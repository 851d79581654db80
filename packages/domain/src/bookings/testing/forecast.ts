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

/** What RentReel takes of the rent of a run, in basis points: from the tenant with the first payment, from the landlord of each. */
export const takenBasisPoints = { tenantBasisPoints: 100, landlordBasisPoints: 200 } as const;

/** A part of the rent as it goes on: what the landlord has of it, and RentReel. */
interface Parted {
  readonly amountKobo: number;
  readonly landlordKobo: number;
  readonly feeKobo: number;
}

/** What the bookings of a run cost, in kobo. */
export interface Figures {
  readonly plan: PaymentPlan;
  readonly yearlyRentKobo: number;
  readonly renewedRentKobo: number;
  /** The first payment: rent or its first part, fees and deposits. */
  readonly wholeKobo: number;
  readonly depositKobo: number;
  /** The first payment of the next term. */
  readonly renewalKobo: number;
  /** What goes on of the first payment when all is well, and of that of the next term. */
  readonly released: Omit<Parted, 'amountKobo'>;
  readonly renewed: Omit<Parted, 'amountKobo'>;
  /** The rent that is due later, by term: so many parts of so much. */
  readonly later: readonly (Parted & { readonly parts: number })[];
  /** What the first tenant has; the second has half of it, which is too little. */
  readonly purseKobo: number;
}

const bothDepositsKobo = 30_000_000;
/** What cancelling again within a year costs a landlord. */
export const penaltyKobo = 5_000_000;

/** A usual home, one about whose money two administrators must decide, and one that is paid every three months. */
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
    purseKobo: 300_000_000,
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
    purseKobo: 700_000_000,
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
    purseKobo: 200_000_000,
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
  JSON.parse(earlyEnd ?? 'null') as { by: BookingActor; refundKobo: number } | null;

type Holds = (situation: Situation, by: BookingActor) => boolean;

/** What keeps a step that the graph allows from being taken, said a second time. */
const conditions: Partial<Record<BookingTransitionName, Holds>> = {
  fund: ({ rival, purse, figures }, by) => !isLocking(rival.state) && (by === 'system' || purse >= figures.wholeKobo),
  fund_renewal: ({ purse, figures }, by) => by === 'system' || purse >= figures.renewalKobo,
  extend_payment: ({ row }) => !row.paymentExtended,
  cool_off: ({ row, now }) => now - (row.fundedAt ?? 0) < dayMs,
  cancel_by_tenant: ({ row, now }) => now - (row.fundedAt ?? 0) >= dayMs,
  ask_more_time: ({ row, now }) => now < (row.checkEndsAt ?? 0) && !row.checkExtended,
  accept_early_end: ({ row, earnings }, by) =>
    proposalIn(row)?.by !== by && earnings >= (proposalIn(row)?.refundKobo ?? 0),
  take_back_notice: ({ row }, by) => row.noticeBy === by,
  offer_renewal: ({ row, now }) => now >= ((row.endDay ?? 0) + 1) * dayMs - hourMs - 120 * dayMs,
};

/** Where a step leads; undefined when it must be refused. */
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

/** What a claim on the deposits takes of them; the landlord never claims more. */
export const claimOf = ({ claim, figures }: { claim: BookingRow; figures: Figures }): number =>
  Math.min(claimedIn(claim), figures.depositKobo);

/** What the second cancelling within a year takes from the landlord's wallet: as much as there is. */
function penaltyOf({ cancelledAt, now, earnings }: Situation): number {
  const isRepeated = cancelledAt.some((at) => at > now - 365 * dayMs);
  return isRepeated ? 0 - Math.min(earnings, penaltyKobo) : 0;
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
  cancel_by_landlord: (situation, by) => [by === 'landlord' ? penaltyOf(situation) : 0],
  accept_claim: ({ row, figures }) => [claimOf({ claim: row, figures })],
  accept_early_end: ({ row }) => [0 - (proposalIn(row)?.refundKobo ?? 0)],
};

/**
 * What must leave the landlord's wallet (less than 0) or come to it with a step, in kobo; of a late cancellation half a
 * month's rent, a whole one, or nothing.
 */
export const landlordGains = (situation: Situation, name: BookingTransitionName, by: BookingActor): readonly number[] =>
  gains[name]?.(situation, by) ?? [0];
