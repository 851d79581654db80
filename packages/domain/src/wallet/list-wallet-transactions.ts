import type { WalletTransaction } from '@rentreel/contracts/wallet';
import { userAvailable } from '@rentreel/ledger';
import { type Context, requireUser } from '../kernel/index.ts';
import { readRunner } from './read-runner.ts';
import { listLines } from './wallet-repository.ts';
import { toWalletTransaction } from './wallet-transaction-dto.ts';

/** The latest movements of the caller's wallet, newest first; none before it is opened. */
export async function listWalletTransactions(ctx: Context, { limit = 10 } = {}): Promise<WalletTransaction[]> {
  const { userId } = requireUser(ctx);
  return (await listLines(readRunner(ctx), userAvailable(userId), limit)).map(toWalletTransaction);
}
