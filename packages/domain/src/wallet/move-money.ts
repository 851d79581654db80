import type { Id } from '@rentreel/contracts/ids';
import type { NotificationContent } from '@rentreel/contracts/notifications';
import { type WalletTiers, maxMovementKobo, unlimitedWalletTiers } from '@rentreel/contracts/wallet';
import type { WriteTx } from '@rentreel/db';
import type { JournalEntry } from '@rentreel/ledger';
import { extended, formatNaira, type Kobo, kobo } from '@rentreel/values';
import {
  type AuditEntry,
  type ChangeOrigin,
  type Context,
  DomainError,
  type OutboxEvent,
  type UnitOfWork,
  announce,
  isUnitOfWork,
  newId,
  perDatabase,
  raiseNotice,
  recordChanges,
  requireMayChange,
  write,
} from '../kernel/index.ts';
import { requireNotFrozen } from '../people/index.ts';
import { postWithinLimits } from './daily-limit.ts';
import type { PostedEntry, PostingOutcome } from './journal.ts';
import { deleteReservations } from './limits-repository.ts';
import { type NewPayment, type NewWithdrawal, insertPayments, insertWithdrawals } from './payment-repository.ts';

/** One movement of money with everything stored beside its entry, all or nothing. */
export interface Movement {
  readonly entry: JournalEntry;
  /** The audit action, such as `wallet.deposited`. */
  readonly action: string;
  readonly events?: readonly OutboxEvent[];
  readonly notices?: readonly NotificationContent[];
  readonly payment?: NewPayment;
  /** The initial state of the withdrawal, for a withdrawal. */
  readonly withdrawal?: NewWithdrawal;
  /** Administrators decide on it, and not the owner of the wallet: the wallet's daily limit does not apply. */
  readonly isDecision?: boolean;
}

/** A movement with the wallet limits of the deployment. */
interface LimitedMovement extends Movement {
  readonly tiers: WalletTiers;
}

/** A movement posted by this call. A duplicate stored its payment, audit entry and events the first time. */
type Posted<M extends Movement> = M & { readonly posted: PostedEntry };

/** Posts movements, stores their payments and deletes their reservations, with a constant number of statements. */
async function postMovements<M extends LimitedMovement>(
  tx: WriteTx,
  movements: readonly M[],
  now: number,
): Promise<{ readonly outcomes: PostingOutcome[]; readonly posted: readonly Posted<M>[] }> {
  const outcomes = await postWithinLimits(tx, movements, now);
  const posted = movements.flatMap((movement, index): Posted<M>[] => {
    const outcome = outcomes[index];
    return outcome?.status === 'posted' ? [extended(movement, { posted: outcome.entry }) as Posted<M>] : [];
  });
  await insertPayments(tx.$client, posted.flatMap(paymentOf));
  await deleteReservations(
    tx.$client,
    posted.flatMap(({ entry }) => (entry.kind === 'deposit' ? entry.idempotencyKey : [])),
  );
  await insertWithdrawals(
    tx.$client,
    posted.flatMap(({ withdrawal }) => withdrawal ?? []),
  );
  return { outcomes, posted };
}

function paymentOf({ payment, posted }: Posted<Movement>) {
  return payment ? [{ payment, entryId: posted.id, createdAt: posted.createdAt }] : [];
}

function auditOf({ entry, action, payment, posted }: Posted<Movement>): AuditEntry {
  const amountKobo = Math.max(...entry.lines.map((line) => line.amountKobo));
  const details = { amountKobo, ...(payment && { paymentId: payment.id }) };
  return { action, subjectId: posted.id, details };
}

/** A movement in a batch, where each has its own caller. */
interface QueuedMovement extends LimitedMovement {
  readonly origin: ChangeOrigin;
}

/** Stores the movements of many users: entries, seals, payments, audit entries, events. */
export async function storeMovements(tx: WriteTx, movements: readonly QueuedMovement[]): Promise<PostingOutcome[]> {
  const now = Math.max(...movements.map(({ origin }) => origin.now));
  const { outcomes, posted } = await postMovements(tx, movements, now);
  await recordChanges(
    tx,
    posted.map((movement) => extended(movement.origin, { audit: [auditOf(movement)], events: eventsOf(movement) })),
  );
  return outcomes;
}

