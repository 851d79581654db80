import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import type { RefundCase, RefundKind } from '@rentreel/contracts/refunds';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { refunds } from '@rentreel/db/schema';
import { userAvailable } from '@rentreel/ledger';
import { type Kobo, kobo } from '@rentreel/values';
import { and, asc, eq, sql } from 'drizzle-orm';
import { listedAmong } from '../kernel/index.ts';

type Handle = ReadHandle | WriteTx;
export type RefundRow = typeof refunds.$inferSelect;

/** Stores a proposal. Returns false when a similar one is open, or goodwill was given for the same subject. */
export async function insertRefund(tx: WriteTx, row: RefundRow): Promise<boolean> {
  const added = await tx.insert(refunds).values(row).onConflictDoNothing().returning({ id: refunds.id });
  return added.length > 0;
}

export async function updateRefund(tx: WriteTx, { id, ...row }: RefundRow): Promise<void> {
  await tx.update(refunds).set(row).where(eq(refunds.id, id));
}

export async function findRefund(handle: Handle, id: Id<'rfn'>): Promise<RefundRow | undefined> {
  return handle.select().from(refunds).where(eq(refunds.id, id)).get();
}

/** Lists these refunds, or the open ones, oldest first. */
export async function listRefundRows(handle: Handle, caseIds: readonly string[] | undefined): Promise<RefundRow[]> {
  const { id, state, createdAt } = refunds;
  return handle
    .select()
    .from(refunds)
    .where(listedAmong(id, caseIds) ?? sql`${state} = 'proposed'`)
    .orderBy(asc(createdAt), asc(id))
    .limit(casesListed);
}

/** A fee taken by RentReel, and its payer. */
export interface ChargeRow {
  readonly entryId: Id<'jrn'>;
  readonly bookingId: Id<'bkg'>;
  readonly listingId: Id<'lst'>;
  readonly side: 'tenant' | 'landlord';
  readonly at: number;
  readonly chargedKobo: Kobo;
}

const ofTerm = `FROM bookings AS b JOIN escrow_lines AS l ON l.booking_id = b.id
  JOIN journal_entries AS e ON e.idempotency_key = 'escrow_end:' || b.id || ':' || l.term`;
const withoutMandate = 'NOT EXISTS (SELECT 1 FROM booking_mandates AS m WHERE m.booking_id = b.id)';
const columns = 'e.id AS entryId, b.id AS bookingId, b.listing_id AS listingId, e.occurred_at AS at';
// Under a mandate, owner and agent share the landlord's fee, so no single user has paid it.
const selectCharges = `SELECT * FROM (
    SELECT ${columns}, 'tenant' AS side, sum(l.fee_kobo) AS chargedKobo ${ofTerm}
      WHERE b.tenant_id = :userId AND l.kind = 'platform_fee' AND l.fee_kobo > 0 GROUP BY e.id
    UNION ALL SELECT ${columns}, 'landlord', sum(l.fee_kobo) ${ofTerm}
      WHERE b.landlord_id = :userId AND l.kind <> 'platform_fee' AND l.fee_kobo > 0 AND ${withoutMandate} GROUP BY e.id
    UNION ALL SELECT ${columns}, 'landlord', -r.amount_kobo
      FROM bookings AS b JOIN booking_instalments AS i ON i.booking_id = b.id
      JOIN journal_entries AS e ON e.id = i.entry_id
      JOIN journal_lines AS r ON r.entry_seq = e.seq AND r.account_code = 'rev:service_fee'
      WHERE b.landlord_id = :userId AND r.amount_kobo < 0 AND ${withoutMandate}
  ) WHERE :entryId IS NULL OR entryId = :entryId ORDER BY at DESC LIMIT :limit`;

/** Lists the fees a user has paid to RentReel, latest first. */
export const listCharges = (handle: Handle, userId: Id<'usr'>, limit: number): Promise<ChargeRow[]> =>
  queryRows<ChargeRow>(handle, selectCharges, { userId, entryId: null, limit });

/** Returns the fee a user has paid with an entry; undefined when they paid none. */
export async function findCharge(handle: Handle, userId: Id<'usr'>, entryId: string): Promise<ChargeRow | undefined> {
  return (await queryRows<ChargeRow>(handle, selectCharges, { userId, entryId, limit: 1 }))[0];
}

interface RefundedQuery {
  readonly userId: Id<'usr'>;
  readonly aboutId: string;
  /** A refund to exclude. */
  readonly exceptId?: Id<'rfn'>;
  /** True counts only paid refunds; omitted, also open ones. */
  readonly isPaid?: true;
}

