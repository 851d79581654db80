import { approvalsNeeded, payoutLimits } from '@rentreel/contracts/payouts';
import { lagosDayOf, startOfLagosDay } from '@rentreel/contracts/wallet';
import type { WriteTx } from '@rentreel/db';
import { formatNaira, kobo } from '@rentreel/money';
import { type Context, DomainError } from '../../kernel/index.ts';
import { accountInWords, type BankAccountRow } from '../accounts/bank-account-row.ts';
import { listBankAccounts } from '../accounts/bank-accounts-repository.ts';
import { whenInWords } from '../when-in-words.ts';
import { needsAccount } from './is-plain.ts';
import { sumWithdrawn } from './withdrawals-repository.ts';

/**
 * The account that a withdrawal goes to: the chosen one, else the default; undefined for the simulator, when there is
 * none. Errors: payouts.account_not_found, payouts.account_required, payouts.account_cooling.
 */
export async function chooseAccount(
  ctx: Context,
  tx: WriteTx,
  { userId, bankAccountId }: { readonly userId: string; readonly bankAccountId: string | undefined },
): Promise<BankAccountRow | undefined> {
  const accounts = await listBankAccounts(tx, userId);
  const chosen = bankAccountId === undefined ? accounts[0] : accounts.find(({ id }) => id === bankAccountId);
  if (!chosen && bankAccountId !== undefined) throw new DomainError('payouts.account_not_found');
  if (!chosen && needsAccount(ctx)) throw new DomainError('payouts.account_required');
  if (chosen && chosen.usableFrom > ctx.clock.now()) {
    throw new DomainError('payouts.account_cooling', {
      account: accountInWords(chosen),
      from: whenInWords(chosen.usableFrom),
    });
  }
  return chosen;
}

/** Kobo that somebody may still withdraw today; null without a limit. */
export async function leftToday(
  ctx: Pick<Context, 'clock' | 'payoutRules'>,
  handle: Parameters<typeof sumWithdrawn>[0],
  userId: string,
): Promise<number | null> {
  const { dailyKobo } = ctx.payoutRules;
  if (dailyKobo === null) return null;
  const today = startOfLagosDay(lagosDayOf(ctx.clock.now()));
  return Math.max(0, dailyKobo - (await sumWithdrawn(handle, userId, today)));
}

/**
 * How many administrators must approve an amount. What else left within the same time counts with it, so that a large sum
 * in small parts is looked at as well.
 */
export async function approvalsOf(
  ctx: Context,
  tx: WriteTx,
  { userId, amountKobo }: { readonly userId: string; readonly amountKobo: number },
): Promise<0 | 1 | 2> {
  const lately = await sumWithdrawn(tx, userId, ctx.clock.now() - payoutLimits.countedTogetherMs);
  return approvalsNeeded(lately + amountKobo, ctx.payoutRules);
}

/** Holds an amount against the deployment's limits: payouts.below_minimum, payouts.daily_limit. */
export async function requireWithinRules(
  ctx: Context,
  tx: WriteTx,
  { userId, amountKobo }: { readonly userId: string; readonly amountKobo: number },
): Promise<void> {
  const { minKobo, dailyKobo } = ctx.payoutRules;
  if (amountKobo < minKobo) throw new DomainError('payouts.below_minimum', { min: formatNaira(kobo(minKobo)) });
  const left = await leftToday(ctx, tx, userId);
  if (left === null || dailyKobo === null || amountKobo <= left) return;
  throw new DomainError('payouts.daily_limit', { max: formatNaira(kobo(dailyKobo)), left: formatNaira(kobo(left)) });
}