const eventsOf = ({ entry, events = [], notices = [] }: Movement): OutboxEvent[] => [
  ...events,
  ...notices.map((notice) => raiseNotice(entry.occurredAt, notice)),
];

// Callers share a batch only within one writer, so each database has its own.
const batchedIn = perDatabase(({ writer }) => writer.batched('walletPostings', storeMovements));

/**
 * Moves money once. Concurrent callers share one batch and one commit; the promise resolves when the commit is durable.
 * Inside a unit of work the movement joins its transaction. Throws auth.account_frozen when the caller's account is frozen;
 * movements by other actors and by timers continue.
 */
export async function moveMoney(ctx: Context, movement: Movement): Promise<PostingOutcome> {
  requireMayChange(ctx);
  await requireNotFrozen(ctx);
  if (isUnitOfWork(ctx)) return write(ctx, (uow) => moveInside(uow, movement));
  const origin = { actor: ctx.actor, requestId: ctx.requestId, now: movement.entry.occurredAt };
  const outcome = await batchedIn(ctx.database)(extended(movement, { tiers: ctx.walletTiers, origin }));
  if (outcome.status === 'posted') announce(ctx, eventsOf(movement));
  return outcome;
}

async function moveInside(uow: UnitOfWork, movement: Movement): Promise<PostingOutcome> {
  const tiers = movement.isDecision ? unlimitedWalletTiers : uow.walletTiers;
  const { outcomes, posted } = await postMovements(uow.tx, [{ ...movement, tiers }], uow.now);
  const [outcome] = outcomes;
  if (!outcome) throw new Error('A posted movement has an outcome');
  for (const stored of posted) {
    uow.audit(auditOf(stored));
    uow.emit(...(stored.events ?? []));
    uow.notify(...(stored.notices ?? []));
  }
  return outcome;
}

/**
 * Builds a journal key. Journal keys are unique across all users, so a client's key is prefixed with the kind of movement and
 * the user: two users may send the same key, and one user may use it for a deposit and a withdrawal. Without a key the
 * movement cannot be retried.
 */
export function journalKey(kind: 'deposit' | 'withdrawal' | 'transfer', userId: Id<'usr'>, key?: string): string {
  return `${kind}:${userId}:${key ?? newId('jrn')}`;
}

/**
 * Returns the one key of both ends of a withdrawal, paid and returned, so that the journal accepts only one of them.
 */
export function withdrawalEndKey(paymentId: Id<'pay'>): string {
  return `withdrawal_end:${paymentId}`;
}

/**
 * Keys of what can follow the end of a withdrawal: the bank returns the money, or pays after it was given up. Each at most
 * once.
 */
export const withdrawalReversalKey = (paymentId: Id<'pay'>): string => `withdrawal_reversal:${paymentId}`;
export const withdrawalPaidLateKey = (paymentId: Id<'pay'>): string => `withdrawal_paid_late:${paymentId}`;

const refusals = {
  insufficient_balance: 'wallet.insufficient_balance',
  account_missing: 'wallet.not_found',
} as const;

/**
 * Returns the entry of a movement that is in the journal, from this or an earlier attempt. Throws the wallet's error
 * otherwise.
 */
export function requirePosted(outcome: PostingOutcome): PostedEntry {
  if (outcome.status === 'key_reused') throw new DomainError('wallet.key_reused');
  if (outcome.status === 'over_limit') throw outcome.error;
  if (outcome.status === 'refused') throw new DomainError(refusals[outcome.reason]);
  return outcome.entry;
}

/** Throws wallet.amount_over_limit, with the limit in naira, above the largest amount of one movement. */
export function requireWithinLimit(amountKobo: Kobo): void {
  if (amountKobo <= maxMovementKobo) return;
  throw new DomainError('wallet.amount_over_limit', { max: formatNaira(kobo(maxMovementKobo)) });
}

/** Throws inside a transaction: a gateway call takes seconds and cannot be rolled back. */
export function requireOutsideTransaction(ctx: Context): void {
  if (isUnitOfWork(ctx)) throw new Error('Payment gateways are not called inside a transaction');
}
