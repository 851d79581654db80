import type { Id } from '@rentreel/contracts/ids';
import { type OpenWithdrawal, openWithdrawalStates } from '@rentreel/contracts/payouts';
import { type Context, requireUser } from '../../kernel/index.ts';
import { findHold } from '../holds/holds-repository.ts';
import { listOpenOf } from './withdrawals-repository.ts';

/** The caller's withdrawals to bank accounts that are neither paid nor back, the latest first. */
export async function listOpenWithdrawals(ctx: Context): Promise<OpenWithdrawal[]> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const isHeld = (await findHold(read, userId)) !== undefined;
  const rows = await listOpenOf(read, userId);
  return rows.flatMap(({ state: stored, entryId }) => {
    const state = openWithdrawalStates.find((open) => open === stored);
    // Safe: the journal only takes ids that were made with this prefix.
    const transactionId = entryId as Id<'jrn'>;
    return state ? [{ transactionId, state, onHold: isHeld && state !== 'processing' }] : [];
  });
}
