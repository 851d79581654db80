import type { ReferralVoidReason } from '@rentreel/contracts/referrals';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { findShared } from '../people/index.ts';

/** Why a referral pays nothing, and the ids of what shows it. */
export interface Refusal {
  readonly reason: ReferralVoidReason;
  readonly evidence: string;
}

/** By what a finding is remembered as cleared: a circle is one of its tenancy, the others are ones of the two people. */
export const findingKey = ({ reason, evidence }: Refusal): string =>
  reason === 'circle' ? `circle ${evidence}` : reason;

/** Whether an administrator has decided that a finding does not count against the two. */
export const isCleared = ({ cleared }: { readonly cleared: string }, finding: Refusal): boolean =>
  // Safe: written by this module.
  (JSON.parse(cleared) as string[]).includes(findingKey(finding));

interface Circle {
  /** Who was invited, by whom, and the other side of the tenancy. */
  readonly userId: string;
  readonly referrerId: string;
  readonly counterpartId: string;
}

const invitedByEither = `SELECT 1 FROM referrals
  WHERE (user_id = ?3 AND referrer_id IN (?1, ?2)) OR (user_id = ?2 AND referrer_id = ?3) LIMIT 1`;

/**
 * Whether a tenancy stays among people who belong together: with the one who invited the person, with somebody whom either
 * of them invited or who invited the one, or with another account of the one.
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
