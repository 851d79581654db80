import type { Id } from '@rentreel/contracts/ids';
import { type PaymentInput, type PaymentIntent, paymentLimits } from '@rentreel/contracts/payments';
import { dayMs } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, requireUser, write } from '../kernel/index.ts';
import { type Collected, collectIntent, tryToCollect } from './collect-intent.ts';
import { endIntent } from './end-intent.ts';
import { endsAt, isOpen, nextCheckAt, toPaymentIntent } from './intent.ts';
import { storeIntent, takeStep } from './process.ts';
import type { IntentReceivers } from './receivers.ts';
import { checkRefund } from './refund.ts';
import { type IntentRow, findIntent, listOpenOf, noteAsked } from './repository.ts';
import { asSystem } from './settle-intent.ts';

/**
 * Asks the gateway about a payment and applies the answer: settles it, marks it as failed, or expires it once its time is
 * over and nothing was paid. Throws the gateway's error when it does not answer; nothing has changed then.
 */
export async function checkIntent(
  caller: Context,
  receivers: IntentReceivers,
  { paymentId, planned = false }: { readonly paymentId: Id<'int'>; readonly planned?: boolean },
): Promise<void> {
  const ctx = asSystem(caller);
  const row = await findIntent(ctx.database.read, paymentId);
  if (!row) return;
  if (row.provider !== ctx.hostedPayments.provider) return waitForProvider(ctx, row);
  if (row.returningKobo > 0) return checkRefund(ctx, row);
  const finding = await collectIntent(ctx, receivers, row);
  await write(ctx, (uow) => closeCheck(uow, { paymentId, finding, planned }));
}

interface Checked {
  readonly paymentId: Id<'int'>;
  readonly finding: Collected;
  /** Requested by the timer, not by a person. */
  readonly planned: boolean;
}

async function closeCheck(uow: UnitOfWork, { paymentId, finding, planned }: Checked): Promise<void> {
  const row = await findIntent(uow.tx, paymentId);
  if (!row) return;
  if (isOpen(row) && finding.status === 'failed' && row.heldKobo === 0) {
    const name = row.state === 'created' ? 'refuse' : 'decline';
    await takeStep(uow, row, { name, actor: 'gateway', change: { failure: finding.failure } });
    return;
  }
  if (isOpen(row) && uow.now >= endsAt(row)) return endIntent(uow, row, { name: 'expire', actor: 'system' });
  uow.skipAudit('nothing has changed: the gateway is asked again');
  const checks = row.checks + (planned ? 1 : 0);
  await storeIntent(uow, { ...row, checks, nextCheckAt: nextCheckAt({ ...row, checks }, uow.now) });
}

/** Checks again in a day: only the provider that opened the payment knows it, and it may be configured again. */
async function waitForProvider(ctx: Context, row: IntentRow): Promise<void> {
  ctx.log.warn({ paymentId: row.id, provider: row.provider }, 'a payment waits for a provider that is not in use');
  await write(ctx, async (uow) => {
    uow.skipAudit('the gateway is asked later');
    await storeIntent(uow, { ...row, nextCheckAt: uow.now + dayMs });
  });
}

async function loadOwn(ctx: Context, { paymentId }: PaymentInput): Promise<IntentRow> {
  const { userId } = requireUser(ctx);
  const row = await findIntent(ctx.database.read, paymentId);
  if (row?.userId !== userId) throw new DomainError('payments.not_found');
  return row;
}

/** Returns a payment of the caller. Throws payments.not_found for everyone else, including administrators. */
export async function getIntent(ctx: Context, input: PaymentInput): Promise<PaymentIntent> {
  return toPaymentIntent(ctx, await loadOwn(ctx, input));
}

/** Returns whether a payment can still be paid. */
export async function isIntentOpen(handle: Parameters<typeof findIntent>[0], id: Id<'int'>): Promise<boolean> {
  const row = await findIntent(handle, id);
  return row !== undefined && isOpen(row);
}

/** Lists the caller's payments that can still be paid, newest first. */
export async function listOpenIntents(ctx: Context): Promise<PaymentIntent[]> {
  const { userId } = requireUser(ctx);
  return (await listOpenOf(ctx.database.read, userId)).map((row) => toPaymentIntent(ctx, row));
}

/**
 * Asks the gateway about a payment of the caller now and returns its new state. Throws payments.not_found,
 * payments.asked_just_now, payments.no_answer.
 */
export async function checkOwnIntent(
  ctx: Context,
  receivers: IntentReceivers,
  input: PaymentInput,
): Promise<PaymentIntent> {
  const { id } = await loadOwn(ctx, input);
  const { askAgainMs } = paymentLimits;
  await write(ctx, async (uow) => {
    uow.skipAudit('limits how often the gateway is asked');
    const isFirst = await noteAsked(uow.tx, { id, since: uow.now - askAgainMs, now: uow.now });
    if (!isFirst) throw new DomainError('payments.asked_just_now', { wait: `${askAgainMs / 1000} seconds` });
  });
  try {
    await checkIntent(ctx, receivers, { paymentId: id });
  } catch (error) {
    ctx.log.warn({ paymentId: id, error }, 'the payment provider does not answer');
    throw new DomainError('payments.no_answer', {}, { cause: error });
  }
  return getIntent(ctx, input);
}

/**
 * Cancels an open payment of the caller. The gateway is asked first: money that has already been paid counts. A payment that
 * has already ended stays unchanged. Throws payments.not_found.
 */
export async function cancelOwnIntent(
  ctx: Context,
  receivers: IntentReceivers,
  input: PaymentInput,
): Promise<PaymentIntent> {
  const { id } = await loadOwn(ctx, input);
  await tryToCollect(ctx, receivers, id);
  await write(ctx, async (uow) => {
    const row = await findIntent(uow.tx, id);
    if (row && isOpen(row)) await endIntent(uow, row, { name: 'cancel', actor: 'payer' });
  });
  return getIntent(ctx, input);
}
