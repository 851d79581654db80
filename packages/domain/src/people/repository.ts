import type { Id } from '@rentreel/contracts/ids';
import { type StaffRight, rightsOf } from '@rentreel/contracts/staff';
import { type ReadHandle, type WriteTx, prepareOnce, readOnce } from '@rentreel/db';
import { blockedPeople, users } from '@rentreel/db/schema';
import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;

/** A user as others may see them. */
export interface Person {
  readonly id: Id<'usr'>;
  readonly name: string;
  readonly isVerified: boolean;
  /** When the account was created, epoch milliseconds. */
  readonly createdAt: number;
}

const peopleByIds = prepareOnce((handle: Handle) =>
  handle
    .select({ id: users.id, name: users.name, isVerified: users.isVerified, createdAt: users.createdAt })
    .from(users)
    .where(sql`${users.id} in (select value from json_each(${sql.placeholder('ids')}))`)
    .prepare(),
);

/** Returns names and badges by id; unknown users are left out. */
export const findPeople = readOnce(
  [users],
  async (handle, ids: readonly Id<'usr'>[]): Promise<ReadonlyMap<string, Person>> => {
    const rows = await peopleByIds(handle).all({ ids: JSON.stringify([...new Set(ids)]) });
    return new Map(rows.map((row) => [row.id, row]));
  },
);

/** Stands for the name of a user that cannot be found. */
export const fallbackName = 'RentReel member';

/** Returns a user with their name, as responses contain them. */
export const namedPerson = (id: Id<'usr'>, name: string | null | undefined): { id: Id<'usr'>; name: string } => ({
  id,
  name: name ?? fallbackName,
});

/** Returns names by id; unknown users are left out. */
export async function findNames(handle: Handle, ids: readonly Id<'usr'>[]): Promise<ReadonlyMap<string, string>> {
  const people = await findPeople(handle, ids);
  return new Map([...people].map(([id, { name }]) => [id, name]));
}

/** Returns one name; undefined for an unknown user. */
export async function findName(handle: Handle, id: Id<'usr'>): Promise<string | undefined> {
  return (await findPeople(handle, [id])).get(id)?.name;
}

/** Returns whether a user exists. */
export async function personExists(runner: Pick<Handle['$client'], 'execute'>, id: string): Promise<boolean> {
  return (await runner.execute({ sql: 'SELECT 1 FROM users WHERE id = ?', args: [id] })).rows.length > 0;
}

