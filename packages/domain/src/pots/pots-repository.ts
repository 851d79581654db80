import type { ReadHandle, WriteTx } from '@rentreel/db';
import { ledgerAccounts, potMembers, potMovements, pots, users } from '@rentreel/db/schema';
import { and, asc, count, eq, isNull, ne } from 'drizzle-orm';
import { potAccount } from '@rentreel/ledger';
import type { MemberRow, PotRow } from './pot-row.ts';

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
export async function findHeld(handle: Handle, potId: string): Promise<number> {
  const [row] = await handle
    .select({ balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, potAccount(potId)));
  return row?.balanceKobo ?? 0;
}

export async function findName(handle: Handle, userId: string): Promise<string> {
  const [row] = await handle.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? 'Somebody';
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
