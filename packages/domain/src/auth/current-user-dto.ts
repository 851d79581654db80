import type { CurrentUser } from '@rentreel/contracts/auth';
import type { Id } from '@rentreel/contracts/ids';
import type { referrals } from '@rentreel/db/schema';
import type { UserRow } from './user-repository.ts';

interface PersonRows {
  readonly user: UserRow;
  readonly referral: typeof referrals.$inferSelect | null;
}

/** A person as they see themselves. */
export function toCurrentUser({ user, referral }: PersonRows): CurrentUser {
  const brought = referral && {
    referral: { referrerId: referral.referrerId, ts: referral.createdAt, type: referral.type, source: referral.source },
  };
  return {
    uid: user.id as Id<'usr'>,
    email: user.email,
    name: user.name,
    role: user.role,
    isVerified: user.isVerified,
    verificationSubmitted: user.verificationSubmitted,
    emailVerified: user.emailVerifiedAt !== null,
    referralCode: user.referralCode,
    createdAt: user.createdAt,
    ...brought,
  };
}
