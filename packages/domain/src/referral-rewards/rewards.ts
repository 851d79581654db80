import type { Id } from '@rentreel/contracts/ids';
import { referralTakeBackMs } from '@rentreel/contracts/referrals';
import { isoDayAt, startOfIsoDay } from '@rentreel/values';
import { findTenancyFacts } from '../bookings/index.ts';
import { type Context, type UnitOfWork, write } from '../kernel/index.ts';
import { listShared } from '../people/index.ts';
import { type Refusal, isCircle, isCleared } from './fraud-repository.ts';
import { BudgetEmpty, payTimer, rejectReferral, takeStep } from './process.ts';
import {
  type ReferralRow,
  findReferral,
  findReferrerAccount,
  isMergedInto,
  listOfBooking,
  listQualified,
  listToVerify,
  readRewardsSince,
} from './repository.ts';

/** Maximum number of referrals advanced per hourly run. */
const batchSize = 200;

/** Returns the start of the Lagos calendar year of a time. */
export const startOfYear = (now: number): number => startOfIsoDay(`${isoDayAt(now).slice(0, 4)}-01-01`);

export const because = (reason: Refusal['reason'], evidence = ''): Refusal => ({ reason, evidence });

/**
 * Returns why a user's referral pays nothing, whatever their tenancy: the two are one person, or the referrer earns no
 * rewards.
 */
async function findRefusal({ tx }: UnitOfWork, row: ReferralRow): Promise<Refusal | undefined> {
  const { userId, referrerId } = row;
  const { isStaff, isClosed } = await findReferrerAccount(tx, referrerId);
  if (isClosed || (await isMergedInto(tx, userId, referrerId))) return because('account_closed');
  if (isStaff) return because('staff');
  return (await listShared(tx, userId, referrerId)).find((shared) => !isCleared(row, shared));
}

async function isOverCap(uow: UnitOfWork, { referrerId, rewardKobo }: ReferralRow): Promise<boolean> {
  const { perYear, perYearKobo } = uow.referralRules;
  const had = await readRewardsSince(uow.tx, referrerId, startOfYear(uow.now));
  return had.people >= perYear || had.kobo + (rewardKobo ?? 0) > perYearKobo;
}

/** Reserves the reward of a qualified referral; one that the budget does not cover waits for the next run. */
export async function reserveReward(ctx: Context, userId: Id<'usr'>): Promise<void> {
  try {
    await write(ctx, async (uow) => {
      const row = await findReferral(uow.tx, userId);
      if (row?.state !== 'qualified') return;
      const refusal =
        (await findRefusal(uow, row)) ?? ((await isOverCap(uow, row)) ? because('cap_reached') : undefined);
      if (refusal) await rejectReferral(uow, row, refusal);
      else await takeStep(uow, row, { name: 'reserve' });
    });
  } catch (error) {
    if (!(error instanceof BudgetEmpty)) throw error;
    ctx.log.warn({ userId }, 'A reward waits: the budget for rewards does not cover it');
  }
}

const open: readonly string[] = ['signed_up', 'verified'];

interface Tenancy {
  readonly bookingId: Id<'bkg'>;
  /** The side of the referred user in the tenancy, and the user on the other side. */
  readonly side: 'tenant' | 'landlord';
  readonly counterpartId: Id<'usr'>;
  readonly isReleased: boolean;
}

/** Qualifies a referral by the user's first tenancy: selects the reward, or refuses it with the reason. */
async function qualify(uow: UnitOfWork, row: ReferralRow, tenancy: Tenancy): Promise<void> {
  const { bookingId, side, counterpartId, isReleased } = tenancy;
  const rewardKobo = side === 'tenant' ? row.tenantRewardKobo : row.landlordRewardKobo;
  if (rewardKobo === 0) return rejectReferral(uow, row, because('no_reward'));
  if (!isReleased) return rejectReferral(uow, row, because('rent_returned', bookingId));
  const circle = because('circle', bookingId);
  if (!isCleared(row, circle) && (await isCircle(uow.tx, { ...row, counterpartId }))) {
    return rejectReferral(uow, row, circle);
  }
  const refusal = await findRefusal(uow, row);
  if (refusal) return rejectReferral(uow, row, refusal);
  await takeStep(uow, row, { name: 'qualify', change: { rewardKobo, bookingId, releasedAt: uow.now } });
}

