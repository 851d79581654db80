import type { Id } from '@rentreel/contracts/ids';
import {
  type PaymentIntent,
  type PaymentStanding,
  openPaymentStates,
  paymentLimits,
  paymentProcess,
} from '@rentreel/contracts/payments';
import { addKobo, type Kobo, subtractKobo, zeroKobo } from '@rentreel/values';
import type { Context } from '../kernel/index.ts';
import type { IntentRow } from './repository.ts';

const pattern = /^int-([0-9a-z]{26})(?:-\d{1,2})?$/;

/**
 * Builds the reference of a payment at the provider: its id with a dash, because providers reject underscores, and the number
 * of the attempt from the second on.
 */
export function referenceOf({ id, attempt }: Pick<IntentRow, 'id' | 'attempt'>): string {
  const reference = id.replace('_', '-');
  return attempt === 1 ? reference : `${reference}-${attempt}`;
}

/**
 * Returns the id of the payment that a reference of any attempt belongs to; undefined for a reference of another system.
 */
export function intentIdOf(reference: string): Id<'int'> | undefined {
  const [, suffix] = pattern.exec(reference) ?? [];
  return suffix === undefined ? undefined : `int_${suffix}`;
}

/** Returns every reference that was used for a payment. */
export const referencesOf = ({ id, attempt }: Pick<IntentRow, 'id' | 'attempt'>): string[] =>
  Array.from({ length: attempt }, (_, index) => referenceOf({ id, attempt: index + 1 }));

type Standing = Pick<IntentRow, 'state' | 'amountKobo' | 'heldKobo'>;

/** Where newly received money goes, in kobo; the amounts add up to all of it. */
export interface Allocation {
  readonly settles: boolean;
  /** The part held afterwards until the rest arrives. */
  readonly heldKobo: Kobo;
  /** The amount that goes to the payer's wallet now. */
  readonly toWalletKobo: Kobo;
}

/** True while the payment is open. */
export const isOpen = ({ state }: Pick<IntentRow, 'state'>): boolean =>
  openPaymentStates.some((open) => open === state);

/**
 * Allocates `arrivedKobo` and the held parts: enough money settles the payment once, and any excess goes to the payer's
 * wallet; too little is held while the payment is open and goes to the payer's wallet otherwise. A payment of which anything
 * was refunded cannot be settled again.
 */
export function allocateMoney(standing: Standing, arrivedKobo: Kobo): Allocation {
  const { state, amountKobo, heldKobo } = standing;
  const free = addKobo(heldKobo, arrivedKobo);
  const maySettle = paymentProcess.find('settle', state, 'gateway') !== undefined;
  if (maySettle && free >= amountKobo) {
    return { settles: true, heldKobo: zeroKobo, toWalletKobo: subtractKobo(free, amountKobo) };
  }
  if (isOpen(standing)) return { settles: false, heldKobo: free, toWalletKobo: zeroKobo };
  return { settles: false, heldKobo: zeroKobo, toWalletKobo: free };
}

type Scheduled = Pick<IntentRow, 'state' | 'method' | 'createdAt' | 'expiresAt' | 'checks'>;

const { checkAfterMs, lateCheckAfterMs, graceMs, refundCheckMs } = paymentLimits;
const leastPauseMs = 60_000;

/** Returns the journal key of a payment into a wallet. */
export const walletEntryKey = ({ id }: Pick<IntentRow, 'id'>): string => `deposit:${id}`;

/** Returns from when a payment without money can expire: the gateway is asked at that time. */
export const endsAt = ({ expiresAt }: Pick<IntentRow, 'expiresAt'>): number => expiresAt + graceMs;

function openCheckAt(row: Scheduled, now: number): number {
  const last = checkAfterMs.length - 1;
  const pause = (checkAfterMs[last] ?? 0) - (checkAfterMs[last - 1] ?? 0);
  const planned = row.createdAt + (checkAfterMs[Math.min(row.checks, last)] ?? 0);
  const next = planned > now ? planned : now + Math.max(pause, leastPauseMs);
  const end = endsAt(row);
  return end > now ? Math.min(next, end) : now + leastPauseMs;
}

