import type { Id } from '@rentreel/contracts/ids';
import type { Page } from '@rentreel/contracts/page';
import type {
  AppealReferralInput,
  DecideReferralInput,
  ListRefusedReferralsInput,
  RefusedReferral,
} from '@rentreel/contracts/referrals';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type FirstRelease, findFirstRelease } from '../bookings/index.ts';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  decodeCursor,
  requireRight,
  requireUser,
  toPage,
  write,
} from '../kernel/index.ts';
import { findTitles } from '../listings/index.ts';
import { findNames, listShared, namedPerson } from '../people/index.ts';
import { isFinding } from '../referrals/index.ts';
import { wordsOf } from './dashboard.ts';
import { type Refusal, findingKey, isCircle } from './fraud-repository.ts';
import { rejectReferral, takeStep } from './process.ts';
import { type ReferralRow, findReferralById, listRefused } from './repository.ts';
import { because, reserveReward } from './rewards.ts';

type Handle = ReadHandle | WriteTx;

const rewardOf = (row: ReferralRow, { side }: FirstRelease) =>
  side === 'tenant' ? row.tenantRewardKobo : row.landlordRewardKobo;

/** Returns the current findings that would refuse a referral because the two people are one person or linked. */
async function listFindings(
  handle: Handle,
  { userId, referrerId }: ReferralRow,
  release: FirstRelease | undefined,
): Promise<Refusal[]> {
  const found: Refusal[] = await listShared(handle, userId, referrerId);
  const people = release && { userId, referrerId, counterpartId: release.counterpartId };
  if (people && (await isCircle(handle, people))) found.push(because('circle', release.bookingId));
  return found;
}

/**
 * Appeals a refusal of a referral of the caller, once. Throws referrals.not_found, referrals.wrong_state,
 * referrals.no_finding, referrals.appealed_before.
 */
export async function appealReferral(ctx: Context, { referralId, text }: AppealReferralInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const row = await findReferralById(uow.tx, referralId);
    if (row?.referrerId !== userId) throw new DomainError('referrals.not_found');
    const change = { appealText: text, appealedAt: uow.now };
    await takeStep(uow, row, { name: 'appeal', actor: 'person', change, note: text });
  });
}

const decidedNow = (uow: UnitOfWork, decisionText: string) => ({
  decisionText,
  decidedBy: requireUser(uow).userId,
  decidedAt: uow.now,
});

/** Clears the findings: the referral continues from its tenancy, or from the sign-up without one. */
async function clear(uow: UnitOfWork, row: ReferralRow, text: string): Promise<void> {
  const release = await findFirstRelease(uow.tx, row.userId);
  const { voidReason, voidEvidence, cleared } = row;
  const refused = voidReason === null ? [] : [because(voidReason, voidEvidence)];
  const findings = [...refused, ...(await listFindings(uow.tx, row, release))].map(findingKey);
  // Safe: written only here.
  const keys = [...new Set([...(JSON.parse(cleared) as string[]), ...findings])];
  const nothing = { voidReason: null, voidEvidence: '', refusedAt: null };
  const change = { ...decidedNow(uow, text), ...nothing, cleared: JSON.stringify(keys) };
  if (!release) {
    await takeStep(uow, row, { name: 'reopen', actor: 'admin', change, note: text });
    return;
  }
  const { bookingId, releasedAt, isReturned } = release;
  const tenancy = { rewardKobo: rewardOf(row, release), bookingId, releasedAt };
  const next = await takeStep(uow, row, {
    name: 'clear',
    actor: 'admin',
    change: { ...change, ...tenancy },
    note: text,
  });
  if (tenancy.rewardKobo === 0) await rejectReferral(uow, next, because('no_reward'));
  else if (isReturned) await rejectReferral(uow, next, because('rent_returned', bookingId));
}

async function uphold(uow: UnitOfWork, row: ReferralRow, text: string): Promise<void> {
  await takeStep(uow, row, { name: 'uphold', actor: 'admin', change: decidedNow(uow, text), note: text });
}

/**
 * Decides on a refused referral, with or without an appeal, for an administrator who is neither of the two; both are
 * notified. The budget and the yearly limits apply as usual. Throws referrals.not_found, referrals.changed,
 * referrals.wrong_state, referrals.no_finding, staff.own_case.
 */
export async function decideReferral(ctx: Context, input: DecideReferralInput): Promise<void> {
  requireRight(ctx, 'referrals.fund');
  const { referralId, version, decision, text } = input;
  const userId = await write(ctx, async (uow) => {
    const row = await findReferralById(uow.tx, referralId);
    if (!row) throw new DomainError('referrals.not_found');
    if (row.version !== version) throw new DomainError('referrals.changed');
    await (decision === 'clear' ? clear : uphold)(uow, row, text);
    return row.userId;
  });
  await reserveReward(ctx, userId);
}

async function toRefused(handle: Handle, row: ReferralRow, readerId: Id<'usr'>): Promise<RefusedReferral | undefined> {
  const { id, version, state, userId, referrerId, voidReason, voidEvidence, createdAt } = row;
  if (voidReason === null) return undefined;
  const release = await findFirstRelease(handle, userId);
  const names = await findNames(handle, [userId, referrerId, ...(release ? [release.counterpartId] : [])]);
  const titles = await findTitles(handle, release ? [release.listingId] : []);
  const findings = await listFindings(handle, row, release);
  return {
    id,
    version,
    state,
    referrer: namedPerson(referrerId, names.get(referrerId)),
    friend: namedPerson(userId, names.get(userId)),
    signedUpAt: createdAt,
    reason: voidReason,
    evidence: voidEvidence,
    alsoFound: findings.filter(({ reason }) => reason !== voidReason),
    refusedAt: row.refusedAt ?? createdAt,
    tenancy: release
      ? {
          bookingId: release.bookingId,
          home: titles.get(release.listingId) ?? 'Home',
          other: namedPerson(release.counterpartId, names.get(release.counterpartId)),
          releasedAt: release.releasedAt,
          rewardKobo: rewardOf(row, release),
        }
      : null,
    ...wordsOf(row),
    isFinding: isFinding(row.voidReason),
    bar: readerId === userId || readerId === referrerId ? new DomainError('staff.own_case').message : null,
  };
}

/**
 * Lists refused referrals with their evidence, for administrators: those with an appeal, oldest first, of these or of all; or
 * all others, latest first. Throws app.not_found for everyone else.
 */
export async function listRefusedReferrals(
  ctx: Context,
  { state, caseIds, cursor, limit }: ListRefusedReferralsInput,
): Promise<Page<RefusedReferral>> {
  const { userId: readerId } = requireRight(ctx, 'referrals.fund');
  const { read } = ctx.database;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listRefused(read, { state, caseIds, after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ sortValue: row.stateSince, id: row.userId }));
  const items = await Promise.all(page.items.map((row) => toRefused(read, row, readerId)));
  return { ...page, items: items.filter((item) => item !== undefined) };
}
