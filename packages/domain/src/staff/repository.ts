import type { RoleGrantState, StaffRole } from '@rentreel/contracts/staff';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { authenticators, passkeys, roleGrants, users } from '@rentreel/db/schema';
import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';

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

export async function findGrant(handle: Handle, id: string): Promise<GrantRow | undefined> {
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
async function listActiveRoles(handle: Handle, userId: string): Promise<StaffRole[]> {
  const rows = await handle
    .select({ role: roleGrants.role })
    .from(roleGrants)
    .where(and(eq(roleGrants.userId, userId), eq(roleGrants.state, 'active')))
    .orderBy(asc(roleGrants.role));
  return rows.map(({ role }) => role);
}

/** Stores a user's active roles where every call reads them. Returns these roles. */
export async function storeRolesOf(tx: WriteTx, userId: string): Promise<StaffRole[]> {
  const staffRoles = await listActiveRoles(tx, userId);
  const role = staffRoles.length > 0 ? 'admin' : 'user';
  await tx.update(users).set({ staffRoles, role }).where(eq(users.id, userId));
  return staffRoles;
}

/** Returns whether a user's account is neither deleted nor merged into another nor frozen. */
export async function isAccountOpen(handle: Handle, userId: string): Promise<boolean> {
  const { deletedAt, mergedInto, frozenAt } = users;
  const isOpen = and(eq(users.id, userId), isNull(deletedAt), isNull(mergedInto), isNull(frozenAt));
  return (await handle.$count(users, isOpen)) > 0;
}

/** Counts the other users who have a role now. */
export async function countOthersWith(handle: Handle, role: StaffRole, userId: string): Promise<number> {
  return handle.$count(
    roleGrants,
    and(eq(roleGrants.role, role), eq(roleGrants.state, 'active'), sql`${roleGrants.userId} <> ${userId}`),
  );
}

/** Lists staff without an authenticator app or a valid passkey. */
export async function listWithoutSecondFactor(handle: Handle): Promise<string[]> {
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
