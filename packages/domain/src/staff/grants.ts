import type { Id } from '@rentreel/contracts/ids';
import type { ApproveRoleInput, AskForRoleInput, EndRoleInput, StaffRole } from '@rentreel/contracts/staff';
import { requireStepUp } from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork, newId, requireRight, write } from '../kernel/index.ts';
import { findConfirmedAccount, findName } from '../people/index.ts';
import { applyRoles, takeStep } from './process.ts';
import { type GrantRow, findGrant, insertGrant } from './repository.ts';

interface NewGrant {
  readonly userId: Id<'usr'>;
  readonly role: StaffRole;
  readonly reason: string;
  /** Null for the operator. */
  readonly askedBy: Id<'usr'> | null;
}

async function storeRequest(uow: UnitOfWork, grant: NewGrant, state: GrantRow['state']): Promise<GrantRow> {
  const { now } = uow;
  const row: GrantRow = {
    ...grant,
    id: newId('grn'),
    state,
    stateSince: now,
    version: 1,
    decidedBy: null,
    decidedAt: null,
    revokedBy: null,
    revokedAt: null,
    endReason: '',
    createdAt: now,
  };
  if (await insertGrant(uow.tx, row)) return row;
  throw new DomainError('staff.has_role', { name: (await findName(uow.tx, grant.userId)) ?? 'This person' });
}

/**
 * Requests a role for a user; another superadmin must approve it. Throws auth.step_up_required, staff.no_such_account,
 * staff.has_role.
 */
export async function askForRole(ctx: Context, input: AskForRoleInput): Promise<Id<'grn'>> {
  const { userId: askedBy } = requireRight(ctx, 'roles.grant');
  await requireStepUp(ctx);
  const { email, role, reason } = input;
  return write(ctx, async (uow) => {
    const userId = await findConfirmedAccount(uow.tx, email);
    if (userId === undefined) throw new DomainError('staff.no_such_account');
    const row = await storeRequest(uow, { userId, role, reason, askedBy }, 'asked');
    uow.audit({ action: 'role_grant.asked', subjectId: row.id, details: { userId, role, reason } });
    return row.id;
  });
}

async function loadGrant(uow: UnitOfWork, { grantId, version }: ApproveRoleInput): Promise<GrantRow> {
  const row = await findGrant(uow.tx, grantId);
  if (!row) throw new DomainError('staff.not_found');
  if (row.version !== version) throw new DomainError('staff.changed');
  return row;
}

/**
 * Approves a request: the role applies from the user's next log-in. Throws auth.step_up_required, staff.not_found,
 * staff.changed, staff.wrong_state, staff.own_request, staff.own_role, staff.account_closed.
 */
export async function approveRole(ctx: Context, input: ApproveRoleInput): Promise<void> {
  const { userId: decidedBy } = requireRight(ctx, 'roles.grant');
  await requireStepUp(ctx);
  await write(ctx, async (uow) => {
    const row = await loadGrant(uow, input);
    await takeStep(uow, row, { name: 'approve', actor: 'superadmin', change: { decidedBy, decidedAt: uow.now } });
  });
}

/** Declines a request, or withdraws the caller's own. Throws staff.not_found, staff.changed, staff.wrong_state. */
export async function declineRole(ctx: Context, input: EndRoleInput): Promise<void> {
  const { userId: decidedBy } = requireRight(ctx, 'roles.grant');
  const { reason: note } = input;
  await write(ctx, async (uow) => {
    const row = await loadGrant(uow, input);
    const change = { decidedBy, decidedAt: uow.now, endReason: note };
    await takeStep(uow, row, { name: 'decline', actor: 'superadmin', change, note });
  });
}

/**
 * Revokes a role, effective with the user's next call. Throws auth.step_up_required, staff.not_found, staff.changed,
 * staff.wrong_state, staff.last_superadmin.
 */
export async function revokeRole(ctx: Context, input: EndRoleInput): Promise<void> {
  const { userId: revokedBy } = requireRight(ctx, 'roles.grant');
  await requireStepUp(ctx);
  const { reason: note } = input;
  await write(ctx, async (uow) => {
    const row = await loadGrant(uow, input);
    const change = { revokedBy, revokedAt: uow.now, endReason: note };
    await takeStep(uow, row, { name: 'revoke', actor: 'superadmin', change, note });
  });
}

/**
 * Grants a role without a second person, as the operator at the database: the only way to create the first superadmins.
 * Undefined for a user who already has it. Throws app.forbidden for every caller but the server, and staff.no_such_account.
 */
export async function appointStaff(
  ctx: Context,
  { email, role, reason }: AskForRoleInput,
): Promise<Id<'grn'> | undefined> {
  if (ctx.actor.kind !== 'system') throw new DomainError('app.forbidden');
  return write(ctx, async (uow) => {
    const userId = await findConfirmedAccount(uow.tx, email);
    if (userId === undefined) throw new DomainError('staff.no_such_account');
    try {
      const row = await storeRequest(uow, { userId, role, reason, askedBy: null }, 'active');
      uow.audit({ action: 'role_grant.appointed', subjectId: row.id, details: { userId, role, reason } });
      await applyRoles(uow, row);
      return row.id;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'staff.has_role') return undefined;
      throw error;
    }
  });
}
