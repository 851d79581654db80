import { userAvailable } from '@rentreel/ledger';
import { type Context, requireUser } from '../kernel/index.ts';
import { findBalance } from './account-repository.ts';
import { readRunner } from './read-runner.ts';

/** What the caller has in the wallet, in kobo; 0 before it is opened. */
export async function getWalletBalance(ctx: Context): Promise<number> {
  const { userId } = requireUser(ctx);
  return (await findBalance(readRunner(ctx), userAvailable(userId))) ?? 0;
}
