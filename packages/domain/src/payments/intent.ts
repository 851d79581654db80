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
 * What the provider knows a payment by: its id with dashes, because providers take no underscores, and from the second
 * attempt on the number of that.
 */
export function referenceOf({ id, attempt }: Pick<IntentRow, 'id' | 'attempt'>): string {
  const reference = id.replace('_', '-');
  return attempt === 1 ? reference : `${reference}-${attempt}`;
}

/** The id of the payment that a reference belongs to, whichever attempt it was; undefined when it is none of ours. */
export function intentIdOf(reference: string): string | undefined {
  const [, suffix] = pattern.exec(reference) ?? [];
  return suffix === undefined ? undefined : `int_${suffix}`;
}

/** Every reference that a payment was tried under. */
export const referencesOf = ({ id, attempt }: Pick<IntentRow, 'id' | 'attempt'>): string[] =>
  Array.from({ length: attempt }, (_, index) => referenceOf({ id, attempt: index + 1 }));

type Standing = Pick<IntentRow, 'state' | 'amountKobo' | 'heldKobo'>;

/** Where money goes that has just come, in kobo: all of it is somewhere. */
export interface Allocation {
  readonly settles: boolean;
  /** What waits for the rest afterwards. */
  readonly heldKobo: Kobo;
  /** What goes to the payer's wallet now. */
  readonly toWalletKobo: Kobo;
}

/** True while somebody may still pay. */
export const isOpen = ({ state }: Pick<IntentRow, 'state'>): boolean =>
  openPaymentStates.some((open) => open === state);

/**
 * What becomes of `arrivedKobo` and of the parts that wait: enough of it settles the payment once, and what is beyond is
 * the payer's; less waits while the payment is open, and is the payer's when it is not. A payment of which anything went
 * back is over.
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

/** The key of the journal under which a payment into a wallet is booked. */
export const walletEntryKey = ({ id }: Pick<IntentRow, 'id'>): string => `deposit:${id}`;

/** From when on a payment that nothing came for may be called expired: the gateway is asked then. */
export const endsAt = ({ expiresAt }: Pick<IntentRow, 'expiresAt'>): number => expiresAt + graceMs;

function openCheckAt(row: Scheduled, now: number): number {
  const last = checkAfterMs.length - 1;
  const pause = (checkAfterMs[last] ?? 0) - (checkAfterMs[last - 1] ?? 0);
  const planned = row.createdAt + (checkAfterMs[Math.min(row.checks, last)] ?? 0);
  const next = planned > now ? planned : now + Math.max(pause, leastPauseMs);
  const end = endsAt(row);
  return end > now ? Math.min(next, end) : now + leastPauseMs;
}

/** An account can be transferred to twice, and a card that failed may have been charged after all. */
const mayStillCome = ({ state, method }: Scheduled) =>
  state === 'failed' ||
  state === 'expired' ||
  state === 'cancelled' ||
  state === 'parts_returned' ||
  (state === 'settled' && method === 'bank_transfer');

/** When the gateway is asked about a payment the next time, epoch milliseconds; null when it need not be asked again. */
export function nextCheckAt(row: Scheduled, now: number): number | null {
  if (isOpen(row)) return openCheckAt(row, now);
  if (row.state === 'refund_pending' || row.state === 'parts_returning') return now + refundCheckMs;
  if (!mayStillCome(row)) return null;
  // A cancelled payment can still be paid until its end.
  const pauses = row.state === 'cancelled' ? [graceMs, ...lateCheckAfterMs] : lateCheckAfterMs;
  return pauses.map((afterMs) => row.expiresAt + afterMs).find((at) => at > now) ?? null;
}

/** What may be said in each state; whether money came or was kept decides between two sentences. */
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

/** What of a payment is in the payer's wallet although it was meant to go elsewhere, or could not go back. */
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

/** A payment as its payer sees it. */
export function toPaymentIntent({ hostedPayments }: Pick<Context, 'hostedPayments'>, row: IntentRow): PaymentIntent {
  const { state, amountKobo, heldKobo } = row;
  const missingKobo = isOpen(row) ? subtractKobo(amountKobo, heldKobo) : zeroKobo;
  return {
    // Safe: payments are made with ids of this prefix.
    id: row.id as Id<'int'>,
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

/** How long a payment by a method may be paid. */
export const openForMs = { card: paymentLimits.cardMs, bank_transfer: paymentLimits.transferMs } as const;
