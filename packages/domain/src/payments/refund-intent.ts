import { paymentIntentStateNames, type RefundPaymentInput } from '@rentreel/contracts/payments';
import type { WriteTx } from '@rentreel/db';
import { paymentRefundAskedPosting } from '@rentreel/ledger';
import { formatNaira, kobo } from '@rentreel/money';
import { type Change, type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { requirePosted } from '../wallet/index.ts';
import { findIntent, listReceipts } from './intents-repository.ts';
import { postEntry } from './process/post-entry.ts';
import { takeStep } from './process/take-step.ts';

/**
 * Sends a payment back the way it came, out of the payer's wallet: administrators only. The provider is asked by the
 * worker, and the money is with neither until it has answered. Errors: payments.not_found, payments.not_refundable,
 * payments.paid_in_parts, payments.refund_not_covered.
 */
export async function refundIntent(ctx: Context, input: RefundPaymentInput): Promise<void> {
  if (requireUser(ctx).role !== 'admin') throw new DomainError('payments.not_found');
  await write(ctx, (tx) => askRefund(ctx, tx, input));
}

async function askRefund(ctx: Context, tx: WriteTx, input: RefundPaymentInput): Promise<Change<void>> {
  const row = await findIntent(tx, input.paymentId);
  if (!row) throw new DomainError('payments.not_found');
  if (row.state !== 'settled') {
    throw new DomainError('payments.not_refundable', { state: paymentIntentStateNames[row.state] });
  }
  const [largest] = await listReceipts(tx, row.id);
  if ((largest?.amountKobo ?? 0) < row.amountKobo) throw new DomainError('payments.paid_in_parts');

  const { id, userId, description } = row;
  const now = ctx.clock.now();
  const refunds = row.refunds + 1;
  const amountKobo = kobo(row.amountKobo);
  const idempotencyKey = `payment_refund_asked:${id}:${refunds}`;
  const entry = paymentRefundAskedPosting({
    userId,
    purpose: description,
    amountKobo,
    idempotencyKey,
    occurredAt: now,
  });
  const outcome = await postEntry(ctx, tx, entry);
  if (outcome.status === 'refused') {
    throw new DomainError('payments.refund_not_covered', { amount: formatNaira(amountKobo) });
  }
  const { audit, events } = await takeStep(ctx, tx, {
    row,
    name: 'ask_refund',
    driver: 'admin',
    holds: ['wallet_covers'],
    change: { refunds, refundEntryId: requirePosted(outcome).id, refundReason: input.reason },
    checkAt: now,
  });
  return { result: undefined, audit, events: [...events, { topic: 'wallet.changed', userId, payload: {} }] };
}
