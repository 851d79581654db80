import type { Context } from '../../kernel/index.ts';
import { nextCheckAt } from '../check-schedule.ts';
import type { IntentRow } from '../intent-row.ts';
import { findIntent } from '../intents-repository.ts';
import { referenceOf } from '../payment-reference.ts';
import { storeIntent } from '../process/take-step.ts';
import { kobo } from '@rentreel/money';
import { closeRefundPart } from './close-refund-part.ts';
import { claimWaitingParts, type RefundPartRow } from './refund-parts-repository.ts';

/** Longer than the provider is waited for. */
const askingMs = 60_000;

/** Ours, and the provider's key: letters, digits and dashes. The first part has the name that whole refunds had. */
const refundReferenceOf = (row: IntentRow, { refund, place }: RefundPartRow) =>
  `${referenceOf(row)}-r${refund}${place === 1 ? '' : `-${place}`}`;

/** Two who ask about one part at the same moment could send it twice, so whoever comes second leaves it. */
async function claim(ctx: Context, { id }: IntentRow): Promise<RefundPartRow[]> {
  const now = ctx.clock.now();
  return ctx.database.writer.write(async (tx) => {
    const parts = await claimWaitingParts(tx, { intentId: id, now, until: now + askingMs });
    const row = await findIntent(tx, id);
    if (parts.length === 0 && row !== undefined && row.returningKobo > 0) {
      await storeIntent(tx, { ...row, nextCheckAt: Math.min(nextCheckAt(row, now) ?? Infinity, now + askingMs) }, now);
    }
    return parts;
  });
}

/**
 * Has the provider send back each part of a refund, or asks how far it is, and ends in the books those that have ended
 * there. One that the provider does not answer about holds up no other; then it throws, and that part stays as it was.
 */
export async function checkRefund(ctx: Context, row: IntentRow): Promise<void> {
  const silent: unknown[] = [];
  for (const part of await claim(ctx, row)) {
    try {
      const finding = await ctx.hostedPayments.refund({
        providerReference: part.providerReference,
        refundReference: refundReferenceOf(row, part),
        amountKobo: kobo(part.amountKobo),
        reason: row.refundReason ?? '',
      });
      await closeRefundPart(ctx, { part, finding });
    } catch (error) {
      silent.push(error);
    }
  }
  if (silent.length > 0) throw new Error('Nothing is known of a refund', { cause: silent[0] });
}
