import type { Id } from '@rentreel/contracts/ids';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { ledgerAccounts, potMembers, potMovements, pots } from '@rentreel/db/schema';
import { potAccount } from '@rentreel/ledger';
import { type Kobo, zeroKobo } from '@rentreel/values';
import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';

/** Money in kobo, times in epoch milliseconds. */
export type PotRow = typeof pots.$inferSelect;
export type MemberRow = typeof potMembers.$inferSelect;

type Handle = ReadHandle | WriteTx;
export type MemberKey = Readonly<{ potId: Id<'pot'>; userId: Id<'usr'> }>;

const ofKey = ({ potId, userId }: MemberKey) => and(eq(potMembers.potId, potId), eq(potMembers.userId, userId));

export async function findPot(handle: Handle, potId: Id<'pot'>): Promise<PotRow | undefined> {
  const [row] = await handle.select().from(pots).where(eq(pots.id, potId));
  return row;
}

export async function findPotByClientId(
  handle: Handle,
  createdBy: Id<'usr'>,
  clientId: string,
): Promise<string | undefined> {
  const made = and(eq(pots.createdBy, createdBy), eq(pots.clientId, clientId));
  const [row] = await handle.select({ id: pots.id }).from(pots).where(made);
  return row?.id;
}

/** Returns a current member of the pot; undefined for others, including former members. */
export async function findMember(handle: Handle, key: MemberKey): Promise<MemberRow | undefined> {
  const [row] = await handle
    .select()
    .from(potMembers)
    .where(and(ofKey(key), isNull(potMembers.leftAt)));
  return row;
}

/** Lists the members of the pot, longest first. */
export async function listMembers(handle: Handle, potId: Id<'pot'>): Promise<MemberRow[]> {
  return handle
    .select()
    .from(potMembers)
    .where(and(eq(potMembers.potId, potId), isNull(potMembers.leftAt)))
    .orderBy(asc(potMembers.joinedAt), asc(potMembers.userId));
}

/** Counts the open pots of a user. */
export async function countOpenPots(handle: Handle, userId: Id<'usr'>): Promise<number> {
  const [row] = await handle
    .select({ count: count() })
    .from(potMembers)
    .innerJoin(pots, eq(pots.id, potMembers.potId))
    .where(and(eq(potMembers.userId, userId), isNull(potMembers.leftAt), ne(pots.state, 'closed')));
  return row?.count ?? 0;
}

/** Returns the balance of a pot from the ledger, in kobo. */
export async function findHeld(handle: Handle, potId: Id<'pot'>): Promise<Kobo> {
  const [row] = await handle
    .select({ balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, potAccount(potId)));
  return row?.balanceKobo ?? zeroKobo;
}

/** What the pot of the query has paid for homes, in kobo. */
const paidKobo = sql<Kobo>`(SELECT coalesce(-sum(m.amount_kobo), 0) FROM pot_movements AS m
  JOIN journal_entries AS e ON e.id = m.entry_id AND e.kind NOT IN ('pot_saved', 'pot_taken') WHERE m.pot_id = pots.id)`;

/** Returns what a pot has paid for homes, in kobo. */
export async function findPaid(handle: Handle, potId: Id<'pot'>): Promise<Kobo> {
  const [row] = await handle.select({ paidKobo }).from(pots).where(eq(pots.id, potId));
  return row?.paidKobo ?? zeroKobo;
}

export async function insertPot(tx: WriteTx, row: typeof pots.$inferInsert): Promise<void> {
  await tx.insert(pots).values(row);
}

export async function updatePot(tx: WriteTx, potId: Id<'pot'>, change: Partial<PotRow>): Promise<void> {
  await tx.update(pots).set(change).where(eq(pots.id, potId));
}

