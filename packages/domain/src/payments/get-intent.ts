import { type PaymentInput, type PaymentIntent, paymentLimits } from '@rentreel/contracts/payments';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { checkIntent } from './check-intent.ts';
import { toPaymentIntent } from './intent-dto.ts';
import type { IntentReceivers } from './intent-receiver.ts';
import type { IntentRow } from './intent-row.ts';
import { findIntent, listOpenOf, noteAsked } from './intents-repository.ts';

async function loadOwn(ctx: Context, { paymentId }: PaymentInput): Promise<IntentRow> {
  const { userId } = requireUser(ctx);
  const row = await findIntent(ctx.database.read, paymentId);
  if (row?.userId !== userId) throw new DomainError('payments.not_found');
  return row;
}

/** A payment of the caller; to anybody else, administrators too, it is `payments.not_found`. */
export async function getIntent(ctx: Context, input: PaymentInput): Promise<PaymentIntent> {
  return toPaymentIntent(ctx, await loadOwn(ctx, input));
}

/** The caller's payments that may still be paid, the newest first. */
export async function listOpenIntents(ctx: Context): Promise<PaymentIntent[]> {
  const { userId } = requireUser(ctx);
  return (await listOpenOf(ctx.database.read, userId)).map((row) => toPaymentIntent(ctx, row));
}

/**
 * Asks the gateway about a payment of the caller now, and gives it as it is then. Errors: payments.not_found,
 * payments.asked_just_now, payments.no_answer.
 */
export async function checkOwnIntent(
  ctx: Context,
  receivers: IntentReceivers,
  input: PaymentInput,
): Promise<PaymentIntent> {
  const { id } = await loadOwn(ctx, input);
  const now = ctx.clock.now();
  const { askAgainMs } = paymentLimits;
  await write(ctx, async (tx) => {
    const isFirst = await noteAsked(tx, { id, since: now - askAgainMs, now });
    if (!isFirst) throw new DomainError('payments.asked_just_now', { wait: `${askAgainMs / 1000} seconds` });
    return { result: undefined, audit: [], events: [] };
  });
  try {
    await checkIntent(ctx, receivers, { paymentId: id });
  } catch (error) {
    ctx.log.warn({ paymentId: id, error }, 'the payment provider does not answer');
    throw new DomainError('payments.no_answer', {}, { cause: error });
  }
  return getIntent(ctx, input);
}
