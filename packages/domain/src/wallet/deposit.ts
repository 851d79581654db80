import { hash } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
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
 * Takes money from the caller and puts it into the wallet, which the first deposit opens. The gateway is asked first,
 * then the money is posted; asking again with the same key gives the same transaction and moves nothing. Room below the
 * limit of the caller's tier is reserved before the gateway is asked: what it has collected is always posted.
 * Errors: wallet.amount_over_limit, wallet.balance_limit, wallet.balance_limit_reached, wallet.payment_declined, wallet.payment_unavailable, wallet.key_reused.
 */
export async function depositToWallet(ctx: Context, input: DepositInput): Promise<WalletTransaction> {
  const { userId } = requireUser(ctx);
  requireOutsideTransaction(ctx);
  requireWithinLimit(input.amountKobo);

  const given = input.idempotencyKey ?? ctx.repeat?.id;
  const key = journalKey('deposit', userId, given);
  const now = ctx.clock.now();
  const entry = depositPosting({ userId, amountKobo: input.amountKobo, idempotencyKey: key, occurredAt: now });
  // A deposit that is in the books needs no gateway, so it is answered even while the gateway is unavailable.
  const before = given === undefined ? undefined : await findPostedEntry(ctx, entry);
  if (before) return postedTransaction(entry, requirePosted(before), userId);

  const { amountKobo } = input;
  await reserveRoom(ctx, { key, userId, amountKobo, expiresAt: now + roomForMs });
  const providerReference = await collectPayment(ctx, { userId, amountKobo, movementKey: key });
  const { provider } = ctx.paymentGateway;
  const settled = { direction: 'deposit', state: 'settled', provider, providerReference } as const;
  const payment = { id: newId('pay'), userId, amountKobo, ...settled };
  // The money is here now, however long the gateway took: transactions are listed by this time.
  const arrived = { ...entry, occurredAt: ctx.clock.now() };
  const outcome = await moveMoney(ctx, depositMovement(arrived, payment));
  return postedTransaction(entry, requirePosted(outcome), userId);
}

/** How long room is reserved for a payment that the gateway has not answered. */
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

/** Tells the owner's devices and programs that a deposit was received, at `at` in epoch milliseconds. */
export const depositEvents = ({ id, userId, amountKobo }: NewPayment, at: number): OutboxEvent[] => [
  { topic: 'wallet.changed', userId, payload: {} },
  ...webhookEvents('wallet.deposited', { to: { owner: userId }, at, data: { paymentId: id as Id<'pay'>, amountKobo } }),
];

/** Tells the owner that a deposit was received. */
export const depositNotice = ({ id, userId, amountKobo }: NewPayment): NotificationContent => ({
  userId,
  kind: 'wallet.deposited',
  facts: { amountKobo },
  key: id,
});

interface Collection {
  readonly userId: string;
  readonly amountKobo: Kobo;
  /** The key that the money is posted under. */
  readonly movementKey: string;
}

/** The provider's name for a deposit. It follows from the key, so that a retry is the same payment there too. */
function paymentReference(movementKey: string): string {
  return `dep_${hash('sha256', movementKey).slice(0, 32)}`;
}

/** Takes the money of a deposit from the person and returns the provider's reference. Not for use in a transaction. */
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
  movement: { userId: string; amountKobo: Kobo; reference: string },
): Promise<CollectOutcome> {
  try {
    return await ctx.paymentGateway.collect(movement);
  } catch (error) {
    ctx.log.warn({ userId: movement.userId, reference: movement.reference, error }, 'payment gateway does not answer');
    throw new DomainError('wallet.payment_unavailable', {}, { cause: error });
  }
}
