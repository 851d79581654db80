import { type StaffRight, type StaffStanding, rightsOf } from '@rentreel/contracts/staff';
import { type Actor, type Context, type UserActor, requireUser } from './context.ts';
import { DomainError } from './domain-error.ts';

/** Somebody who works here. */
export type StaffActor = UserActor & { readonly staff: StaffStanding };

const isReady = ({ secondFactor }: StaffStanding): boolean => secondFactor === 'proved' || secondFactor === 'waived';

function requireSecondFactor({ secondFactor }: StaffStanding): void {
  if (secondFactor === 'missing') throw new DomainError('staff.second_factor_missing');
  if (secondFactor === 'unproved') throw new DomainError('auth.step_up_required', { methods: 'passkey' });
}

/** Whether somebody may do this now; without their second factor they may not. */
export function hasRight(actor: Actor, right: StaffRight): boolean {
  return (
    actor.kind === 'user' && actor.staff !== undefined && isReady(actor.staff) && rightsOf(actor.staff.roles).has(right)
  );
}

/**
 * The caller, who works here and has a second factor. To anybody else what they ask for does not exist: app.not_found.
 * Throws staff.second_factor_missing, and auth.step_up_required until their passkey is used in this session.
 */
export function requireStaff(ctx: Context): StaffActor {
  const actor = requireUser(ctx);
  const { staff } = actor;
  if (!staff || staff.roles.length === 0) throw new DomainError('app.not_found');
  requireSecondFactor(staff);
  return { ...actor, staff };
}

/** The caller, whose roles give them this right. Throws app.not_found without it, and what `requireStaff` throws. */
export function requireRight(ctx: Context, right: StaffRight): StaffActor {
  const { staff } = requireUser(ctx);
  if (!staff || !rightsOf(staff.roles).has(right)) throw new DomainError('app.not_found');
  return requireStaff(ctx);
}

/** Throws staff.own_case when a decision is about the person who would give it. */
export function requireOthersCase({ userId }: Pick<UserActor, 'userId'>, concerned: readonly (string | null)[]): void {
  if (concerned.includes(userId)) throw new DomainError('staff.own_case');
}
