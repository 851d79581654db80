import type { WriteTx } from '@rentreel/db';
import type { CallerContext } from '../caller-context.ts';
import { type TryKind, accountKey, addressKey } from './take-try.ts';
import { deleteTries, findTries, saveTries } from './try-repository.ts';
import { forgiveTry } from './try-rules.ts';

/**
 * After the right password: the account starts anew, the address only gets this one try back, so that somebody who
 * guesses at many accounts cannot wipe the slate by logging in to one of their own.
 */
export async function forgiveTries(
  tx: WriteTx,
  ctx: CallerContext,
  tried: { kind: TryKind; account: string },
): Promise<void> {
  await deleteTries(tx, accountKey(ctx, tried.kind, tried.account));
  const key = addressKey(ctx, tried.kind);
  const record = await findTries(tx, key);
  if (record) await saveTries(tx, key, forgiveTry(record));
}
