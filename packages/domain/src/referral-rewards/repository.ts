import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { referralClicks, referrals, users } from '@rentreel/db/schema';
import { type Kobo, kobo, sumKobo, zeroKobo } from '@rentreel/values';
import { type InferSelectModel, and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import { findName } from '../people/index.ts';

type Handle = ReadHandle | WriteTx;
type StoredReferral = InferSelectModel<typeof referrals>;

/** A referral. Each person has one at most, so that its id follows from theirs and yet does not name them. */
export type ReferralRow = StoredReferral & { readonly id: Id<'rfr'> };

const withId = (row: StoredReferral): ReferralRow => ({ ...row, id: `rfr_${row.userId.slice('usr_'.length)}` });

/** Where a page of a list goes on. */
export interface Slice {
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

export async function updateReferral(tx: WriteTx, { id: _derived, userId, ...row }: ReferralRow): Promise<void> {
  await tx.update(referrals).set(row).where(eq(referrals.userId, userId));
}

/** The referral of somebody who was invited; undefined when nobody did. */
export async function findReferral(handle: Handle, userId: string): Promise<ReferralRow | undefined> {
  const [row] = await handle.select().from(referrals).where(eq(referrals.userId, userId));
  return row && withId(row);
}

/** The referral of an id; undefined when there is none. */
export const findReferralById = (handle: Handle, id: string): Promise<ReferralRow | undefined> =>
  findReferral(handle, `usr_${id.slice('rfr_'.length)}`);

/** The referrals that a tenancy qualified: of its tenant, its landlord or both. */
export async function listOfBooking(handle: Handle, bookingId: string): Promise<ReferralRow[]> {
  return (await handle.select().from(referrals).where(eq(referrals.bookingId, bookingId))).map(withId);
}

/** The people whom somebody invited, the latest first. */
export async function listOfReferrer(
  handle: Handle,
  referrerId: string,
  { after, limit }: Slice,
): Promise<ReferralRow[]> {
  const { createdAt, userId } = referrals;
  const rows = await handle
    .select()
    .from(referrals)
    .where(
      and(
        eq(referrals.referrerId, referrerId),
        after && or(lt(createdAt, after.sortValue), and(eq(createdAt, after.sortValue), lt(userId, after.id))),
      ),
    )
    .orderBy(desc(createdAt), desc(userId))
    .limit(limit);
  return rows.map(withId);
}

/** Referrals that were refused: those that were appealed, the oldest appeal first, or all others, the latest first. */
export async function listRefused(
  handle: Handle,
  { state, after, limit }: Slice & { readonly state: 'appealed' | 'void' },
): Promise<ReferralRow[]> {
  const { stateSince, userId } = referrals;
  const [beyond, order] = state === 'appealed' ? ([gt, asc] as const) : ([lt, desc] as const);
  const rows = await handle
    .select()
    .from(referrals)
    .where(
      and(
        eq(referrals.state, state),
        after &&
          or(beyond(stateSince, after.sortValue), and(eq(stateSince, after.sortValue), beyond(userId, after.id))),
      ),
    )
    .orderBy(order(stateSince), order(userId))
    .limit(limit);
  return rows.map(withId);
}

/** Those who have confirmed their e-mail address since they signed up. */
export async function listToVerify(handle: Handle, limit: number): Promise<ReferralRow[]> {
  const rows = await handle
    .select({ referral: referrals })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.userId))
    .where(and(eq(referrals.state, 'signed_up'), isNotNull(users.emailVerifiedAt)))
    .limit(limit);
  return rows.map(({ referral }) => withId(referral));
}

/** Rewards that wait for the budget, the oldest first. */
export async function listQualified(handle: Handle, limit: number): Promise<ReferralRow[]> {
  const rows = await handle
    .select()
    .from(referrals)
    .where(eq(referrals.state, 'qualified'))
    .orderBy(asc(referrals.stateSince))
    .limit(limit);
  return rows.map(withId);
}

export const countQualified = (handle: Handle): Promise<number> =>
  handle.$count(referrals, eq(referrals.state, 'qualified'));

