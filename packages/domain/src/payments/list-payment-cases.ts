import type { Id } from '@rentreel/contracts/ids';
import type { PaymentCase, PaymentCases } from '@rentreel/contracts/payments';
import type { ReadHandle } from '@rentreel/db';
import { paymentIntents, paymentReceipts, users } from '@rentreel/db/schema';
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import type { IntentRow } from './intent-row.ts';
import { referenceOf } from './payment-reference.ts';
import { listRefundParts, type RefundPartRow } from './refund/refund-parts-repository.ts';
import { isInWallet, refundableKobo } from './refund/refundable.ts';

interface CaseRow {
  readonly intent: IntentRow;
  readonly name: string;
  readonly largestKobo: number | null;
}

const { state, purpose, destination, heldKobo, walletKobo, settledAt } = paymentIntents;
const lately = 30;

/** Paid into the payer's wallet, or parts that are there because the rest never came. */
const inWallet = or(
  and(eq(state, 'settled'), or(eq(purpose, 'wallet'), eq(destination, 'wallet'))),
  and(inArray(state, ['failed', 'expired']), isNull(settledAt), gt(walletKobo, 0)),
);

async function listRows(handle: ReadHandle, condition: SQL | undefined): Promise<CaseRow[]> {
  const largest = sql<number | null>`(SELECT max(${paymentReceipts.amountKobo}) FROM ${paymentReceipts}
    WHERE ${paymentReceipts.intentId} = ${paymentIntents.id})`;
  return handle
    .select({ intent: paymentIntents, name: users.name, largestKobo: largest })
    .from(paymentIntents)
    .innerJoin(users, eq(users.id, paymentIntents.userId))
    .where(condition)
    .orderBy(desc(paymentIntents.stateSince), desc(paymentIntents.id))
    .limit(lately);
}

const toPart = ({ refund, place, amountKobo, state: far, since, reason }: RefundPartRow) => ({
  refund,
  place,
  amountKobo,
  state: far,
  since,
  reason,
});

function toCase({ intent, name, largestKobo }: CaseRow, refundParts: readonly RefundPartRow[]): PaymentCase {
  const inParts = intent.receivedKobo > 0 && (largestKobo ?? 0) < intent.amountKobo;
  return {
    // Safe: payments and people are made with ids of these prefixes.
    id: intent.id as Id<'int'>,
    person: { id: intent.userId as Id<'usr'>, name },
    description: intent.description,
    method: intent.method,
    state: intent.state,
    stateSince: intent.stateSince,
    reference: referenceOf(intent),
    amountKobo: intent.amountKobo,
    receivedKobo: intent.receivedKobo,
    heldKobo: intent.heldKobo,
    expiresAt: intent.expiresAt,
    inParts,
    kept: intent.purpose !== 'wallet' && isInWallet(intent),
    refundableKobo: refundableKobo(intent),
    returningKobo: intent.returningKobo,
    returnedKobo: intent.returnedKobo,
    refundParts: refundParts.filter(({ intentId }) => intentId === intent.id).map(toPart),
    refundReason: intent.refundReason,
  };
}

/**
 * Payments from outside that somebody may have to look after, the latest 30 of each kind: administrators only, to others
 * it is payments.not_found.
 */
export async function listPaymentCases(ctx: Context): Promise<PaymentCases> {
  if (requireUser(ctx).role !== 'admin') throw new DomainError('payments.not_found');
  const { read } = ctx.database;
  const list = async (condition: SQL | undefined) => {
    const rows = await listRows(read, condition);
    const ids = rows.map(({ intent }) => intent.id);
    const parts = await listRefundParts(read, ids);
    return rows.map((row) => toCase(row, parts));
  };
  return {
    parts: await list(and(gt(heldKobo, 0), inArray(state, ['created', 'pending']))),
    returning: await list(inArray(state, ['refund_pending', 'parts_returning'])),
    inWallets: await list(inWallet),
    returned: await list(inArray(state, ['refunded', 'parts_returned'])),
  };
}
