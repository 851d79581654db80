import type { Id } from '@rentreel/contracts/ids';
import type { ReferralVoidReason } from '@rentreel/contracts/referrals';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { findShared } from '../people/index.ts';

/** The reason why a referral pays nothing, and the ids of the evidence. */
export interface Refusal {
  readonly reason: ReferralVoidReason;
  readonly evidence: string;
}

/**
 * The subject under which a finding is stored as cleared: a circle belongs to its tenancy, the others to the two users.
 */
export const findingKey = ({ reason, evidence }: Refusal): string =>
  reason === 'circle' ? `circle ${evidence}` : reason;

/** Returns whether an administrator has cleared a finding about the two users. */
export const isCleared = ({ cleared }: { readonly cleared: string }, finding: Refusal): boolean =>
  // Safe: written by this module.
  (JSON.parse(cleared) as string[]).includes(findingKey(finding));

interface Circle {
  /** The referred user, the referrer, and the other side of the tenancy. */
  readonly userId: Id<'usr'>;
  readonly referrerId: Id<'usr'>;
  readonly counterpartId: Id<'usr'>;
}

const invitedByEither = `SELECT 1 FROM referrals
  WHERE (user_id = ?3 AND referrer_id IN (?1, ?2)) OR (user_id = ?2 AND referrer_id = ?3) LIMIT 1`;

/**
 * Returns whether a tenancy is among linked people: with the referrer, with a user referred by either of them, with the user
 * who referred the referrer, or with another account of the referrer.
 */
export async function isCircle(
  tx: ReadHandle | WriteTx,
  { userId, referrerId, counterpartId }: Circle,
): Promise<boolean> {
  if (counterpartId === referrerId) return true;
  const args = [userId, referrerId, counterpartId];
  if ((await tx.$client.execute({ sql: invitedByEither, args })).rows.length > 0) return true;
  return (await findShared(tx, referrerId, counterpartId)) !== undefined;
}
