import type { Id } from '@rentreel/contracts/ids';
import type { PaymentCase, PaymentCases } from '@rentreel/contracts/payments';
import type { ReadHandle } from '@rentreel/db';
import { paymentIntents, paymentReceipts, users } from '@rentreel/db/schema';
import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import type { IntentRow } from './intent-row.ts';
import { referenceOf } from './payment-reference.ts';

interface CaseRow {
  readonly intent: IntentRow;
  readonly name: string;
  readonly largestKobo: number | null;
}

const { state, purpose, destination, heldKobo } = paymentIntents;
const lately = 30;

/** It is in the payer's wallet, from where it can go back. */
const inWallet = or(eq(purpose, 'wallet'), eq(destination, 'wallet'));

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

function toCase({ intent, name, largestKobo }: CaseRow): PaymentCase {
  const inParts = intent.receivedKobo > 0 && (largestKobo ?? 0) < intent.amountKobo;
  const isInWallet = intent.purpose === 'wallet' || intent.destination === 'wallet';
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
    kept: intent.purpose !== 'wallet' && intent.destination === 'wallet',
    mayRefund: intent.state === 'settled' && isInWallet && !inParts,
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
  const list = async (condition: SQL | undefined) => (await listRows(read, condition)).map(toCase);
  return {
    parts: await list(and(gt(heldKobo, 0), inArray(state, ['created', 'pending']))),
    returning: await list(eq(state, 'refund_pending')),
    inWallets: await list(and(eq(state, 'settled'), inWallet)),
    returned: await list(eq(state, 'refunded')),
  };
}
