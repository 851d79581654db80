import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { referralClicks, referrals, users } from '@rentreel/db/schema';
import { type Kobo, firstNameIn, kobo, sumKobo, zeroKobo } from '@rentreel/values';
import { type InferSelectModel, and, asc, desc, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import { fallbackName, findName } from '../people/index.ts';

type Handle = ReadHandle | WriteTx;
type StoredReferral = InferSelectModel<typeof referrals>;

/** A referral. A user has at most one, so its id is derived from theirs without revealing it. */
export type ReferralRow = StoredReferral & { readonly id: Id<'rfr'> };

const withId = (row: StoredReferral): ReferralRow => ({ ...row, id: `rfr_${row.userId.slice('usr_'.length)}` });

/** Where a page of a list continues. */
export interface Slice {
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

export async function updateReferral(tx: WriteTx, { id: _derived, userId, ...row }: ReferralRow): Promise<void> {
  await tx.update(referrals).set(row).where(eq(referrals.userId, userId));
}

/** Returns the referral of a referred user; undefined without one. */
export async function findReferral(handle: Handle, userId: Id<'usr'>): Promise<ReferralRow | undefined> {
  const [row] = await handle.select().from(referrals).where(eq(referrals.userId, userId));
  return row && withId(row);
}

/** Returns the referral with an id; undefined when it does not exist. */
export const findReferralById = (handle: Handle, id: string): Promise<ReferralRow | undefined> =>
  findReferral(handle, `usr_${id.slice('rfr_'.length)}`);

/** Returns the referrals that a tenancy qualified: of its tenant, its landlord or both. */
export async function listOfBooking(handle: Handle, bookingId: Id<'bkg'>): Promise<ReferralRow[]> {
  return (await handle.select().from(referrals).where(eq(referrals.bookingId, bookingId))).map(withId);
}

/** Lists the users referred by a user, latest first. */
export async function listOfReferrer(
  handle: Handle,
  referrerId: Id<'usr'>,
  { after, limit }: Slice,
): Promise<ReferralRow[]> {
  const { createdAt, userId } = referrals;
  const rows = await handle
    .select()
    .from(referrals)
    .where(
      and(
        eq(referrals.referrerId, referrerId),
        after && sql`(${createdAt}, ${userId}) < (${after.sortValue}, ${after.id})`,
      ),
    )
    .orderBy(desc(createdAt), desc(userId))
    .limit(limit);
  return rows.map(withId);
}

interface RefusedSlice extends Slice {
  readonly state: 'appealed' | 'void';
  readonly caseIds: readonly string[] | undefined;
}

/** Lists refused referrals: those with an appeal, oldest appeal first, or all others, latest first. */
export async function listRefused(
  handle: Handle,
  { state, caseIds, after, limit }: RefusedSlice,
): Promise<ReferralRow[]> {
  const { stateSince, userId } = referrals;
  const [beyond, order] = state === 'appealed' ? ([sql`>`, asc] as const) : ([sql`<`, desc] as const);
  const rows = await handle
    .select()
    .from(referrals)
    .where(
      and(
        eq(referrals.state, state),
        // The id of a referral is derived from that of the invited person.
        caseIds && inArray(sql`'rfr_' || substr(${userId}, 5)`, [...caseIds]),
        after && sql`(${stateSince}, ${userId}) ${beyond} (${after.sortValue}, ${after.id})`,
      ),
    )
    .orderBy(order(stateSince), order(userId))
    .limit(limit);
  return rows.map(withId);
}

/** Returns referred users who have confirmed their email address since they signed up. */
export async function listToVerify(handle: Handle, limit: number): Promise<ReferralRow[]> {
  const rows = await handle
    .select({ referral: referrals })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.userId))
    .where(and(eq(referrals.state, 'signed_up'), isNotNull(users.emailVerifiedAt)))
    .limit(limit);
  return rows.map(({ referral }) => withId(referral));
}

/** Lists rewards that wait for the budget, oldest first. */
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

/** Lists a user's rewards that were taken back and are not fully repaid, oldest first. */
export async function listOwed(handle: Handle, referrerId: Id<'usr'>): Promise<ReferralRow[]> {
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

/** Sums the results of a user's referrals; only those that can pay, or have paid, count beyond the sign-up. */
export async function readTotals(handle: Handle, referrerId: Id<'usr'>): Promise<ReferralTotals> {
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

/** Returns the sum of a user's rewards that qualified and are not paid yet. */
export const readPendingRewards = async (handle: Handle, referrerId: Id<'usr'>): Promise<Kobo> =>
  (await readTotals(handle, referrerId)).pendingKobo;

/** Returns what was reserved or paid for a user since a time: number of people and kobo. */
export async function readRewardsSince(
  handle: Handle,
  referrerId: Id<'usr'>,
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

/** Counts a click on a user's link. */
export async function addClick(tx: WriteTx, referrerId: Id<'usr'>): Promise<void> {
  await tx
    .insert(referralClicks)
    .values({ referrerId, clicks: 1 })
    .onConflictDoUpdate({ target: referralClicks.referrerId, set: { clicks: sql`clicks + 1` } });
}

export async function countClicks(handle: Handle, referrerId: Id<'usr'>): Promise<number> {
  const [row] = await handle.select().from(referralClicks).where(eq(referralClicks.referrerId, referrerId));
  return row?.clicks ?? 0;
}

/** Returns whether an account was closed because it belongs to the same person as the other. */
export async function isMergedInto(handle: Handle, closedId: Id<'usr'>, otherId: Id<'usr'>): Promise<boolean> {
  return (await handle.$count(users, and(eq(users.id, closedId), eq(users.mergedInto, otherId)))) > 0;
}

/** Returns the referrer's account: their code, whether they are RentReel staff, and whether it is closed. */
export async function findReferrerAccount(handle: Handle, userId: Id<'usr'>) {
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
 * Returns the minimum balance of an account since an entry. The balance at the entry counts, so that money received later is
 * not mistaken for the money of the entry.
 */
export async function findLeastSince({ $client }: WriteTx, account: string, entryId: Id<'jrn'>): Promise<Kobo> {
  const { rows } = await $client.execute({ sql: leastSince, args: [account, entryId] });
  return kobo(Number(rows[0]?.['least'] ?? 0));
}

/** Returns a user's first name for the other side of a referral: "Adaeze". */
export const findFirstName = async (handle: Handle, userId: Id<'usr'>): Promise<string> =>
  firstNameIn((await findName(handle, userId)) ?? fallbackName);
