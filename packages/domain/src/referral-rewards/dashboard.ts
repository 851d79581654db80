import type { Page } from '@rentreel/contracts/page';
import {
  type ListReferralsInput,
  type Referral,
  type ReferralClickInput,
  type ReferralDashboard,
  referralCodeField,
  referralVestMs,
} from '@rentreel/contracts/referrals';
import { firstNameIn } from '@rentreel/values';
import { type Context, decodeCursor, requireUser, toPage, write } from '../kernel/index.ts';
import { fallbackName, findIdByReferralCode, findNames } from '../people/index.ts';
import { findReferrer, isFinding } from '../referrals/index.ts';

import {
  type ReferralRow,
  addClick,
  countClicks,
  findReferrerAccount,
  listOfReferrer,
  readRewardsSince,
  readTotals,
  findFirstName,
} from './repository.ts';
import { startOfYear } from './rewards.ts';

/** Returns the results of the caller's link and the rewards it pays. */
export async function getReferralDashboard(ctx: Context): Promise<ReferralDashboard> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const invitedBy = await findReferrer(read, userId);
  return {
    code: (await findReferrerAccount(read, userId)).code,
    clicks: await countClicks(read, userId),
    ...(await readTotals(read, userId)),
    invitedBy: invitedBy === undefined ? null : await findFirstName(read, invitedBy),
    rules: { ...ctx.referralRules },
    open: ctx.operations.open.invitations,
    thisYear: await readRewardsSince(read, userId, startOfYear(ctx.clock.now())),
  };
}

type Words = { readonly text: string; readonly at: number } | null;

/** Returns the referrer's appeal against a refusal and the answer to it. */
export function wordsOf(row: ReferralRow): { readonly appeal: Words; readonly decision: Words } {
  const { appealText, appealedAt, decisionText, decidedAt } = row;
  return {
    appeal: appealText === null || appealedAt === null ? null : { text: appealText, at: appealedAt },
    decision: decisionText === null || decidedAt === null ? null : { text: decisionText, at: decidedAt },
  };
}

/** Converts a referral to the referrer's view. */
const toReferral = (row: ReferralRow, name: string | undefined): Referral => ({
  id: row.id,
  firstName: firstNameIn(name ?? fallbackName),
  state: row.state,
  signedUpAt: row.createdAt,
  rewardKobo: row.rewardKobo,
  tenantRewardKobo: row.tenantRewardKobo,
  landlordRewardKobo: row.landlordRewardKobo,
  paysAt: row.state === 'vesting' ? (row.releasedAt ?? row.stateSince) + referralVestMs : null,
  paidAt: row.paidAt,
  withheldKobo: row.withheldKobo,
  owedKobo: row.owedKobo,
  voidReason: row.voidReason,
  ...wordsOf(row),
  mayAppeal: row.state === 'void' && row.appealedAt === null && isFinding(row.voidReason),
});

/** Lists the users whom the caller referred, latest first, by first name. */
export async function listReferrals(ctx: Context, { cursor, limit }: ListReferralsInput): Promise<Page<Referral>> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listOfReferrer(read, userId, { after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ sortValue: row.createdAt, id: row.userId }));
  const ids = page.items.map((row) => row.userId);
  const names = await findNames(read, ids);
  return { ...page, items: page.items.map((row) => toReferral(row, names.get(row.userId))) };
}

/** Counts a click on a referral link; the owner's own clicks and unknown codes are ignored. */
export async function recordClick(ctx: Context, { code }: ReferralClickInput): Promise<void> {
  if (!referralCodeField.safeParse(code).success) return;
  const referrerId = await findIdByReferralCode(ctx.database.read, code);
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.userId === referrerId;
  if (referrerId === undefined || isOwn) return;
  await write(ctx, async (uow) => {
    await addClick(uow.tx, referrerId);
    uow.emit({ topic: 'referrals.changed', userId: referrerId, payload: {} });
    uow.skipAudit('a click is nobody’s decision');
  });
}
