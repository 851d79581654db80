import type { Id } from '@rentreel/contracts/ids';
import type { Page } from '@rentreel/contracts/page';
import type {
  FillReferralBudgetInput,
  ListReferralsInput,
  ReferralBudget,
  RefusedReferral,
} from '@rentreel/contracts/referrals';
import { fixedAccount, referralBudgetFilledPosting } from '@rentreel/ledger';
import { zeroKobo } from '@rentreel/values';
import { type Context, decodeCursor, requireRight, toPage, write } from '../kernel/index.ts';
import { findNames } from '../people/index.ts';
import { findBalance, moveMoney, readRunner, requirePosted } from '../wallet/index.ts';
import { readReserved } from './ledger-checks-repository.ts';
import { countQualified, listRefused } from './repository.ts';
import { advanceReferrals } from './rewards.ts';

/** What is left for rewards, for administrators. Throws app.not_found for anybody else. */
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
 * Sets RentReel's own money aside for rewards, for an administrator; rewards that waited for it are reserved at once. The
 * same key again changes nothing. Throws app.not_found for anybody else.
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

/** Referrals that pay nothing, with what shows it, the latest first; for administrators. Throws app.not_found. */
export async function listRefusedReferrals(
  ctx: Context,
  { cursor, limit }: ListReferralsInput,
): Promise<Page<RefusedReferral>> {
  requireRight(ctx, 'referrals.fund');
  const { read } = ctx.database;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listRefused(read, { after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ sortValue: row.stateSince, id: row.userId }));
  const ids = page.items.flatMap(({ userId, referrerId }) => [userId, referrerId]);
  const names = await findNames(read, ids);
  // Safe: ids of people are made with this prefix.
  const person = (id: string) => ({ id: id as Id<'usr'>, name: names.get(id) ?? '' });
  const items = page.items.flatMap(({ id, userId, referrerId, voidReason: reason, voidEvidence, stateSince }) =>
    reason === null
      ? []
      : [
          {
            id,
            referrer: person(referrerId),
            friend: person(userId),
            reason,
            evidence: voidEvidence,
            refusedAt: stateSince,
          },
        ],
  );
  return { ...page, items };
}