const frozenById = prepareOnce((handle: Handle) =>
  handle
    .select({ frozenAt: users.frozenAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
);

/** Returns whether a user has frozen their account. */
export const isFrozen = readOnce(
  [users],
  async (handle, id: string): Promise<boolean> => typeof (await frozenById(handle).get({ id }))?.frozenAt === 'number',
);

/** Returns those of these users whose account is frozen. */
export async function listFrozen(handle: Handle, ids: readonly Id<'usr'>[]): Promise<ReadonlySet<string>> {
  const isOne = sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  const rows = await handle
    .select({ id: users.id })
    .from(users)
    .where(and(isOne, isNotNull(users.frozenAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether the deletion of a user's account is scheduled. */
export async function isLeaving(handle: Handle, id: Id<'usr'>): Promise<boolean> {
  return (await handle.$count(users, and(eq(users.id, id), isNotNull(users.deletionDueAt)))) > 0;
}

/** Returns whether a user is an administrator; undefined for an unknown user. */
export async function isAdministrator(handle: Handle, id: Id<'usr'>): Promise<boolean | undefined> {
  const found = await handle.select({ role: users.role }).from(users).where(eq(users.id, id)).get();
  return found && found.role === 'admin';
}

/** A user's name and mail address. */
export interface Contact {
  readonly userId: Id<'usr'>;
  readonly email: string;
  readonly name: string;
}

const contactsByIds = prepareOnce((handle: Handle) =>
  handle
    .select({ userId: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(sql`${users.id} in (select value from json_each(${sql.placeholder('ids')}))`, isNull(users.deletedAt)))
    .prepare(),
);

/** Returns the contact details of these users, in any order; unknown users and deleted accounts are left out. */
export async function findContacts(handle: Handle, ids: readonly Id<'usr'>[]): Promise<Contact[]> {
  return contactsByIds(handle).all({ ids: JSON.stringify(ids) });
}

/** Returns the contact details of one user; undefined for an unknown user and a deleted account. */
export async function findContact(handle: Handle, id: Id<'usr'>): Promise<Contact | undefined> {
  const [contact] = await findContacts(handle, [id]);
  return contact;
}

/** Staff who can use their roles. A suspended member of staff has no roles until the suspension ends. */
const serving = and(eq(users.role, 'admin'), isNull(users.frozenAt));

/** Returns whether a user is on the staff and their roles include a right. */
export async function hasStaffRight(handle: Handle, userId: Id<'usr'>, right: StaffRight): Promise<boolean> {
  const [row] = await handle
    .select({ roles: users.staffRoles })
    .from(users)
    .where(and(eq(users.id, userId), serving));
  return row !== undefined && rightsOf(row.roles).has(right);
}

/** Lists staff whose roles include a right, except the excluded ones, by name. */
export async function listStaffWith(
  handle: Handle,
  right: StaffRight,
  except: readonly Id<'usr'>[],
): Promise<Pick<Person, 'id' | 'name'>[]> {
  const rows = await handle
    .select({ id: users.id, name: users.name, roles: users.staffRoles })
    .from(users)
    .where(and(serving, notInArray(users.id, [...except])))
    .orderBy(asc(users.name));
  return rows.flatMap(({ id, name, roles }) => (rightsOf(roles).has(right) ? [{ id, name }] : []));
}

/**
 * Returns the id of the owner of a referral code, in upper case or as typed; for a merged account that of the remaining one.
 */
export async function findIdByReferralCode(handle: Handle, code: string): Promise<Id<'usr'> | undefined> {
  const [row] = await handle
    .select({ id: sql<Id<'usr'>>`coalesce(${users.mergedInto}, ${users.id})` })
    .from(users)
    .where(inArray(users.referralCode, [code, code.toUpperCase()]));
  return row?.id;
}

const remainingAccount = `WITH RECURSIVE chain (id, merged_into) AS (
    SELECT id, merged_into FROM users WHERE id = ?
    UNION SELECT users.id, users.merged_into FROM users JOIN chain ON users.id = chain.merged_into
  ) SELECT id FROM chain WHERE merged_into IS NULL`;

/** Returns the account that an account was merged into, directly or indirectly; its own id when it was not. */
export async function findRemainingAccount({ $client }: Handle, userId: Id<'usr'>): Promise<Id<'usr'>> {
  const { rows } = await $client.execute({ sql: remainingAccount, args: [userId] });
  return (rows[0]?.['id'] as Id<'usr'> | undefined) ?? userId;
}

const blocksBetween = prepareOnce((handle: Handle) => {
  const { blockerId, blockedId } = blockedPeople;
  const [one, other] = [sql.placeholder('one'), sql.placeholder('other')];
  return handle
    .select({ blockerId })
    .from(blockedPeople)
    .where(or(and(eq(blockerId, one), eq(blockedId, other)), and(eq(blockerId, other), eq(blockedId, one))))
    .prepare();
});

/** Returns whether either of two users has blocked the other. */
export async function isBlocked(handle: Handle, one: string, other: string): Promise<boolean> {
  return (await blocksBetween(handle).all({ one, other })).length > 0;
}

/** SQL for whether either of two users has blocked the other; both are expressions. */
export const blockedSql = (one: string, other: string): string => `EXISTS (SELECT 1 FROM blocked_people
  WHERE (blocker_id = ${one} AND blocked_id = ${other}) OR (blocker_id = ${other} AND blocked_id = ${one}))`;

export interface Block {
  readonly blockerId: Id<'usr'>;
  readonly blockedId: Id<'usr'>;
}

/** Stores a block. An existing block stays unchanged. */
export async function insertBlock(tx: WriteTx, block: Block & { readonly createdAt: number }): Promise<void> {
  await tx.insert(blockedPeople).values(block).onConflictDoNothing();
}

/** Removes a block. Returns false when there was none. */
export async function deleteBlock(tx: WriteTx, { blockerId, blockedId }: Block): Promise<boolean> {
  const ended = await tx
    .delete(blockedPeople)
    .where(and(eq(blockedPeople.blockerId, blockerId), eq(blockedPeople.blockedId, blockedId)))
    .returning({ blockedId: blockedPeople.blockedId });
  return ended.length > 0;
}

interface BlockPage {
  readonly blockerId: Id<'usr'>;
  /** Epoch milliseconds and id of the last block before the page. */
  readonly after?: { readonly sortValue: number; readonly id: string } | undefined;
  readonly limit: number;
}

/** Lists the people a user has blocked, latest first, with their names. */
export async function listBlocks(handle: Handle, { blockerId, after, limit }: BlockPage) {
  const { createdAt, blockedId } = blockedPeople;
  const isAfter = after && sql`(${createdAt}, ${blockedId}) < (${after.sortValue}, ${after.id})`;
  return handle
    .select({ id: blockedId, name: users.name, blockedAt: createdAt })
    .from(blockedPeople)
    .innerJoin(users, eq(users.id, blockedId))
    .where(and(eq(blockedPeople.blockerId, blockerId), isAfter))
    .orderBy(desc(createdAt), desc(blockedId))
    .limit(limit);
}

interface Landlord extends Person {
  /** Returns when a user confirmed their email address; null when they have not. */
  readonly emailVerifiedAt: number | null;
}

/** Returns a user who has published a listing, with their public name; undefined for everyone else. */
export async function findLandlord(handle: ReadHandle, id: Id<'usr'>): Promise<Landlord | undefined> {
  const [row] = await handle
    .select({
      id: users.id,
      name: sql<string>`coalesce(${users.publicName}, ${users.name})`,
      isVerified: users.isVerified,
      createdAt: users.createdAt,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        isNull(users.deletedAt),
        isNull(users.mergedInto),
        sql`EXISTS (SELECT 1 FROM listings WHERE landlord_id = ${users.id} AND published_at IS NOT NULL)`,
      ),
    );
  return row;
}

/** Returns the account whose owner has confirmed this address; undefined when there is none. */
export async function findConfirmedAccount(handle: Handle, email: string): Promise<Id<'usr'> | undefined> {
  const confirmed = and(eq(users.email, email), isNotNull(users.emailVerifiedAt));
  return (await handle.select({ id: users.id }).from(users).where(confirmed).get())?.id;
}
