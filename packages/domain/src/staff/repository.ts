import type { Id } from '@rentreel/contracts/ids';
import type { RoleGrantState, StaffRole } from '@rentreel/contracts/staff';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { authenticators, passkeys, roleGrants, users } from '@rentreel/db/schema';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { UnitOfWork } from '../kernel/index.ts';
import { isSuspended } from '../people/index.ts';

type Handle = ReadHandle | WriteTx;

export type GrantRow = typeof roleGrants.$inferSelect;

/** Stores a request or a role. Returns false when the user already has the role, or it was already requested. */
export async function insertGrant(tx: WriteTx, row: GrantRow): Promise<boolean> {
  const added = await tx.insert(roleGrants).values(row).onConflictDoNothing().returning({ id: roleGrants.id });
  return added.length > 0;
}

export async function updateGrant(tx: WriteTx, { id, ...row }: GrantRow): Promise<void> {
  await tx.update(roleGrants).set(row).where(eq(roleGrants.id, id));
}

export async function findGrant(handle: Handle, id: Id<'grn'>): Promise<GrantRow | undefined> {
  return handle.select().from(roleGrants).where(eq(roleGrants.id, id)).get();
}

/** Lists grants in a state: open requests longest first, granted or ended ones latest first. */
export async function listGrants(
  handle: Handle,
  states: readonly [RoleGrantState, ...RoleGrantState[]],
  limit: number,
): Promise<GrantRow[]> {
  const { state, stateSince, id } = roleGrants;
  const order = states.includes('asked') ? asc : desc;
  return handle
    .select()
    .from(roleGrants)
    .where(inArray(state, [...states]))
    .orderBy(order(stateSince), order(id))
    .limit(limit);
}

/** Returns a user's current roles. */
async function listActiveRoles(handle: Handle, userId: Id<'usr'>): Promise<StaffRole[]> {
  const rows = await handle
    .select({ role: roleGrants.role })
    .from(roleGrants)
    .where(and(eq(roleGrants.userId, userId), eq(roleGrants.state, 'active')))
    .orderBy(asc(roleGrants.role));
  return rows.map(({ role }) => role);
}

/** A user's granted roles, and whether a suspension prevents their use. */
interface StoredRoles {
  readonly granted: readonly StaffRole[];
  readonly areSuspended: boolean;
}

/** Stores a user's roles where every call reads them: the granted ones, none during a suspension. */
export async function storeRolesOf({ tx, now }: UnitOfWork, userId: Id<'usr'>): Promise<StoredRoles> {
  const granted = await listActiveRoles(tx, userId);
  const areSuspended = granted.length > 0 && (await isSuspended(tx, { userId, now }));
  const role = granted.length > 0 ? 'admin' : 'user';
  await tx
    .update(users)
    .set({ staffRoles: areSuspended ? [] : granted, role })
    .where(eq(users.id, userId));
  return { granted, areSuspended };
}

/** Returns whether a user's account is neither deleted nor merged into another, frozen or suspended. */
export async function isAccountOpen({ tx, now }: UnitOfWork, userId: Id<'usr'>): Promise<boolean> {
  const { deletedAt, mergedInto, frozenAt } = users;
  const isOpen = and(eq(users.id, userId), isNull(deletedAt), isNull(mergedInto), isNull(frozenAt));
  return (await tx.$count(users, isOpen)) > 0 && !(await isSuspended(tx, { userId, now }));
}

/** Returns whether another user can use a role now: their account is neither frozen nor suspended. */
export async function othersServeAs(handle: Handle, role: StaffRole, userId: Id<'usr'>): Promise<boolean> {
  const serves = sql`EXISTS (SELECT 1 FROM json_each(${users.staffRoles}) WHERE value = ${role})`;
  return (await handle.$count(users, and(ne(users.id, userId), isNull(users.frozenAt), serves))) > 0;
}

/** Lists staff without an authenticator app or a valid passkey. */
export async function listWithoutSecondFactor(handle: Handle): Promise<Id<'usr'>[]> {
  const app = handle
    .select({ id: authenticators.id })
    .from(authenticators)
    .where(and(eq(authenticators.id, users.id), isNotNull(authenticators.confirmedAt)));
  const passkey = handle
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.userId, users.id), isNull(passkeys.blockedAt)));
  const rows = await handle
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), notExists(app), notExists(passkey)));
  return rows.map(({ id }) => id);
}
