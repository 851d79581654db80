import { type WalletLimits, type WalletTier, needsOf } from '@rentreel/contracts/wallet';
import { userAvailable } from '@rentreel/ledger';
import { positiveKobo, subtractKobo, zeroKobo } from '@rentreel/values';
import { type Context, readHandle, requireUser } from '../kernel/index.ts';
import { findRoom } from './balance-limit.ts';
import { dayStart } from './daily-limit.ts';
import { getWalletBalance } from './journal.ts';
import { findSpent } from './limits-repository.ts';
import { readRunner } from './sql-runner.ts';
import { findTier } from './tiers.ts';

const tierNumbers = [0, 1, 2, 3] as const satisfies readonly WalletTier[];

/**
 * Returns the current limits of the caller's wallet, how much of them is used, and what the next tiers require and allow.
 */
export async function getWalletLimits(ctx: Context): Promise<WalletLimits> {
  const { userId } = requireUser(ctx);
  const now = ctx.clock.now();
  const runner = readRunner(ctx);
  const { tier, limits, held, tiers } = await findTier(readHandle(ctx), { userId, tiers: ctx.walletTiers, now });
  const { dailyKobo, maxBalanceKobo } = limits;
  const [spentKobo = zeroKobo] = await findSpent(runner, [{ account: userAvailable(userId), since: dayStart(now) }]);
  return {
    tier,
    spentKobo,
    leftKobo: dailyKobo === null ? null : positiveKobo(subtractKobo(dailyKobo, spentKobo)),
    balanceKobo: await getWalletBalance(ctx),
    roomKobo: maxBalanceKobo === null ? null : await findRoom(runner, { userId, maxBalanceKobo, now }),
    tiers: tierNumbers.map((each) => ({ tier: each, ...tiers[each], needs: needsOf(each, held) })),
  };
}
