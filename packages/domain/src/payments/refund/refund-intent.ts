import { paymentIntentStateNames, type RefundPaymentInput } from '@rentreel/contracts/payments';
import type { WriteTx } from '@rentreel/db';
import { paymentRefundAskedPosting } from '@rentreel/ledger';
import { formatNaira, kobo } from '@rentreel/money';
import { type Change, type Context, DomainError, requireUser, write } from '../../kernel/index.ts';
import { requirePosted } from '../../wallet/index.ts';
import type { IntentRow } from '../intent-row.ts';
import { findIntent } from '../intents-repository.ts';
import { postEntry } from '../process/post-entry.ts';
import { takeStep } from '../process/take-step.ts';
import { type PlannedPart, planRefund } from './plan-refund.ts';
import { partKey } from './refund-part-key.ts';
import { insertRefundPart, listRefundSources } from './refund-parts-repository.ts';
import { refundableKobo } from './refundable.ts';

/**
 * Sends what the payer's wallet has of a payment back the way it came, each part to where it came from: administrators
 * only. The provider is asked by the worker, and the money is with neither until it has answered. Errors:
 * payments.not_found, payments.not_refundable, payments.refund_not_covered.
 */
export async function refundIntent(ctx: Context, input: RefundPaymentInput): Promise<void> {
  if (requireUser(ctx).role !== 'admin') throw new DomainError('payments.not_found');
  await write(ctx, (tx) => askRefund(ctx, tx, input));
}

async function askRefund(ctx: Context, tx: WriteTx, input: RefundPaymentInput): Promise<Change<void>> {
  const found = await findIntent(tx, input.paymentId);
  if (!found) throw new DomainError('payments.not_found');
  const amountKobo = refundableKobo(found);
  if (amountKobo <= 0) {
    throw new DomainError('payments.not_refundable', { state: paymentIntentStateNames[found.state] });
  }
  const row = { ...found, refunds: found.refunds + 1, refundReason: input.reason, returningKobo: amountKobo };
  const parts = planRefund(await listRefundSources(tx, row.id), amountKobo);
  for (const [index, part] of parts.entries()) await askPart(ctx, tx, { row, part, place: index + 1 });
  const { audit, events } = await takeStep(ctx, tx, {
    row,
    name: row.settledAt === null ? 'ask_parts_back' : 'ask_refund',
    driver: 'admin',
    holds: ['wallet_covers'],
    checkAt: ctx.clock.now(),
  });
  const changed = { topic: 'wallet.changed', userId: row.userId, payload: {} } as const;
  return { result: undefined, audit, events: [...events, changed] };
}

interface Asking {
  /** With the refund that is asked for. */
  readonly row: IntentRow;
  readonly part: PlannedPart;
  readonly place: number;
}

/** Takes one part out of the wallet; it is refused with all the others when the wallet does not hold them. */
async function askPart(ctx: Context, tx: WriteTx, { row, part, place }: Asking): Promise<void> {
  const { id: intentId, userId, description: purpose, refunds: refund } = row;
  const now = ctx.clock.now();
  const idempotencyKey = `payment_refund_asked:${partKey({ intentId, refund, place })}`;
  const amountKobo = kobo(part.amountKobo);
  const entry = paymentRefundAskedPosting({ userId, purpose, amountKobo, idempotencyKey, occurredAt: now });
  const outcome = await postEntry(ctx, tx, entry);
  if (outcome.status === 'refused') {
    throw new DomainError('payments.refund_not_covered', { amount: formatNaira(kobo(row.returningKobo)) });
  }
  const entryId = requirePosted(outcome).id;
  const waiting = { state: 'waiting', since: now, entryId, reason: null, askedUntil: 0 } as const;
  await insertRefundPart(tx, { intentId, refund, place, ...part, ...waiting });
}
