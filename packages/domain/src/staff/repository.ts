import type { RoleGrantState, StaffRole } from '@rentreel/contracts/staff';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { authenticators, passkeys, roleGrants, users } from '@rentreel/db/schema';
import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;

export type GrantRow = typeof roleGrants.$inferSelect;

/** Stores a request or a role. False when the person has the role already, or somebody has asked for it. */
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

/** Grants in a state: what waits the longest first, what was given or ended the latest first. */
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

/** The roles that somebody has now. */
async function listActiveRoles(handle: Handle, userId: string): Promise<StaffRole[]> {
  const rows = await handle
    .select({ role: roleGrants.role })
    .from(roleGrants)
    .where(and(eq(roleGrants.userId, userId), eq(roleGrants.state, 'active')))
    .orderBy(asc(roleGrants.role));
  return rows.map(({ role }) => role);
}

/** Writes a person's active roles where every call reads them. Answers with these roles. */
export async function storeRolesOf(tx: WriteTx, userId: string): Promise<StaffRole[]> {
  const staffRoles = await listActiveRoles(tx, userId);
  const role = staffRoles.length > 0 ? 'admin' : 'user';
  await tx.update(users).set({ staffRoles, role }).where(eq(users.id, userId));
  return staffRoles;
}

/** How many people have a role now, but for this one. */
export async function countOthersWith(handle: Handle, role: StaffRole, userId: string): Promise<number> {
  return handle.$count(
    roleGrants,
    and(eq(roleGrants.role, role), eq(roleGrants.state, 'active'), sql`${roleGrants.userId} <> ${userId}`),
  );
}

/** Those who have a role and neither an authenticator app nor a passkey that works. */
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
