import type { Id } from '@rentreel/contracts/ids';
import type { RiskScale } from '@rentreel/contracts/risk';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { bookings, ledgerAccounts, listings, referrals, users, withdrawals } from '@rentreel/db/schema';
import { type SQL, and, eq, gte, isNotNull, isNull, like, ne, sql } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;

/** Counts the wallets with more than an amount in kobo. */
export const countWalletsAbove = (handle: Handle, amountKobo: number): Promise<number> =>
  handle.$count(
    ledgerAccounts,
    and(like(ledgerAccounts.code, 'user:%:available'), sql`${ledgerAccounts.balanceKobo} > ${amountKobo}`),
  );

/** Counts withdrawals to bank accounts since a time, above or below an amount in kobo. */
export function countWithdrawals(
  handle: Handle,
  { since, aboveKobo, belowKobo }: { readonly since: number; readonly aboveKobo?: number; readonly belowKobo?: number },
): Promise<number> {
  const { createdAt, bankAccountId, amountKobo } = withdrawals;
  const conditions: SQL[] = [
    gte(createdAt, since),
    isNotNull(bankAccountId),
    ...(aboveKobo === undefined ? [] : [sql`${amountKobo} > ${aboveKobo}`]),
    ...(belowKobo === undefined ? [] : [sql`${amountKobo} < ${belowKobo}`]),
  ];
  return handle.$count(withdrawals, and(...conditions));
}

/** Counts the withdrawals that wait for an administrator. */
export const countWithdrawalsToApprove = (handle: Handle): Promise<number> =>
  handle.$count(withdrawals, eq(withdrawals.state, 'requested'));

/** Counts the bookings between application and end of the tenancy. */
export const countBookingsUnderWay = (handle: Handle, ended: readonly (typeof bookings.$inferSelect)['state'][]) =>
  handle.$count(bookings, sql`${bookings.state} not in ${[...ended]}`);

export const countAccountsSince = (handle: Handle, since: number): Promise<number> =>
  handle.$count(users, and(gte(users.createdAt, since), isNull(users.deletedAt)));

/** Counts the people who were invited since a time. */
export const countInvitedSince = (handle: Handle, since: number): Promise<number> =>
  handle.$count(referrals, and(gte(referrals.createdAt, since), ne(referrals.state, 'void')));

/** Counts the readers of an announcement: people with an account, with a listing that is or was live, or staff. */
export async function countAudience(handle: Handle, audience: 'everybody' | 'landlords' | 'staff'): Promise<number> {
  if (audience === 'landlords') {
    const [row] = await handle
      .select({ people: sql<number>`count(distinct ${listings.landlordId})` })
      .from(listings)
      .where(ne(listings.state, 'draft'));
    return row?.people ?? 0;
  }
  const staff = audience === 'staff' ? eq(users.role, 'admin') : undefined;
  return handle.$count(users, and(isNull(users.deletedAt), staff));
}

/** Returns whether a person has ever published a listing. */
export async function isLandlord(handle: Handle, userId: Id<'usr'>): Promise<boolean> {
  const row = await handle
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.landlordId, userId), ne(listings.state, 'draft')))
    .limit(1)
    .get();
  return row !== undefined;
}

/** Counts the people whose signals reach the threshold. */
export async function countAtRisk(handle: Handle, { threshold, points }: RiskScale, now: number): Promise<number> {
  const { rows } = await handle.$client.execute({
    sql: `SELECT count(*) AS people FROM (SELECT 1 FROM risk_signals WHERE state <> 'set_aside' AND counts_until > :now
      GROUP BY user_id HAVING sum(:points ->> rule) >= :threshold)`,
    args: { now, threshold, points: JSON.stringify(points) },
  });
  return Number(rows[0]?.['people'] ?? 0);
}