/** Adds a member; a former member rejoins without earlier settings. */
export async function insertMember(tx: WriteTx, { potId, userId }: MemberKey, joinedAt: number): Promise<void> {
  const fresh = { joinedAt, leftAt: null, proves: false, ...noAuto };
  await tx
    .insert(potMembers)
    .values({ potId, userId, ...fresh })
    .onConflictDoUpdate({ target: [potMembers.potId, potMembers.userId], set: fresh });
}

/** The columns of a member without automatic saving. */
export const noAuto = { autoKobo: null, autoEvery: null, autoDay: null, autoPaused: false, autoNextAt: null } as const;

export async function updateMember(
  tx: WriteTx,
  key: MemberKey,
  change: Partial<Omit<MemberRow, 'shareKobo'>>,
): Promise<void> {
  await tx.update(potMembers).set(change).where(ofKey(key));
}

/**
 * Assigns an entry to a member's share; a database trigger changes the share and rejects movements that are not in the
 * journal.
 */
export async function insertMovement(tx: WriteTx, movement: typeof potMovements.$inferInsert): Promise<void> {
  await tx.insert(potMovements).values(movement);
}

/** Lists the open pots of a user, nearest target day first, with balance and number of members. */
export async function listOpenPots(handle: Handle, userId: Id<'usr'>) {
  const memberCount = sql<number>`(SELECT count(*) FROM pot_members AS m WHERE m.pot_id = ${pots.id} AND m.left_at IS NULL)`;
  const heldKobo = sql<Kobo>`coalesce(${ledgerAccounts.balanceKobo}, 0)`;
  return handle
    .select({ pot: pots, member: potMembers, heldKobo, paidKobo, memberCount })
    .from(potMembers)
    .innerJoin(pots, eq(pots.id, potMembers.potId))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.code, sql`'pot:' || ${pots.id}`))
    .where(and(eq(potMembers.userId, userId), isNull(potMembers.leftAt), ne(pots.state, 'closed')))
    .orderBy(asc(pots.targetDay), asc(pots.id));
}

// A pot is a liability to its members: it grows by credit, which is negative in the journal.
const selectHistory = `SELECT l.entry_seq AS seq, e.id, e.kind, -l.amount_kobo AS amountKobo,
    l.balance_after_kobo AS heldAfterKobo, e.occurred_at AS at,
    coalesce(m.automatic, 0) AS automatic, m.user_id AS userId
  FROM journal_lines AS l JOIN journal_entries AS e ON e.seq = l.entry_seq
  LEFT JOIN pot_movements AS m ON m.entry_id = e.id
  WHERE l.account_code = ? AND l.entry_seq < ? ORDER BY l.entry_seq DESC LIMIT ?`;

export interface HistoryRow {
  readonly seq: number;
  readonly id: Id<'jrn'>;
  readonly kind: string;
  readonly amountKobo: Kobo;
  readonly heldAfterKobo: Kobo;
  readonly at: number;
  readonly automatic: number;
  readonly userId: Id<'usr'> | null;
}

/** Lists the journal entries of a pot before a place, newest first. */
export async function listHistory(
  handle: ReadHandle,
  potId: Id<'pot'>,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly HistoryRow[]> {
  const args = [potAccount(potId), before, limit];
  return queryRows<HistoryRow>(handle, selectHistory, args);
}

// Rent paid from a pot reduces only the payer's share (`potPayment`), so a member cannot count on other members' shares.
const selectShown = `SELECT sum(mine.share_kobo) AS shownKobo
  FROM pot_members AS mine JOIN pots AS p ON p.id = mine.pot_id AND p.state <> 'closed'
  WHERE mine.user_id = ? AND mine.proves = 1 AND mine.left_at IS NULL`;

/** Sums a user's own shares of the open pots that they show to landlords, in kobo; null when they show none. */
export async function sumShown(handle: Handle, userId: Id<'usr'>): Promise<number | null> {
  const { rows } = await handle.$client.execute({ sql: selectShown, args: [userId] });
  const shownKobo = rows[0]?.['shownKobo'];
  return typeof shownKobo === 'number' ? shownKobo : null;
}
