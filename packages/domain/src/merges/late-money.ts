import { accountsMergedPosting } from '@rentreel/ledger';
import { kobo } from '@rentreel/values';
import { type Context, write } from '../kernel/index.ts';
import { moveMoney, requirePosted } from '../wallet/index.ts';
import { listLateMoney } from './repository.ts';
import type { Pair } from './tables-repository.ts';

interface Balance extends Pair {
  readonly balanceKobo: number;
  readonly idempotencyKey: string;
}

/** Posts the whole wallet balance of a closed account to the other account; no-op when it is empty. */
export async function postBalance(
  ctx: Context,
  { keepId, closeId, balanceKobo, idempotencyKey }: Balance,
): Promise<void> {
  if (balanceKobo === 0) return;
  const entry = accountsMergedPosting({
    fromUserId: closeId,
    toUserId: keepId,
    amountKobo: kobo(balanceKobo),
    idempotencyKey,
    occurredAt: ctx.clock.now(),
  });
  const events = [keepId, closeId].map((userId) => ({ topic: 'wallet.changed', userId, payload: {} }) as const);
  requirePosted(await moveMoney(ctx, { entry, action: 'wallet.merged', events }));
}

/** Moves money that reached a closed account after it was merged, such as a payment that its provider reported late. */
export async function sweepMergedWallets(ctx: Context): Promise<void> {
  if ((await listLateMoney(ctx.database.read)).length === 0) return;
  await write(ctx, async (uow) => {
    for (const late of await listLateMoney(uow.tx)) {
      await postBalance(uow, { ...late, idempotencyKey: `merge_late:${late.closeId}:${uow.now}` });
    }
  });
}