/** Rewards of somebody that were taken back and are not paid back in full, the oldest first. */
export async function listOwed(handle: Handle, referrerId: string): Promise<ReferralRow[]> {
  const rows = await handle
    .select()
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), gt(referrals.owedKobo, zeroKobo)))
    .orderBy(asc(referrals.stateSince), asc(referrals.userId));
  return rows.map(withId);
}

export interface ReferralTotals {
  readonly signUps: number;
  readonly verified: number;
  readonly rented: number;
  readonly pendingKobo: Kobo;
  readonly paidKobo: Kobo;
  readonly owedKobo: Kobo;
}

/** What one person's invitations came to; only those that may pay, or have, count beyond the sign-up. */
export async function readTotals(handle: Handle, referrerId: string): Promise<ReferralTotals> {
  const rows = await handle
    .select({ state: referrals.state, rewardKobo: referrals.rewardKobo, owedKobo: referrals.owedKobo })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId));
  const inStates = (...states: readonly string[]) => rows.filter(({ state }) => states.includes(state));
  const rewards = (...states: readonly string[]) =>
    sumKobo(inStates(...states).map(({ rewardKobo }) => rewardKobo ?? zeroKobo));
  const rented = ['qualified', 'vesting', 'paid', 'taken_back'];
  return {
    signUps: rows.length,
    verified: inStates('verified', ...rented).length,
    rented: inStates(...rented).length,
    pendingKobo: rewards('qualified', 'vesting'),
    paidKobo: rewards('paid'),
    owedKobo: sumKobo(rows.map(({ owedKobo }) => owedKobo)),
  };
}

/** What was reserved or paid for somebody since a time: how many people, and kobo. */
export async function readRewardsSince(
  handle: Handle,
  referrerId: string,
  since: number,
): Promise<{ readonly people: number; readonly kobo: Kobo }> {
  const rows = await handle
    .select({ rewardKobo: referrals.rewardKobo })
    .from(referrals)
    .where(
      and(
        eq(referrals.referrerId, referrerId),
        inArray(referrals.state, ['vesting', 'paid']),
        gte(referrals.reservedAt, since),
      ),
    );
  return { people: rows.length, kobo: sumKobo(rows.map(({ rewardKobo }) => rewardKobo ?? zeroKobo)) };
}

/** Counts one more click on a link of somebody. */
export async function addClick(tx: WriteTx, referrerId: string): Promise<void> {
  await tx
    .insert(referralClicks)
    .values({ referrerId, clicks: 1 })
    .onConflictDoUpdate({ target: referralClicks.referrerId, set: { clicks: sql`clicks + 1` } });
}

export async function countClicks(handle: Handle, referrerId: string): Promise<number> {
  const [row] = await handle.select().from(referralClicks).where(eq(referralClicks.referrerId, referrerId));
  return row?.clicks ?? 0;
}

/** The account of the one who invites: their code, whether it is RentReel's own staff, whether it is closed. */
export async function findReferrerAccount(handle: Handle, userId: string) {
  const [row] = await handle
    .select({ code: users.referralCode, role: users.role, deletedAt: users.deletedAt, mergedInto: users.mergedInto })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Error(`Nobody has the id ${userId}`);
  return { code: row.code, isStaff: row.role === 'admin', isClosed: row.deletedAt !== null || row.mergedInto !== null };
}

const leastSince = `SELECT min(line.balance_after_kobo) AS least FROM journal_lines AS line
  WHERE line.account_code = ?1 AND line.entry_seq >= (SELECT seq FROM journal_entries WHERE id = ?2)`;

/**
 * The least that an account has held since an entry. What it held when the entry was posted counts, so that money which
 * came later is not taken for that of the entry.
 */
export async function findLeastSince({ $client }: WriteTx, account: string, entryId: string): Promise<Kobo> {
  const { rows } = await $client.execute({ sql: leastSince, args: [account, entryId] });
  return kobo(Number(rows[0]?.['least'] ?? 0));
}

/** The first name of somebody, for the one who invited them: "Adaeze". */
export function firstNameOf(name: string | undefined): string {
  return name?.trim().split(/\s+/)[0] || 'Somebody';
}

export const findFirstName = async (handle: Handle, userId: string): Promise<string> =>
  firstNameOf(await findName(handle, userId));
