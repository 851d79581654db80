import type { WriteTx } from '@rentreel/db';
import { paymentRefundPaidPosting, paymentRefundReturnedPosting } from '@rentreel/ledger';
import { kobo } from '@rentreel/money';
import { type Change, type Context, raiseNotice, write } from '../kernel/index.ts';
import type { RefundFinding } from '../ports/index.ts';
import { requirePosted } from '../wallet/index.ts';
import { nextCheckAt } from './check-schedule.ts';
import type { IntentRow } from './intent-row.ts';
import { findIntent, listReceipts } from './intents-repository.ts';
import { referenceOf } from './payment-reference.ts';
import { postEntry } from './process/post-entry.ts';
import { storeIntent, takeStep } from './process/take-step.ts';

const ends = {
  refunded: { posting: paymentRefundPaidPosting, name: 'complete_refund', kind: 'payment.refunded' },
  failed: { posting: paymentRefundReturnedPosting, name: 'refuse_refund', kind: 'payment.refund_failed' },
} as const;

/** Has the provider send a payment back, or asks how far that is, and ends it in the books when it has ended there. */
export async function checkRefund(ctx: Context, row: IntentRow): Promise<void> {
  const [receipt] = await listReceipts(ctx.database.read, row.id);
  if (!receipt) throw new Error(`Nothing came for ${row.id} that could go back`);
  const finding = await ctx.hostedPayments.refund({
    providerReference: receipt.providerReference,
    refundReference: `${referenceOf(row)}-r${row.refunds}`,
    amountKobo: kobo(row.amountKobo),
    reason: row.refundReason ?? '',
  });
  await write(ctx, (tx) => closeRefund(ctx, tx, { asked: row, finding }));
}

interface Asked {
  readonly asked: IntentRow;
  readonly finding: RefundFinding;
}

async function closeRefund(ctx: Context, tx: WriteTx, { asked, finding }: Asked): Promise<Change<void>> {
  const unchanged = { result: undefined, audit: [], events: [] };
  const row = await findIntent(tx, asked.id);
  const now = ctx.clock.now();
  if (row?.state !== 'refund_pending' || row.refunds !== asked.refunds) return unchanged;
  if (finding.status === 'pending') {
    await storeIntent(tx, { ...row, nextCheckAt: nextCheckAt(row, now) }, now);
    return unchanged;
  }
  const { id, userId, description, refunds, refundEntryId } = row;
  const { posting, name, kind } = ends[finding.status];
  if (finding.status === 'failed') ctx.log.warn({ paymentId: id, reason: finding.reason }, 'a refund was refused');
  const amountKobo = kobo(row.amountKobo);
  const entry = posting({
    userId,
    purpose: description,
    amountKobo,
    // Both ends share one key, so that the journal itself lets only one happen.
    idempotencyKey: `payment_refund_end:${id}:${refunds}`,
    refersTo: refundEntryId ?? '',
    occurredAt: now,
  });
  requirePosted(await postEntry(ctx, tx, entry));
  const { audit, events } = await takeStep(ctx, tx, { row, name, driver: 'gateway' });
  const facts = { paymentId: id, about: description, amountKobo };
  const notice = raiseNotice(now, { userId, kind, facts, key: `${id}:refund:${refunds}`, thread: `payment:${id}` });
  return { result: undefined, audit, events: [...events, { topic: 'wallet.changed', userId, payload: {} }, notice] };
}
