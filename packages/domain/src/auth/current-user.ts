import type { CurrentUser } from '@rentreel/contracts/auth';
import { maskEmail } from '@rentreel/contracts/verification';
import type { Context } from '../kernel/index.ts';
import { type UserWithReferral, findUserWithReferral } from './repository.ts';

/** Returns the logged-in user, or null for a guest. */
export async function getCurrentUser(ctx: Context): Promise<CurrentUser | null> {
  if (ctx.actor.kind !== 'user') return null;
  const found = await findUserWithReferral(ctx.database.read, ctx.actor.userId);
  if (!found) return null;
  const { impersonation } = ctx.actor;
  const user = toCurrentUser(found);
  return impersonation ? { ...user, email: maskEmail(user.email), viewedUntil: impersonation.endsAt } : user;
}

/** Builds a person's view of their own account. */
export function toCurrentUser({ user, referral }: UserWithReferral): CurrentUser {
  const brought = referral && {
    referral: { referrerId: referral.referrerId, ts: referral.createdAt, type: referral.type, source: referral.source },
  };
  return {
    uid: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    isVerified: user.isVerified,
    verificationSubmitted: user.verificationSubmitted,
    emailVerified: user.emailVerifiedAt !== null,
    referralCode: user.referralCode,
    createdAt: user.createdAt,
    ...(user.deletionDueAt !== null && { deletionDueAt: user.deletionDueAt }),
    ...brought,
  };
}
