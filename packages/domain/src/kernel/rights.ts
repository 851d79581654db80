import { type StaffRight, type StaffStanding, rightsOf } from '@rentreel/contracts/staff';
import { type Actor, type Context, type UserActor, requireUser } from './context.ts';
import { DomainError } from './domain-error.ts';

/** A user who is a member of the staff. */
export type StaffActor = UserActor & { readonly staff: StaffStanding };

const isReady = ({ secondFactor }: StaffStanding): boolean => secondFactor === 'proved' || secondFactor === 'waived';

function requireSecondFactor({ secondFactor }: StaffStanding): void {
  if (secondFactor === 'missing') throw new DomainError('staff.second_factor_missing');
  if (secondFactor === 'unproved') throw new DomainError('auth.step_up_required', { methods: 'passkey' });
}

/** Returns whether the actor has this right; false without a second factor. */
export function hasRight(actor: Actor, right: StaffRight): boolean {
  return (
    actor.kind === 'user' && actor.staff !== undefined && isReady(actor.staff) && rightsOf(actor.staff.roles).has(right)
  );
}

/**
 * Returns the caller, who is a staff member with a second factor. Throws app.not_found for everyone else,
 * staff.second_factor_missing, and auth.step_up_required until their passkey is used in this session.
 */
export function requireStaff(ctx: Context): StaffActor {
  const actor = requireUser(ctx);
  const { staff } = actor;
  if (!staff || staff.roles.length === 0) throw new DomainError('app.not_found');
  requireSecondFactor(staff);
  return { ...actor, staff };
}

/**
 * Returns the caller, whose roles include this right. Throws app.not_found without it, and what `requireStaff` throws.
 */
export function requireRight(ctx: Context, right: StaffRight): StaffActor {
  const { staff } = requireUser(ctx);
  if (!staff || !rightsOf(staff.roles).has(right)) throw new DomainError('app.not_found');
  return requireStaff(ctx);
}

/** Throws staff.own_case when the decision concerns the person who makes it. */
export function requireOthersCase({ userId }: Pick<UserActor, 'userId'>, concerned: readonly (string | null)[]): void {
  if (concerned.includes(userId)) throw new DomainError('staff.own_case');
}
