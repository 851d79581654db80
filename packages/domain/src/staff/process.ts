import type { Id } from '@rentreel/contracts/ids';
import { type RoleGrantGuard, type StaffRole, roleGrantProcess, staffRoleTable } from '@rentreel/contracts/staff';
import type { SpecOf } from '@rentreel/contracts/process';
import type { WriteTx } from '@rentreel/db';
import { endSessionsOf } from '../auth/index.ts';
import {
  DomainError,
  type ProcessHooks,
  type Step,
  type StepRequest,
  type UnitOfWork,
  deleteClaimsOf,
  step,
} from '../kernel/index.ts';
import { proposerServes } from '../people/index.ts';
import { type GrantRow, isAccountOpen, othersServeAs, storeRolesOf, updateGrant } from './repository.ts';

type Spec = SpecOf<typeof roleGrantProcess>;
type Guarded = Pick<Step<Spec, GrantRow>, 'row' | 'actorId'>;

const guards: Readonly<
  Record<RoleGrantGuard, (uow: UnitOfWork, guarded: Guarded) => Promise<DomainError | undefined>>
> = {
  other_person: async (_, { row, actorId }) => approvalBar(row, actorId),
  proposer_serves: (uow, { row: { askedBy } }) => proposerServes('roles.grant')(uow, { row: { proposedBy: askedBy } }),
  open_account: async (uow, { row }) =>
    (await isAccountOpen(uow, row.userId)) ? undefined : new DomainError('staff.account_closed'),
  not_last: ({ tx }, { row: { role, userId } }) => lastFault(tx, [role], userId),
};

/** Returns the fault of taking these roles from the only superadmin who can use theirs. */
async function lastFault(
  tx: WriteTx,
  roles: readonly StaffRole[],
  userId: Id<'usr'>,
): Promise<DomainError | undefined> {
  if (!roles.includes('superadmin') || (await othersServeAs(tx, 'superadmin', userId))) return undefined;
  return new DomainError('staff.last_superadmin');
}

/** Returns why a user may not approve a request; undefined when they may. */
export function approvalBar(row: Pick<GrantRow, 'askedBy' | 'userId'>, actorId: Id<'usr'> | null) {
  if (row.userId === actorId) return new DomainError('staff.own_role');
  return row.askedBy === actorId ? new DomainError('staff.own_request') : undefined;
}

const hooks: ProcessHooks<Spec, GrantRow> = {
  process: roleGrantProcess,
  wrongState: ({ state }) => new DomainError('staff.wrong_state', { state: roleGrantProcess.label(state) }),
  guard: (uow, taken, name) => guards[name](uow, taken),
  store: ({ tx }, row) => updateGrant(tx, row),
  details: ({ row: { userId, role }, request: { note = '' } }) => ({ userId, role, note }),
  after: async (uow, { row, transition }) => {
    if (transition.name !== 'decline') await applyRoles(uow, row);
    // Otherwise colleagues could not decide the cases of its queues until the claims expire.
    if (transition.name === 'revoke') await deleteClaimsOf(uow.tx, row.userId);
  },
};

/**
 * Sets a user's roles from their grants. A user who joins or leaves the staff is logged out on every device, because existing
 * sessions were opened with other rights.
 */
export async function applyRoles(uow: UnitOfWork, { userId, role, state }: GrantRow): Promise<void> {
  const { granted } = await storeRolesOf(uow, userId);
  const begins = state === 'active' && granted.length === 1;
  if (begins || granted.length === 0) await endSessionsOf(uow, userId);
  const facts = { role: staffRoleTable[role].name, given: state === 'active', at: uow.now };
  uow.notify({ userId, kind: 'security.role_changed', facts, key: `${userId}:${role}:${uow.now}` });
}

/**
 * Takes a user's roles out of use when their suspension begins, and back into use when it ends. Throws staff.last_superadmin.
 */
export async function refreshRoles(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  const { granted, areSuspended } = await storeRolesOf(uow, userId);
  const fault = areSuspended ? await lastFault(uow.tx, granted, userId) : undefined;
  if (fault) throw fault;
}

/**
 * Takes one step of a role grant; nothing else changes its state. Throws staff.wrong_state and what its guards throw.
 */
export const takeStep = (uow: UnitOfWork, row: GrantRow, request: StepRequest<Spec, GrantRow>): Promise<GrantRow> =>
  step(uow, hooks, { before: row, request });
