import type { Kobo } from '@rentreel/money';
import { transferPosting } from '@rentreel/ledger';
import type { Context } from '../kernel/index.ts';
import { moveMoney } from './move-money.ts';
import { movementKey } from './movement-keys.ts';
import type { PostedEntry } from './posting-outcome.ts';
import { requirePosted } from './require-posted.ts';

export interface WalletTransfer {
  readonly fromUserId: string;
  readonly toUserId: string;
  /** Kobo, above zero. */
  readonly amountKobo: Kobo;
  readonly idempotencyKey?: string;
}

/**
 * Moves money from one person's wallet to another's; the receiver's is opened when it is the first money in it. For
 * other modules: who may ask for it is theirs to decide. Errors: wallet.not_found, wallet.insufficient_balance,
 * wallet.key_reused.
 */
export async function transferBetweenWallets(ctx: Context, transfer: WalletTransfer): Promise<PostedEntry> {
  const { fromUserId, toUserId, amountKobo, idempotencyKey } = transfer;
  const now = ctx.clock.now();
  const entry = transferPosting({
    fromUserId,
    toUserId,
    amountKobo,
    idempotencyKey: movementKey('transfer', fromUserId, idempotencyKey),
    occurredAt: now,
  });
  const outcome = await moveMoney(ctx, {
    entry,
    origin: { actor: ctx.actor, requestId: ctx.requestId, now },
    action: 'wallet.transferred',
    events: [fromUserId, toUserId].map((userId) => ({ topic: 'wallet.changed', userId, payload: {} }) as const),
  });
  return requirePosted(outcome);
}
