import type { ReadHandle, WriteTx } from '@rentreel/db';
import { DomainError } from '../../kernel/index.ts';
import { findHold } from './holds-repository.ts';

/** Refuses while somebody's withdrawals are on hold: payouts.on_hold, with the reason. */
export async function requireNoHold(handle: ReadHandle | WriteTx, userId: string): Promise<void> {
  const hold = await findHold(handle, userId);
  if (hold) throw new DomainError('payouts.on_hold', { reason: hold.reason });
}
