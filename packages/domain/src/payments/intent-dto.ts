import { paymentLimits, type PaymentIntent, type PaymentStanding } from '@rentreel/contracts/payments';
import type { Id } from '@rentreel/contracts/ids';
import type { Context } from '../kernel/index.ts';
import { isOpen } from './allocate-money.ts';
import type { IntentRow } from './intent-row.ts';
import { referenceOf } from './payment-reference.ts';

/** What may be said in each state; whether money came or was kept decides between two sentences. */
const standings: Readonly<Record<IntentRow['state'], (row: IntentRow) => PaymentStanding>> = {
  created: ({ heldKobo }) => (heldKobo > 0 ? 'part_received' : 'starting'),
  pending: ({ heldKobo }) => (heldKobo > 0 ? 'part_received' : 'waiting'),
  failed: ({ walletKobo }) => (walletKobo > 0 ? 'in_wallet' : 'not_charged'),
  expired: ({ walletKobo }) => (walletKobo > 0 ? 'in_wallet' : 'not_charged'),
  settled: ({ destination }) => (destination === 'wallet' ? 'in_wallet' : 'received'),
  refund_pending: () => 'returning',
  refunded: () => 'returned',
  parts_returning: () => 'returning',
  parts_returned: () => 'returned',
};

function accountOf(row: IntentRow, missingKobo: number): PaymentIntent['account'] {
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
}: IntentRow): number {
  const goneKobo = returningKobo + returnedKobo;
  if (settledAt === null) return walletKobo - goneKobo;
  const amountIsThere = destination === 'wallet' || goneKobo > 0;
  return walletKobo + (amountIsThere ? amountKobo - goneKobo : 0);
}

/** A payment as its payer sees it. */
export function toPaymentIntent({ hostedPayments }: Pick<Context, 'hostedPayments'>, row: IntentRow): PaymentIntent {
  const { state, amountKobo, heldKobo } = row;
  const missingKobo = isOpen(row) ? amountKobo - heldKobo : 0;
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
