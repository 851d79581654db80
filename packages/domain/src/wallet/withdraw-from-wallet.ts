import { maxMovementKobo, type WalletTransaction, type WithdrawInput } from '@rentreel/contracts/wallet';
import { type JournalEntry, userAvailable, withdrawalRequestedPosting } from '@rentreel/ledger';
import { type Context, newId, raiseNotice, requireUser } from '../kernel/index.ts';
import { findBalance } from './account-repository.ts';
import { moveMoney } from './move-money.ts';
import type { Movement } from './movement.ts';
import { movementKey } from './movement-keys.ts';
import type { NewPayment } from './payment-repository.ts';
import { readRunner } from './read-runner.ts';
import { requirePosted } from './require-posted.ts';
import { requireWithinLimit } from './require-within-limit.ts';
import { postedTransaction } from './wallet-transaction-dto.ts';

/**
 * Takes money out of the caller's wallet at once and has it paid to the bank later (`completePayout`). The transaction's
 * amount is negative; asking again with the same key gives the same transaction and moves nothing.
 * Errors: wallet.not_found, wallet.insufficient_balance, wallet.amount_over_limit, wallet.key_reused.
 */
export async function withdrawFromWallet(ctx: Context, input: WithdrawInput): Promise<WalletTransaction> {
  const { userId } = requireUser(ctx);
  const { amountKobo, idempotencyKey } = input;
  // Whoever has no such balance is told that, not the limit.
  if (amountKobo > maxMovementKobo && (await walletHolds(ctx, userId, amountKobo))) requireWithinLimit(amountKobo);

  const entry = withdrawalRequestedPosting({
    userId,
    amountKobo,
    idempotencyKey: movementKey('withdrawal', userId, idempotencyKey),
    occurredAt: ctx.clock.now(),
  });
  const outcome = await moveMoney(
    ctx,
    withdrawalMovement(ctx, entry, {
      id: newId('pay'),
      userId,
      direction: 'withdrawal',
      amountKobo,
      state: 'pending',
      provider: ctx.paymentGateway.provider,
      providerReference: null,
    }),
  );
  return postedTransaction(entry, requirePosted(outcome), userId);
}

async function walletHolds(ctx: Context, userId: string, amountKobo: number): Promise<boolean> {
  return ((await findBalance(readRunner(ctx), userAvailable(userId))) ?? 0) >= amountKobo;
}

function withdrawalMovement(ctx: Context, entry: JournalEntry, payment: NewPayment): Movement {
  return {
    entry,
    payment,
    origin: { actor: ctx.actor, requestId: ctx.requestId, now: entry.occurredAt },
    action: 'wallet.withdrawal_requested',
    events: [
      { topic: 'wallet.changed', userId: payment.userId, payload: {} },
      { topic: 'payout.requested', payload: { paymentId: payment.id } },
      raiseNotice(entry.occurredAt, {
        userId: payment.userId,
        kind: 'wallet.withdrawn',
        facts: { amountKobo: payment.amountKobo },
        key: payment.id,
      }),
    ],
  };
}
