import {
  type RestrictedActivity,
  kindsThatForbid,
  restrictedActivities,
  restrictionReasons,
} from '@rentreel/contracts/restrictions';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { formatDateTime } from '@rentreel/values';
import { type Context, DomainError, readHandle } from '../kernel/index.ts';
import { requireNotFrozen } from './frozen.ts';
import { findRestriction } from './restrictions-repository.ts';

/**
 * Requires that a caller may do something: their account is not frozen, and no restriction keeps them from it. What the
 * server and administrators do for other people goes on. Throws auth.account_frozen, restrictions.not_allowed with the reason and the end.
 */
export async function requireAllowed(ctx: Context, activity: RestrictedActivity): Promise<void> {
  await requireNotFrozen(ctx);
  const { actor } = ctx;
  if (actor.kind !== 'user') return;
  const asked = { userId: actor.userId, kinds: kindsThatForbid(activity), now: ctx.clock.now() };
  const found = await findRestriction(readHandle(ctx), asked);
  if (!found) return;
  throw new DomainError('restrictions.not_allowed', {
    activity: restrictedActivities[activity],
    until: found.until === null ? '' : ` until ${formatDateTime(found.until)}`,
    reason: restrictionReasons[found.reason],
  });
}

/** Whether a restriction keeps a person from something now. */
export async function isRestricted(
  handle: ReadHandle | WriteTx,
  { userId, activity, now }: { readonly userId: string; readonly activity: RestrictedActivity; readonly now: number },
): Promise<boolean> {
  return (await findRestriction(handle, { userId, kinds: kindsThatForbid(activity), now })) !== undefined;
}

/** Whether a person is suspended now. */
export async function isSuspended(
  handle: ReadHandle | WriteTx,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<boolean> {
  return (await findRestriction(handle, { userId, kinds: ['suspension'], now })) !== undefined;
}