/** An account can receive a second transfer, and a failed card may have been charged after all. */
const canStillBePaid = ({ state, method }: Scheduled) =>
  state === 'failed' ||
  state === 'expired' ||
  state === 'cancelled' ||
  state === 'parts_returned' ||
  (state === 'settled' && method === 'bank_transfer');

/** Returns when the gateway is asked about a payment next, epoch milliseconds; null when no more checks are needed. */
export function nextCheckAt(row: Scheduled, now: number): number | null {
  if (isOpen(row)) return openCheckAt(row, now);
  if (row.state === 'refund_pending' || row.state === 'parts_returning') return now + refundCheckMs;
  if (!canStillBePaid(row)) return null;
  // A cancelled payment can still be paid until it expires.
  const pauses = row.state === 'cancelled' ? [graceMs, ...lateCheckAfterMs] : lateCheckAfterMs;
  return pauses.map((afterMs) => row.expiresAt + afterMs).find((at) => at > now) ?? null;
}

/** The possible standings of each state; whether money was received or kept selects one of two. */
const standings: Readonly<Record<IntentRow['state'], (row: IntentRow) => PaymentStanding>> = {
  created: ({ heldKobo }) => (heldKobo > 0 ? 'part_received' : 'starting'),
  pending: ({ heldKobo }) => (heldKobo > 0 ? 'part_received' : 'waiting'),
  failed: ({ walletKobo }) => (walletKobo > 0 ? 'in_wallet' : 'not_charged'),
  expired: ({ walletKobo }) => (walletKobo > 0 ? 'in_wallet' : 'not_charged'),
  cancelled: ({ walletKobo }) => (walletKobo > 0 ? 'in_wallet' : 'cancelled'),
  settled: ({ destination }) => (destination === 'wallet' ? 'in_wallet' : 'received'),
  refund_pending: () => 'returning',
  refunded: () => 'returned',
  parts_returning: () => 'returning',
  parts_returned: () => 'returned',
};

function accountOf(row: IntentRow, missingKobo: Kobo): PaymentIntent['account'] {
  const { state, accountNumber, accountBank, accountName } = row;
  if (state !== 'pending' || accountNumber === null) return null;
  return { number: accountNumber, bank: accountBank ?? '', name: accountName ?? '', amountKobo: missingKobo };
}

/**
 * Returns how much of a payment is in the payer's wallet although it was meant for another receiver, or could not be
 * refunded.
 */
function walletKoboOf({
  settledAt,
  destination,
  amountKobo,
  walletKobo,
  returningKobo,
  returnedKobo,
}: IntentRow): Kobo {
  const goneKobo = addKobo(returningKobo, returnedKobo);
  if (settledAt === null) return subtractKobo(walletKobo, goneKobo);
  const amountIsThere = destination === 'wallet' || goneKobo > 0;
  return amountIsThere ? addKobo(walletKobo, subtractKobo(amountKobo, goneKobo)) : walletKobo;
}

/** Converts a payment to its payer's view. */
export function toPaymentIntent({ hostedPayments }: Pick<Context, 'hostedPayments'>, row: IntentRow): PaymentIntent {
  const { state, amountKobo, heldKobo } = row;
  const missingKobo = isOpen(row) ? subtractKobo(amountKobo, heldKobo) : zeroKobo;
  return {
    id: row.id,
    purpose: row.purpose,
    subjectId: row.subjectId,
    description: row.description,
    amountKobo,
    method: row.method,
    state,
    stateSince: row.stateSince,
    standing: standings[state](row),
    reference: referenceOf(row),
    provider: row.provider,
    sandbox: hostedPayments.sandbox,
    checkoutUrl: state === 'pending' ? row.checkoutUrl : null,
    account: accountOf(row, missingKobo),
    expiresAt: isOpen(row) ? row.expiresAt : null,
    receivedKobo: row.receivedKobo,
    missingKobo,
    walletKobo: walletKoboOf(row),
    settledAt: row.settledAt,
    failure: row.failure,
    returningKobo: row.returningKobo,
    refundedKobo: row.returnedKobo,
    nextCheckAt: row.nextCheckAt,
    createdAt: row.createdAt,
  };
}

/** Returns how long a payment by a method can be paid. */
export const openForMs = { card: paymentLimits.cardMs, bank_transfer: paymentLimits.transferMs } as const;
