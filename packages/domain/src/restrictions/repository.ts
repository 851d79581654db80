import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { restrictionSteps, restrictions } from '@rentreel/db/schema';
import { positiveKobo, type Kobo, kobo } from '@rentreel/values';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { listedAmong } from '../kernel/index.ts';

type Handle = ReadHandle | WriteTx;
export type RestrictionRow = typeof restrictions.$inferSelect;
type StepRow = typeof restrictionSteps.$inferInsert;

export async function findRestrictionById(handle: Handle, id: Id<'rst'>): Promise<RestrictionRow | undefined> {
  return handle.select().from(restrictions).where(eq(restrictions.id, id)).get();
}

/** Lists the latest restrictions of a user, newest first. */
export async function listRestrictionsOf(handle: Handle, userId: Id<'usr'>): Promise<RestrictionRow[]> {
  const { createdAt, id } = restrictions;
  return handle
    .select()
    .from(restrictions)
    .where(eq(restrictions.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(50);
}

/** Lists open appeals, oldest first; of these or of all. */
export async function listAppealed(handle: Handle, caseIds: readonly string[] | undefined): Promise<RestrictionRow[]> {
  const { id, stateSince } = restrictions;
  return handle
    .select()
    .from(restrictions)
    .where(and(sql`state = 'appealed'`, listedAmong(id, caseIds)))
    .orderBy(asc(stateSince), asc(id))
    .limit(casesListed);
}

export async function insertRestriction(tx: WriteTx, row: RestrictionRow): Promise<void> {
  await tx.insert(restrictions).values(row);
}

export async function updateRestriction(tx: WriteTx, { id, ...row }: RestrictionRow): Promise<void> {
  await tx.update(restrictions).set(row).where(eq(restrictions.id, id));
}

export async function insertStep(tx: WriteTx, row: StepRow): Promise<void> {
  await tx.insert(restrictionSteps).values(row);
}

/** Returns whether such a restriction is in force for a user; a warning never prevents another one. */
export async function hasRestriction(handle: Handle, { userId, kind }: Pick<RestrictionRow, 'userId' | 'kind'>) {
  const held = and(
    eq(restrictions.userId, userId),
    eq(restrictions.kind, kind),
    sql`state in ('active', 'appealed', 'upheld') and kind <> 'warning'`,
  );
  return (await handle.select({ id: restrictions.id }).from(restrictions).where(held).get()) !== undefined;
}

/** Numbers of a user's open items. */
export interface UserActivity {
  readonly liveListings: number;
  readonly openBookings: number;
  readonly runningBookings: number;
  readonly balanceKobo: Kobo;
  readonly openWithdrawals: number;
}

const listOf = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');

interface ActivityStates {
  readonly open: readonly string[];
  readonly running: readonly string[];
  readonly withdrawals: readonly string[];
  readonly account: string;
}

/** Counts a user's open items, by the states the caller names. */
export async function countActivity(
  { $client }: Handle,
  userId: Id<'usr'>,
  { open, running, withdrawals, account }: ActivityStates,
): Promise<UserActivity> {
  const bookingsIn = (states: readonly string[]) =>
    `(SELECT count(*) FROM bookings WHERE tenant_id = ?1 AND state IN (${listOf(states)}))
      + (SELECT count(*) FROM bookings WHERE landlord_id = ?1 AND state IN (${listOf(states)}))`;
  const { rows } = await $client.execute({
    sql: `SELECT (SELECT count(*) FROM listings WHERE landlord_id = ?1 AND state = 'live') AS liveListings,
      ${bookingsIn(open)} AS openBookings, ${bookingsIn(running)} AS runningBookings,
      (SELECT balance_kobo FROM ledger_accounts WHERE code = ?2) AS balanceKobo,
      (SELECT count(*) FROM withdrawals WHERE user_id = ?1 AND state IN (${listOf(withdrawals)})) AS openWithdrawals`,
    args: [userId, account],
  });
  const [row] = rows;
  const figure = (name: string) => Number(row?.[name] ?? 0);
  return {
    liveListings: figure('liveListings'),
    openBookings: figure('openBookings'),
    runningBookings: figure('runningBookings'),
    balanceKobo: positiveKobo(kobo(figure('balanceKobo'))),
    openWithdrawals: figure('openWithdrawals'),
  };
}
