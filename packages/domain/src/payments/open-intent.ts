import { type PaymentIntent, type PaymentMethod, paymentLimits } from '@rentreel/contracts/payments';
import type { WriteTx } from '@rentreel/db';
import { formatNaira, type Kobo, kobo } from '@rentreel/money';
import { type Change, type Context, DomainError, newId, requireUser, write } from '../kernel/index.ts';
import { beginIntent } from './begin-intent.ts';
import { nextCheckAt } from './check-schedule.ts';
import { openForMs, toPaymentIntent } from './intent-dto.ts';
import type { IntentRow } from './intent-row.ts';
import { countOpenOf, findByClientKey, insertIntent, insertStep } from './intents-repository.ts';
import { liveEvent, storeIntent } from './process/take-step.ts';

/** What is to be paid, and for what. */
export interface NewIntent {
  /** `wallet`, `booking`: the receiver of that name gets the money. */
  readonly purpose: string;
  readonly subjectId: string;
  readonly amountKobo: Kobo;
  /** What the payer reads, on the provider's page too. */
  readonly description: string;
  readonly method: PaymentMethod;
  /** Made before the first try: the same key of one person is the same payment. */
  readonly idempotencyKey: string;
}

function newRow(ctx: Context, wanted: NewIntent & { readonly userId: string }): IntentRow {
  const { userId, purpose, subjectId, amountKobo, description, method, idempotencyKey } = wanted;
  const now = ctx.clock.now();
  const row: IntentRow = {
    id: newId('int'),
    userId,
    purpose,
    subjectId,
    amountKobo,
    description: description.slice(0, paymentLimits.descriptionLength),
    method,
    state: 'created',
    stateSince: now,
    version: 1,
    provider: ctx.hostedPayments.provider,
    attempt: 1,
    checkoutUrl: null,
    accountNumber: null,
    accountBank: null,
    accountName: null,
    expiresAt: now + openForMs[method],
    receivedKobo: 0,
    heldKobo: 0,
    walletKobo: 0,
    destination: null,
    settledAt: null,
    failure: null,
    refunds: 0,
    refundReason: null,
    returningKobo: 0,
    returnedKobo: 0,
    checks: 0,
    nextCheckAt: null,
    askedAt: 0,
    clientKey: idempotencyKey,
    createdAt: now,
    updatedAt: now,
  };
  return { ...row, nextCheckAt: nextCheckAt(row, now) };
}

const isSame = (row: IntentRow, { purpose, subjectId, amountKobo, method }: NewIntent) =>
  row.purpose === purpose && row.subjectId === subjectId && row.amountKobo === amountKobo && row.method === method;

async function findOrStore(ctx: Context, tx: WriteTx, wanted: NewIntent): Promise<Change<IntentRow>> {
  const { userId } = requireUser(ctx);
  const known = await findByClientKey(tx, { userId, clientKey: wanted.idempotencyKey });
  if (known && !isSame(known, wanted)) throw new DomainError('payments.key_reused');
  if (known) return { result: known, audit: [], events: [] };
  const waiting = await countOpenOf(tx, userId);
  if (waiting >= paymentLimits.openPerPerson) throw new DomainError('payments.too_many_open', { count: waiting });

  const row = newRow(ctx, { ...wanted, userId });
  const { id: intentId, version, state, createdAt: at, purpose, subjectId, amountKobo } = row;
  await insertIntent(tx, row);
  await storeIntent(tx, row, at);
  await insertStep(tx, { intentId, version, name: 'open', driver: 'payer', actorId: userId, state, at });
  return {
    result: row,
    audit: [{ action: 'payment.opened', subjectId: intentId, details: { purpose, subjectId, amountKobo } }],
    events: [liveEvent(row)],
  };
}

/**
 * Opens a payment of the caller and has the provider prepare it: `checkoutUrl` for a card, `account` for a transfer. The
 * same key gives the same payment, and goes on where a lost answer left it. Never called in a transaction.
 * Errors: payments.amount_too_small, payments.key_reused, payments.too_many_open, payments.refused, payments.unavailable.
 */
export async function openIntent(ctx: Context, wanted: NewIntent): Promise<PaymentIntent> {
  requireUser(ctx);
  if (ctx.tx) throw new Error('Payment providers are not called inside a transaction');
  if (wanted.amountKobo < paymentLimits.minKobo) {
    throw new DomainError('payments.amount_too_small', { min: formatNaira(kobo(paymentLimits.minKobo)) });
  }
  if (!ctx.hostedPayments.methods.includes(wanted.method)) throw new DomainError('payments.refused');
  const row = await write(ctx, (tx) => findOrStore(ctx, tx, wanted));
  return toPaymentIntent(ctx, row.state === 'created' ? await beginIntent(ctx, row) : row);
}
