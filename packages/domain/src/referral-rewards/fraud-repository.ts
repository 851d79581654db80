import type { ReferralVoidReason } from '@rentreel/contracts/referrals';
import type { WriteTx } from '@rentreel/db';

/** Why a referral pays nothing, and the ids of what shows it. */
export interface Refusal {
  readonly reason: ReferralVoidReason;
  readonly evidence: string;
}

/** The statement that finds what two people share, by the reason that it is; it gives the two rows that show it. */
const shared: readonly (readonly [reason: ReferralVoidReason, sql: string])[] = [
  [
    'same_phone',
    `SELECT a.id || ' ' || b.id AS evidence
      FROM verification_codes AS a JOIN verification_codes AS b ON b.phone_fingerprint = a.phone_fingerprint
      WHERE a.user_id = ?1 AND b.user_id = ?2 AND a.confirmed_at IS NOT NULL AND b.confirmed_at IS NOT NULL LIMIT 1`,
  ],
  [
    'same_bank_account',
    `SELECT a.id || ' ' || b.id AS evidence FROM bank_accounts AS a JOIN bank_accounts AS b
      ON b.bank_code = a.bank_code AND b.number_fingerprint = a.number_fingerprint
      WHERE a.user_id = ?1 AND b.user_id = ?2 LIMIT 1`,
  ],
  [
    'same_identity',
    `SELECT a.id || ' ' || b.id AS evidence
      FROM verification_cases AS a JOIN verification_cases AS b ON b.kind = a.kind AND b.fingerprint = a.fingerprint
      WHERE a.user_id = ?1 AND b.user_id = ?2 LIMIT 1`,
  ],
];

/** What two accounts share that one person alone would have; undefined when nothing is known. */
export async function findShared({ $client }: WriteTx, one: string, other: string): Promise<Refusal | undefined> {
  for (const [reason, sql] of shared) {
    const { rows } = await $client.execute({ sql, args: [one, other] });
    const evidence = rows[0]?.['evidence'];
    if (typeof evidence === 'string') return { reason, evidence };
  }
  return undefined;
}

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
export async function isCircle(tx: WriteTx, { userId, referrerId, counterpartId }: Circle): Promise<boolean> {
  if (counterpartId === referrerId) return true;
  const args = [userId, referrerId, counterpartId];
  if ((await tx.$client.execute({ sql: invitedByEither, args })).rows.length > 0) return true;
  return (await findShared(tx, referrerId, counterpartId)) !== undefined;
}
