import type { FillReferralBudgetInput, ReferralBudget } from '@rentreel/contracts/referrals';
import { fixedAccount, referralBudgetFilledPosting } from '@rentreel/ledger';
import { zeroKobo } from '@rentreel/values';
import { type Context, requireRight, write } from '../kernel/index.ts';
import { findBalance, moveMoney, readRunner, requirePosted } from '../wallet/index.ts';
import { readReserved } from './ledger-checks-repository.ts';
import { countQualified } from './repository.ts';
import { advanceReferrals } from './rewards.ts';

/** Returns the remaining budget for rewards, for administrators. Throws app.not_found for everyone else. */
export async function getReferralBudget(ctx: Context): Promise<ReferralBudget> {
  requireRight(ctx, 'referrals.fund');
  const { read } = ctx.database;
  return {
    balanceKobo: (await findBalance(readRunner(ctx), fixedAccount('budget:referral'))) ?? zeroKobo,
    reservedKobo: await readReserved(read),
    waiting: await countQualified(read),
  };
}

/**
 * Moves RentReel's own money into the budget for rewards, for an administrator; rewards that waited for it are reserved at
 * once. Idempotent under the same key. Throws app.not_found for everyone else.
 */
export async function fillReferralBudget(ctx: Context, input: FillReferralBudgetInput): Promise<ReferralBudget> {
  const { userId } = requireRight(ctx, 'referrals.fund');
  await write(ctx, async (uow) => {
    const entry = referralBudgetFilledPosting({
      amountKobo: input.amountKobo,
      idempotencyKey: `referral_budget:${userId}:${input.idempotencyKey}`,
      occurredAt: uow.now,
    });
    requirePosted(await moveMoney(uow, { entry, action: 'referral.budget_filled' }));
  });
  await advanceReferrals(ctx);
  return getReferralBudget(ctx);
}
