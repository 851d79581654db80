import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { passportAccess, passportViews, passports } from '@rentreel/db/schema';
import { type InferSelectModel, and, desc, eq, gt, isNull } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;

/** A stored passport; it stays in this module. */
export type PassportRow = InferSelectModel<typeof passports>;
export type PassportAccessRow = InferSelectModel<typeof passportAccess>;
export type PassportViewRow = InferSelectModel<typeof passportViews>;

export async function findPassport(handle: Handle, userId: Id<'usr'>): Promise<PassportRow | undefined> {
  return handle.select().from(passports).where(eq(passports.userId, userId)).get();
}

export async function findPassportByCode(handle: Handle, code: string): Promise<PassportRow | undefined> {
  return handle.select().from(passports).where(eq(passports.code, code)).get();
}

/** Stores a new passport, or updates a stored one, which keeps its code. */
export async function savePassportRow(tx: WriteTx, row: PassportRow): Promise<void> {
  const { userId: _userId, code: _code, ...change } = row;
  await tx.insert(passports).values(row).onConflictDoUpdate({ target: passports.userId, set: change });
}

export async function findAccess(
  handle: Handle,
  userId: Id<'usr'>,
  readerId: Id<'usr'>,
): Promise<PassportAccessRow | undefined> {
  const one = and(eq(passportAccess.userId, userId), eq(passportAccess.readerId, readerId));
  return handle.select().from(passportAccess).where(one).get();
}

/** Lists who has requested the full passport, latest first. */
export async function listAccess(handle: Handle, userId: Id<'usr'>): Promise<PassportAccessRow[]> {
  return handle
    .select()
    .from(passportAccess)
    .where(eq(passportAccess.userId, userId))
    .orderBy(desc(passportAccess.at))
    .limit(50);
}

export async function saveAccess(tx: WriteTx, row: PassportAccessRow): Promise<void> {
  const { state, at } = row;
  const target = [passportAccess.userId, passportAccess.readerId];
  await tx.insert(passportAccess).values(row).onConflictDoUpdate({ target, set: { state, at } });
}

type NewView = Omit<PassportViewRow, 'seq' | 'times'>;

/** Stores a view, or counts it with the same reader's view after `since`. */
export async function countView(tx: WriteTx, view: NewView, since: number): Promise<void> {
  const { userId, readerId, level, via } = view;
  const same = and(
    eq(passportViews.userId, userId),
    readerId === null ? isNull(passportViews.readerId) : eq(passportViews.readerId, readerId),
    eq(passportViews.level, level),
    eq(passportViews.via, via),
    gt(passportViews.lastAt, since),
  );
  const known = await tx.select().from(passportViews).where(same).orderBy(desc(passportViews.seq)).limit(1).get();
  if (!known) await tx.insert(passportViews).values({ ...view, times: 1 });
  else {
    const counted = { times: known.times + 1, lastAt: view.lastAt };
    await tx.update(passportViews).set(counted).where(eq(passportViews.seq, known.seq));
  }
}

/** Lists who has read the passport, latest first. */
export async function listViews(handle: Handle, userId: Id<'usr'>, limit: number): Promise<PassportViewRow[]> {
  return handle
    .select()
    .from(passportViews)
    .where(eq(passportViews.userId, userId))
    .orderBy(desc(passportViews.lastAt), desc(passportViews.seq))
    .limit(limit);
}
