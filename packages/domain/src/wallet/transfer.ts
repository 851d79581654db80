import type { Id } from '@rentreel/contracts/ids';
import { transferPosting } from '@rentreel/ledger';
import type { Kobo } from '@rentreel/values';
import type { Context } from '../kernel/index.ts';
import type { PostedEntry } from './journal.ts';
import { journalKey, moveMoney, requirePosted } from './move-money.ts';

export interface WalletTransfer {
  readonly fromUserId: Id<'usr'>;
  readonly toUserId: Id<'usr'>;
  /** Kobo, above zero. */
  readonly amountKobo: Kobo;
  readonly idempotencyKey?: string;
}

/**
 * Moves money from one user's wallet to another's; a first credit opens the receiver's wallet. No procedure offers it and it
 * authorises nothing: tests and benchmarks use it as the simplest entry between two wallets. Errors: wallet.not_found, wallet.insufficient_balance, wallet.key_reused.
 */
export async function transferBetweenWallets(ctx: Context, transfer: WalletTransfer): Promise<PostedEntry> {
  const { fromUserId, toUserId, amountKobo, idempotencyKey } = transfer;
  const entry = transferPosting({
    fromUserId,
    toUserId,
    amountKobo,
    idempotencyKey: journalKey('transfer', fromUserId, idempotencyKey),
    occurredAt: ctx.clock.now(),
  });
  const outcome = await moveMoney(ctx, {
    entry,
    action: 'wallet.transferred',
    events: [fromUserId, toUserId].map((userId) => ({ topic: 'wallet.changed', userId, payload: {} }) as const),
  });
  return requirePosted(outcome);
}
