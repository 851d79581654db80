import type { ReadHandle, WriteTx } from '@rentreel/db';
import { ledgerAccounts, potMembers, potMovements, pots } from '@rentreel/db/schema';
import { potAccount } from '@rentreel/ledger';
import { type Kobo, zeroKobo } from '@rentreel/values';
import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';

/** Money in kobo, times in epoch milliseconds. */
export type PotRow = typeof pots.$inferSelect;
export type MemberRow = typeof potMembers.$inferSelect;

type Handle = ReadHandle | WriteTx;
export type MemberKey = Readonly<{ potId: string; userId: string }>;

const ofKey = ({ potId, userId }: MemberKey) => and(eq(potMembers.potId, potId), eq(potMembers.userId, userId));

export async function findPot(handle: Handle, potId: string): Promise<PotRow | undefined> {
  const [row] = await handle.select().from(pots).where(eq(pots.id, potId));
  return row;
}

export async function findPotByClientId(
  handle: Handle,
  createdBy: string,
  clientId: string,
): Promise<string | undefined> {
  const made = and(eq(pots.createdBy, createdBy), eq(pots.clientId, clientId));
  const [row] = await handle.select({ id: pots.id }).from(pots).where(made);
  return row?.id;
}

/** Somebody who is in the pot; undefined for a stranger and for who left. */
export async function findMember(handle: Handle, key: MemberKey): Promise<MemberRow | undefined> {
  const [row] = await handle
    .select()
    .from(potMembers)
    .where(and(ofKey(key), isNull(potMembers.leftAt)));
  return row;
}

/** Those who are in the pot, the longest first. */
export async function listMembers(handle: Handle, potId: string): Promise<MemberRow[]> {
  return handle
    .select()
    .from(potMembers)
    .where(and(eq(potMembers.potId, potId), isNull(potMembers.leftAt)))
    .orderBy(asc(potMembers.joinedAt), asc(potMembers.userId));
}

/** In how many open pots somebody is. */
export async function countOpenPots(handle: Handle, userId: string): Promise<number> {
  const [row] = await handle
    .select({ count: count() })
    .from(potMembers)
    .innerJoin(pots, eq(pots.id, potMembers.potId))
    .where(and(eq(potMembers.userId, userId), isNull(potMembers.leftAt), ne(pots.state, 'closed')));
  return row?.count ?? 0;
}

/** What a pot holds, from the ledger. Kobo. */
export async function findHeld(handle: Handle, potId: string): Promise<Kobo> {
  const [row] = await handle
    .select({ balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, potAccount(potId)));
  return row?.balanceKobo ?? zeroKobo;
}

export async function insertPot(tx: WriteTx, row: typeof pots.$inferInsert): Promise<void> {
  await tx.insert(pots).values(row);
}

export async function updatePot(tx: WriteTx, potId: string, change: Partial<PotRow>): Promise<void> {
  await tx.update(pots).set(change).where(eq(pots.id, potId));
}

/** Lets somebody in; who was in it before comes back with nothing of what was set then. */
export async function insertMember(tx: WriteTx, { potId, userId }: MemberKey, joinedAt: number): Promise<void> {
  const fresh = { joinedAt, leftAt: null, proves: false, ...noAuto };
  await tx
    .insert(potMembers)
    .values({ potId, userId, ...fresh })
    .onConflictDoUpdate({ target: [potMembers.potId, potMembers.userId], set: fresh });
}

/** Nothing is saved by itself. */
export const noAuto = { autoKobo: null, autoEvery: null, autoDay: null, autoPaused: false, autoNextAt: null } as const;

export async function updateMember(
  tx: WriteTx,
  key: MemberKey,
  change: Partial<Omit<MemberRow, 'shareKobo'>>,
): Promise<void> {
  await tx.update(potMembers).set(change).where(ofKey(key));
}

/** Says whose share an entry changed; the database changes the share with it, and refuses what the journal has not got. */
export async function insertMovement(tx: WriteTx, movement: typeof potMovements.$inferInsert): Promise<void> {
  await tx.insert(potMovements).values(movement);
}

/** The open pots of a person, the nearest target first, with what each holds and how many are in it. */
export async function listOpenPots(handle: Handle, userId: string) {
  const memberCount = sql<number>`(SELECT count(*) FROM pot_members AS m WHERE m.pot_id = ${pots.id} AND m.left_at IS NULL)`;
  const heldKobo = sql<Kobo>`coalesce(${ledgerAccounts.balanceKobo}, 0)`;
  return handle
    .select({ pot: pots, member: potMembers, heldKobo, memberCount })
    .from(potMembers)
    .innerJoin(pots, eq(pots.id, potMembers.potId))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.code, sql`'pot:' || ${pots.id}`))
    .where(and(eq(potMembers.userId, userId), isNull(potMembers.leftAt), ne(pots.state, 'closed')))
    .orderBy(asc(pots.targetDay), asc(pots.id));
}

// The ledger counts a pot as owed to its people: it grows by credit, which the journal writes below zero.
const selectHistory = `SELECT l.entry_seq AS seq, e.id, e.kind, -l.amount_kobo AS amountKobo,
    l.balance_after_kobo AS heldAfterKobo, e.occurred_at AS at,
    coalesce(m.automatic, 0) AS automatic, m.user_id AS userId
  FROM journal_lines AS l JOIN journal_entries AS e ON e.seq = l.entry_seq
  LEFT JOIN pot_movements AS m ON m.entry_id = e.id
  WHERE l.account_code = ? AND l.entry_seq < ? ORDER BY l.entry_seq DESC LIMIT ?`;

export interface HistoryRow {
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  readonly amountKobo: Kobo;
  readonly heldAfterKobo: Kobo;
  readonly at: number;
  readonly automatic: number;
  readonly userId: string | null;
}

/** What the journal has of a pot before a place in it, newest first. */
export async function listHistory(
  handle: ReadHandle,
  potId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly HistoryRow[]> {
  const args = [potAccount(potId), before, limit];
  const { rows } = await handle.$client.execute({ sql: selectHistory, args });
  return rows as unknown as readonly HistoryRow[];
}

// A rent that a tenant pays takes their own share alone (`potPayment`), so a flatmate's share makes nobody else ready.
const selectShown = `SELECT sum(mine.share_kobo) AS shownKobo
  FROM pot_members AS mine JOIN pots AS p ON p.id = mine.pot_id AND p.state <> 'closed'
  WHERE mine.user_id = ? AND mine.proves = 1 AND mine.left_at IS NULL`;

/** A person's own shares of the open pots that they show to landlords, in kobo; null when they show none. */
export async function sumShown(handle: Handle, userId: string): Promise<number | null> {
  const { rows } = await handle.$client.execute({ sql: selectShown, args: [userId] });
  const shownKobo = rows[0]?.['shownKobo'];
  return typeof shownKobo === 'number' ? shownKobo : null;
}
