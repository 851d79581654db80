import type { Id } from '@rentreel/contracts/ids';
import {
  type RestrictedActivity,
  kindsThatForbid,
  restrictedActivities,
  restrictionReasons,
} from '@rentreel/contracts/restrictions';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { formatDateTime } from '@rentreel/values';
import { type Context, DomainError, readHandle } from '../kernel/index.ts';
import { isFrozen, isLeaving } from './repository.ts';
import {
  type Standing,
  findHolding,
  findRestriction,
  findStanding,
  listRestricted,
} from './restrictions-repository.ts';

function refuseFrozen(isNow: boolean): void {
  if (isNow) throw new DomainError('auth.account_frozen');
}

/** Throws what `requireAllowed` throws, from facts that were already read. */
export function refuseForbidden({ clock }: Context, activity: RestrictedActivity, person: Standing): void {
  refuseFrozen(person.isFrozen);
  const found = findHolding(person.restrictions, { kinds: kindsThatForbid(activity), now: clock.now() });
  if (!found) return;
  throw new DomainError('restrictions.not_allowed', {
    activity: restrictedActivities[activity],
    until: found.until === null ? '' : ` until ${formatDateTime(found.until)}`,
    reason: restrictionReasons[found.reason],
  });
}

/**
 * Requires that the caller's account is not frozen. Freezing ends every session, so this only affects calls already in
 * progress. Throws auth.account_frozen.
 */
export async function requireNotFrozen(ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === 'user') refuseFrozen(await isFrozen(readHandle(ctx), actor.userId));
}

/**
 * Requires that the caller may do something: their account is not frozen and no restriction prevents it. Actions by the
 * server and administrators for other users are not affected. Throws auth.account_frozen, restrictions.not_allowed with the
 * reason and the end.
 */
export async function requireAllowed(ctx: Context, activity: RestrictedActivity): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return;
  const person = await findStanding(readHandle(ctx), actor.userId);
  if (person) refuseForbidden(ctx, activity, person);
}

interface PersonAt {
  readonly userId: Id<'usr'>;
  readonly now: number;
}

/** Returns whether a restriction prevents a user from doing something now. */
export async function isRestricted(
  handle: ReadHandle | WriteTx,
  { activity, ...at }: PersonAt & { readonly activity: RestrictedActivity },
): Promise<boolean> {
  return (await findRestriction(handle, { ...at, kinds: kindsThatForbid(activity) })) !== undefined;
}

/**
 * Returns whether the listings of a user may be shown: no restriction prevents it, and their account is neither frozen nor
 * about to be deleted.
 */
export async function mayShowListings(handle: ReadHandle | WriteTx, { userId, now }: PersonAt): Promise<boolean> {
  if (await isRestricted(handle, { userId, activity: 'listing', now })) return false;
  return !(await isFrozen(handle, userId)) && !(await isLeaving(handle, userId));
}

/** Returns those of these users who are suspended at a time. */
export const listSuspended = (
  handle: ReadHandle | WriteTx,
  { userIds, now }: { readonly userIds: readonly Id<'usr'>[]; readonly now: number },
): Promise<ReadonlySet<string>> => listRestricted(handle, { userIds, kinds: ['suspension'], now });

/** Returns whether a user is suspended now. */
export async function isSuspended(handle: ReadHandle | WriteTx, at: PersonAt): Promise<boolean> {
  return (await findRestriction(handle, { ...at, kinds: ['suspension'] })) !== undefined;
}
