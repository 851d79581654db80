import { endedStates } from '@rentreel/contracts/bookings';
import { endedDisputeStates } from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { endedInspectionStates } from '@rentreel/contracts/inspections';
import { openPaymentStates } from '@rentreel/contracts/payments';
import { openWithdrawalStates } from '@rentreel/contracts/payouts';
import type { DeletionBlocker, LegalHold } from '@rentreel/contracts/privacy';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { accountDeletions, listings, users } from '@rentreel/db/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';

export type DeletionRow = typeof accountDeletions.$inferSelect;
type Handle = ReadHandle | WriteTx;

export async function findDeletion(handle: Handle, id: Id<'del'>): Promise<DeletionRow | undefined> {
  return handle.select().from(accountDeletions).where(eq(accountDeletions.id, id)).get();
}

/** Returns the deletion a user requested and has not undone. */
export async function findOpenDeletion(handle: Handle, userId: Id<'usr'>): Promise<DeletionRow | undefined> {
  return handle
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), eq(accountDeletions.state, 'asked')))
    .orderBy(desc(accountDeletions.createdAt))
    .get();
}

export async function insertDeletion(tx: WriteTx, row: DeletionRow): Promise<void> {
  await tx.insert(accountDeletions).values(row);
}

export async function updateDeletion(tx: WriteTx, { id, ...row }: DeletionRow): Promise<void> {
  await tx.update(accountDeletions).set(row).where(eq(accountDeletions.id, id));
}

/** Stores with the user when their account is deleted; null when it is not. */
export async function setDueAt(tx: WriteTx, userId: Id<'usr'>, deletionDueAt: number | null): Promise<void> {
  await tx.update(users).set({ deletionDueAt }).where(eq(users.id, userId));
}

/** Lists a landlord's listings in these states. */
export async function listListingIds(
  handle: Handle,
  landlordId: Id<'usr'>,
  states: readonly (typeof listings.$inferSelect)['state'][],
): Promise<Id<'lst'>[]> {
  const rows = await handle
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.landlordId, landlordId), inArray(listings.state, [...states])));
  return rows.map(({ id }) => id);
}

const list = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');
const ofTwo = '(tenant_id = :me OR landlord_id = :me)';
const myBooking = `booking_id IN (SELECT id FROM bookings WHERE ${ofTwo})`;
const closedInspections = list(endedInspectionStates);

/** A query for each blocker that returns a row when the blocker applies. */
const blockerQueries: Readonly<Record<DeletionBlocker, string>> = {
  wallet: `SELECT 1 FROM ledger_accounts WHERE balance_kobo > 0 AND code = 'user:' || :me || ':available'`,
  pot: 'SELECT 1 FROM pot_members WHERE user_id = :me AND share_kobo > 0',
  payout: `SELECT 1 FROM withdrawals WHERE user_id = :me AND state IN (${list(openWithdrawalStates)})`,
  payment: `SELECT 1 FROM payment_intents WHERE user_id = :me
    AND (state IN (${list([...openPaymentStates, 'refund_pending', 'parts_returning'])}) OR held_kobo > 0)`,
  booking: `SELECT 1 FROM bookings WHERE state NOT IN (${list(endedStates)})
    AND (${ofTwo} OR id IN (SELECT booking_id FROM booking_mandates WHERE owner_id = :me))`,
  mandate: `SELECT 1 FROM mandates WHERE :me IN (agent_id, owner_id) AND state = 'active'`,
  dispute: `SELECT 1 FROM disputes WHERE ${myBooking} AND state NOT IN (${list(endedDisputeStates)})`,
  inspection: `SELECT 1 FROM inspections WHERE ${ofTwo} AND state NOT IN (${closedInspections})`,
  debt: `SELECT 1 FROM ledger_accounts WHERE balance_kobo > 0
    AND code IN ('landlord:' || :me || ':penalty_due', 'user:' || :me || ':chargeback_due', 'user:' || :me || ':disputed')`,
  staff: `SELECT 1 FROM users WHERE id = :me AND role = 'admin'`,
};

/** Returns why an account cannot be deleted now; empty when it can. */
export async function findBlockers(handle: Handle, userId: Id<'usr'>): Promise<DeletionBlocker[]> {
  const found: DeletionBlocker[] = [];
  for (const [blocker, sql] of Object.entries(blockerQueries) as [DeletionBlocker, string][]) {
    const { rows } = await handle.$client.execute({ sql: `${sql} LIMIT 1`, args: { me: userId } });
    if (rows.length > 0) found.push(blocker);
  }
  return found;
}

const holdQueries: Readonly<Record<LegalHold, string>> = {
  money: `SELECT count(*) AS held FROM journal_lines
    WHERE account_code IN ('user:' || :me || ':available', 'user:' || :me || ':hold')`,
  agreements: `SELECT (SELECT count(*) FROM booking_agreements WHERE ${myBooking} AND tenant_signed_at IS NOT NULL)
    + (SELECT count(*) FROM mandates WHERE (agent_id = :me OR owner_id = :me) AND signed_at IS NOT NULL) AS held`,
  receipts: `SELECT count(*) AS held FROM receipts WHERE ${ofTwo}`,
  disputes: `SELECT count(*) AS held FROM disputes WHERE ${myBooking}`,
  checks: 'SELECT count(*) AS held FROM verification_cases WHERE user_id = :me AND submitted_at IS NOT NULL',
  log: `SELECT (SELECT count(*) FROM audit_records WHERE subject_id = :me)
    + (SELECT count(*) FROM consents WHERE user_id = :me) AS held`,
};

/** Counts the records about a user that the law requires us to keep, by kind. */
export async function countHolds(handle: Handle, userId: Id<'usr'>): Promise<ReadonlyMap<LegalHold, number>> {
  const counts = new Map<LegalHold, number>();
  for (const [hold, sql] of Object.entries(holdQueries) as [LegalHold, string][]) {
    const { rows } = await handle.$client.execute({ sql, args: { me: userId } });
    counts.set(hold, Number(rows[0]?.['held'] ?? 0));
  }
  return counts;
}
