import type { DepositInput, WalletTransaction } from '@rentreel/contracts/wallet';
import { depositPosting, type JournalEntry } from '@rentreel/ledger';
import { type Context, newId, raiseNotice, requireUser } from '../kernel/index.ts';
import { collectPayment } from './collect-payment.ts';
import { findPostedEntry } from './find-posted-entry.ts';
import { moveMoney } from './move-money.ts';
import type { Movement } from './movement.ts';
import { movementKey } from './movement-keys.ts';
import type { NewPayment } from './payment-repository.ts';
import { requireOutsideTransaction } from './require-outside-transaction.ts';
import { requirePosted } from './require-posted.ts';
import { requireWithinLimit } from './require-within-limit.ts';
import { postedTransaction } from './wallet-transaction-dto.ts';

/**
 * Takes money from the caller and puts it into the wallet, which the first deposit opens. The gateway is asked first,
 * then the money is posted; asking again with the same key gives the same transaction and moves nothing.
 * Errors: wallet.amount_over_limit, wallet.payment_declined, wallet.payment_unavailable, wallet.key_reused.
 */
export async function depositToWallet(ctx: Context, input: DepositInput): Promise<WalletTransaction> {
  const { userId } = requireUser(ctx);
  requireOutsideTransaction(ctx);
  requireWithinLimit(input.amountKobo);

  const key = movementKey('deposit', userId, input.idempotencyKey);
  const now = ctx.clock.now();
  const entry = depositPosting({ userId, amountKobo: input.amountKobo, idempotencyKey: key, occurredAt: now });
  // A deposit that is in the books needs no gateway, so its answer can be had even while the gateway is away.
  const before = input.idempotencyKey === undefined ? undefined : await findPostedEntry(ctx, entry);
  if (before) return postedTransaction(entry, requirePosted(before), userId);

  const { amountKobo } = input;
  const providerReference = await collectPayment(ctx, { userId, amountKobo, movementKey: key });
  const { provider } = ctx.paymentGateway;
  const state = 'settled';
  const payment = {
    id: newId('pay'),
    userId,
    direction: 'deposit',
    amountKobo,
    state,
    provider,
    providerReference,
  } as const;
  const outcome = await moveMoney(ctx, depositMovement(ctx, entry, payment));
  return postedTransaction(entry, requirePosted(outcome), userId);
}

function depositMovement(ctx: Context, entry: JournalEntry, payment: NewPayment): Movement {
  return {
    entry,
    payment,
    origin: { actor: ctx.actor, requestId: ctx.requestId, now: entry.occurredAt },
    action: 'wallet.deposited',
    events: [{ topic: 'wallet.changed', userId: payment.userId, payload: {} }, depositNotice(entry, payment)],
  };
}

const depositNotice = ({ occurredAt }: JournalEntry, { id, userId, amountKobo }: NewPayment) =>
  raiseNotice(occurredAt, { userId, kind: 'wallet.deposited', facts: { amountKobo }, key: id });