/** Sums what was refunded of a fee or is proposed, in kobo. */
export async function readRefunded(handle: Handle, of: RefundedQuery): Promise<Kobo> {
  const { userId, aboutId, exceptId, isPaid } = of;
  const [row] = await queryRows<{ kobo: number }>(
    handle,
    `SELECT coalesce(sum(amount_kobo), 0) AS kobo FROM refunds WHERE about_id = :aboutId AND user_id = :userId
      AND kind = 'fee' AND id <> :exceptId AND state IN ('paid'${isPaid ? '' : ", 'proposed'"})`,
    { userId, aboutId, exceptId: exceptId ?? '' },
  );
  return kobo(row?.kobo ?? 0);
}

interface GoodwillAsked {
  /** Omitted: of all users. */
  readonly userId?: Id<'usr'>;
  readonly since: number;
  readonly exceptId?: Id<'rfn'>;
}

/** Sums the goodwill paid or proposed since a time, in kobo. */
export async function readGoodwill(handle: Handle, { userId, since, exceptId }: GoodwillAsked): Promise<Kobo> {
  const [row] = await queryRows<{ kobo: number }>(
    handle,
    `SELECT coalesce(sum(amount_kobo), 0) AS kobo FROM refunds WHERE kind = 'goodwill' AND state IN ('proposed', 'paid')
      AND created_at >= :since AND id <> :exceptId AND (:userId IS NULL OR user_id = :userId)`,
    { userId: userId ?? null, since, exceptId: exceptId ?? '' },
  );
  return kobo(row?.kobo ?? 0);
}

/** A booking or a transaction of a user. `listingId` is null for a transaction, which has its own text. */
export interface SubjectRow {
  readonly id: string;
  readonly listingId: Id<'lst'> | null;
  readonly text: string;
  readonly at: number;
}

const selectSubjects = `SELECT id, listing_id AS listingId, '' AS text, created_at AS at FROM bookings
    WHERE (tenant_id = :userId OR landlord_id = :userId) AND (:aboutId IS NULL OR id = :aboutId)
  UNION ALL SELECT e.id, NULL, e.description, e.occurred_at
    FROM journal_lines AS l JOIN journal_entries AS e ON e.seq = l.entry_seq
    WHERE l.account_code = :account AND (:aboutId IS NULL OR e.id = :aboutId)
  ORDER BY 4 DESC LIMIT :limit`;

/** Lists a user's bookings and wallet transactions, latest first. */
export const listSubjects = (handle: Handle, userId: Id<'usr'>, limit: number): Promise<SubjectRow[]> =>
  queryRows<SubjectRow>(handle, selectSubjects, { userId, account: userAvailable(userId), aboutId: null, limit });

export async function findSubject(handle: Handle, userId: Id<'usr'>, aboutId: string): Promise<SubjectRow | undefined> {
  const args = { userId, account: userAvailable(userId), aboutId, limit: 1 };
  return (await queryRows<SubjectRow>(handle, selectSubjects, args))[0];
}

const selectParties = `WITH touched AS (
    SELECT a.owner_id AS id FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq
      JOIN ledger_accounts AS a ON a.code = l.account_code WHERE e.id = :aboutId AND a.owner_id IS NOT NULL
  ), booking AS (SELECT * FROM bookings WHERE id = :bookingId OR id IN (SELECT id FROM touched))
  SELECT id FROM touched
  UNION SELECT tenant_id FROM booking UNION SELECT landlord_id FROM booking
  UNION SELECT agent_id FROM booking_mandates WHERE booking_id IN (SELECT id FROM booking)
  UNION SELECT owner_id FROM booking_mandates WHERE booking_id IN (SELECT id FROM booking)
  UNION SELECT tenant_id FROM inspections WHERE id IN (SELECT id FROM touched)
  UNION SELECT landlord_id FROM inspections WHERE id IN (SELECT id FROM touched)`;

/** Returns the receiver of a refund and everyone involved in its booking or transaction. */
export async function listParties(
  handle: Handle,
  { userId, aboutId, bookingId }: Pick<RefundRow, 'userId' | 'aboutId' | 'bookingId'>,
): Promise<Id<'usr'>[]> {
  const rows = await queryRows<{ id: Id<'usr'> }>(handle, selectParties, { aboutId, bookingId });
  return [userId, ...rows.map(({ id }) => id)];
}

/** Returns the name of a user whose account was neither deleted nor merged into another. */
export async function findOwner(handle: Handle, userId: Id<'usr'>): Promise<RefundCase['person'] | undefined> {
  const [row] = await queryRows<RefundCase['person']>(
    handle,
    'SELECT id, name FROM users WHERE id = :userId AND deleted_at IS NULL AND merged_into IS NULL',
    { userId },
  );
  return row;
}

/** Returns whether goodwill for this subject was paid or is proposed. */
export async function hasGoodwill(handle: Handle, userId: Id<'usr'>, aboutId: string): Promise<boolean> {
  const kind: RefundKind = 'goodwill';
  const mine = and(eq(refunds.userId, userId), eq(refunds.aboutId, aboutId), eq(refunds.kind, kind));
  return (await handle.$count(refunds, and(mine, sql`${refunds.state} IN ('proposed', 'paid')`))) > 0;
}