/** Handles a tenancy whose rent was released: either party may have been referred. Idempotent. */
export async function qualifyReferrals(ctx: Context, { bookingId }: { readonly bookingId: Id<'bkg'> }): Promise<void> {
  const facts = await findTenancyFacts(ctx.database.read, bookingId);
  if (!facts) return;
  const { tenantId, landlordId } = facts;
  const isReleased = facts.rentReleasedKobo > 0;
  const sides = [
    { userId: tenantId, side: 'tenant', counterpartId: landlordId },
    { userId: landlordId, side: 'landlord', counterpartId: tenantId },
  ] as const;
  for (const { userId, ...tenancy } of sides) {
    if (!(await findReferral(ctx.database.read, userId))) continue;
    await write(ctx, async (uow) => {
      const row = await findReferral(uow.tx, userId);
      if (row && open.includes(row.state)) await qualify(uow, row, { ...tenancy, bookingId, isReleased });
    });
    await reserveReward(ctx, userId);
  }
}

/** Handles a confirmed email address: its user may have been referred. Idempotent. */
export async function verifyReferral(ctx: Context, { userId }: { readonly userId: Id<'usr'> }): Promise<void> {
  if ((await findReferral(ctx.database.read, userId))?.state !== 'signed_up') return;
  await write(ctx, async (uow) => {
    const row = await findReferral(uow.tx, userId);
    if (row?.state === 'signed_up') await takeStep(uow, row, { name: 'verify' });
  });
}

/** Refuses the referral of a user whose account was deleted before their first tenancy. */
export async function endReferral(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  const row = await findReferral(uow.tx, userId);
  if (row && open.includes(row.state)) await rejectReferral(uow, row, because('account_closed'));
}

/**
 * Advances users who have confirmed their email address other than by the mailed link, and rewards that waited for the budget.
 */
export async function advanceReferrals(ctx: Context): Promise<void> {
  const { read } = ctx.database;
  for (const { userId } of await listToVerify(read, batchSize)) await verifyReferral(ctx, { userId });
  for (const { userId } of await listQualified(read, batchSize)) await reserveReward(ctx, userId);
}

/** Pays a reward after its 14 days, unless the two people turned out to be one. */
async function payReward(ctx: Context, userId: Id<'usr'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findReferral(uow.tx, userId);
    if (row?.state !== 'vesting') return;
    const refusal = await findRefusal(uow, row);
    if (refusal) await rejectReferral(uow, row, refusal);
    else await takeStep(uow, row, { name: 'pay' });
  });
}

async function followReturn(uow: UnitOfWork, row: ReferralRow, bookingId: Id<'bkg'>): Promise<void> {
  if (row.state === 'qualified' || row.state === 'vesting') {
    return rejectReferral(uow, row, because('rent_returned', bookingId));
  }
  const isRecent = row.paidAt !== null && uow.now - row.paidAt <= referralTakeBackMs;
  if (row.state === 'paid' && isRecent) await takeStep(uow, row, { name: 'take_back' });
}

/**
 * Handles rent returned to its tenant: a reward qualified by it is not paid, or is taken back when it was paid within the
 * last 90 days. Idempotent.
 */
export async function takeBackRewards(ctx: Context, { bookingId }: { readonly bookingId: Id<'bkg'> }): Promise<void> {
  for (const { userId } of await listOfBooking(ctx.database.read, bookingId)) {
    await write(ctx, async (uow) => {
      const row = await findReferral(uow.tx, userId);
      if (row?.bookingId === bookingId) await followReturn(uow, row, bookingId);
    });
  }
}

/** Handlers of the referral timers, by kind. */
export const referralTimerWork: Readonly<Record<string, (ctx: Context, userId: Id<'usr'>) => Promise<void>>> = {
  [payTimer]: payReward,
};
