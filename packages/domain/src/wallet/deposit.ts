import type { Id } from '@rentreel/contracts/ids';
import { hash } from 'node:crypto';
import type { NotificationContent } from '@rentreel/contracts/notifications';
import type { DepositInput, WalletTransaction } from '@rentreel/contracts/wallet';
import { type JournalEntry, depositPosting } from '@rentreel/ledger';
import { type Kobo, minuteMs } from '@rentreel/values';
import { type Context, DomainError, type OutboxEvent, newId, requireUser, webhookEvents } from '../kernel/index.ts';
import type { CollectOutcome } from '../ports/index.ts';
import { releaseRoom, reserveRoom } from './balance-limit.ts';
import { findPostedEntry } from './journal.ts';
import {
  type Movement,
  journalKey,
  moveMoney,
  requireOutsideTransaction,
  requirePosted,
  requireWithinLimit,
} from './move-money.ts';
import type { NewPayment } from './payment-repository.ts';
import { postedTransaction } from './transaction-dto.ts';

/**
 * Charges the caller and credits the wallet, which the first deposit opens. The gateway is called first, then the money is
 * posted; a retry with the same key returns the same transaction and moves nothing. Room below the limit of the caller's tier
 * is reserved before the gateway call, so collected money is always posted. Errors: wallet.amount_over_limit,
 * wallet.balance_limit, wallet.balance_limit_reached, wallet.payment_declined, wallet.payment_unavailable, wallet.key_reused.
 */
export async function depositToWallet(ctx: Context, input: DepositInput): Promise<WalletTransaction> {
  const { userId } = requireUser(ctx);
  requireOutsideTransaction(ctx);
  requireWithinLimit(input.amountKobo);

  const given = input.idempotencyKey ?? ctx.repeat?.id;
  const key = journalKey('deposit', userId, given);
  const now = ctx.clock.now();
  const entry = depositPosting({ userId, amountKobo: input.amountKobo, idempotencyKey: key, occurredAt: now });
  // A deposit that is already posted is returned without the gateway, so this works while the gateway is unavailable.
  const before = given === undefined ? undefined : await findPostedEntry(ctx, entry);
  if (before) return postedTransaction(entry, requirePosted(before), userId);

  const { amountKobo } = input;
  await reserveRoom(ctx, { key, userId, amountKobo, expiresAt: now + roomForMs });
  const providerReference = await collectPayment(ctx, { userId, amountKobo, movementKey: key });
  const { provider } = ctx.paymentGateway;
  const settled = { direction: 'deposit', state: 'settled', provider, providerReference } as const;
  const payment = { id: newId('pay'), userId, amountKobo, ...settled };
  // The money arrived now, however long the gateway took: transactions are listed by this time.
  const arrived = { ...entry, occurredAt: ctx.clock.now() };
  const outcome = await moveMoney(ctx, depositMovement(arrived, payment));
  return postedTransaction(entry, requirePosted(outcome), userId);
}

/** How long room stays reserved for a payment without an answer from the gateway. */
const roomForMs = 15 * minuteMs;

function depositMovement(entry: JournalEntry, payment: NewPayment): Movement {
  return {
    entry,
    payment,
    action: 'wallet.deposited',
    events: depositEvents(payment, entry.occurredAt),
    notices: [depositNotice(payment)],
  };
}

/** Notifies the owner's devices and programs that a deposit was received, at `at` in epoch milliseconds. */
export const depositEvents = ({ id, userId, amountKobo }: NewPayment, at: number): OutboxEvent[] => [
  { topic: 'wallet.changed', userId, payload: {} },
  ...webhookEvents('wallet.deposited', { to: { owner: userId }, at, data: { paymentId: id, amountKobo } }),
];

/** Notifies the owner that a deposit was received. */
export const depositNotice = ({ id, userId, amountKobo }: NewPayment): NotificationContent => ({
  userId,
  kind: 'wallet.deposited',
  facts: { amountKobo },
  key: id,
});

interface Collection {
  readonly userId: Id<'usr'>;
  readonly amountKobo: Kobo;
  /** The idempotency key of the journal entry. */
  readonly movementKey: string;
}

/**
 * The reference of a deposit at the provider. It is derived from the key, so a retry is the same payment at the provider too.
 */
function paymentReference(movementKey: string): string {
  return `dep_${hash('sha256', movementKey).slice(0, 32)}`;
}

/** Charges the user for a deposit and returns the provider's reference. Must not run inside a transaction. */
async function collectPayment(ctx: Context, collection: Collection): Promise<string> {
  const { userId, amountKobo, movementKey } = collection;
  const reference = paymentReference(movementKey);
  const outcome = await askGateway(ctx, { userId, amountKobo, reference });
  if (outcome.status === 'settled') return outcome.providerReference;
  await releaseRoom(ctx, movementKey);
  if (outcome.status === 'reference_reused') throw new DomainError('wallet.key_reused');
  if (outcome.status === 'not_offered') throw new DomainError('wallet.deposit_not_instant');
  ctx.log.info({ userId, reference, reason: outcome.reason }, 'payment declined');
  throw new DomainError('wallet.payment_declined');
}

async function askGateway(
  ctx: Context,
  movement: { userId: Id<'usr'>; amountKobo: Kobo; reference: string },
): Promise<CollectOutcome> {
  try {
    return await ctx.paymentGateway.collect(movement);
  } catch (error) {
    ctx.log.warn({ userId: movement.userId, reference: movement.reference, error }, 'payment gateway does not answer');
    throw new DomainError('wallet.payment_unavailable', {}, { cause: error });
  }
}
