import type { ReadHandle, WriteTx } from '@rentreel/db';

/** A trait shared by two accounts, and the ids of the two rows that show it. */
export interface SharedTrait {
  readonly reason: 'same_phone' | 'same_bank_account' | 'same_identity';
  readonly evidence: string;
}

/** Statements that find a shared trait, by trait; each returns the two rows that show it. */
const shared: readonly (readonly [reason: SharedTrait['reason'], sql: string])[] = [
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

/** Returns the traits shared by two accounts that normally only one person has, each once. */
export async function listShared(
  { $client }: ReadHandle | WriteTx,
  one: string,
  other: string,
): Promise<SharedTrait[]> {
  const found: SharedTrait[] = [];
  for (const [reason, sql] of shared) {
    const { rows } = await $client.execute({ sql, args: [one, other] });
    const evidence = rows[0]?.['evidence'];
    if (typeof evidence === 'string') found.push({ reason, evidence });
  }
  return found;
}

/** Returns the first trait shared by two accounts; undefined when none is known. */
export const findShared = async (
  tx: ReadHandle | WriteTx,
  one: string,
  other: string,
): Promise<SharedTrait | undefined> => (await listShared(tx, one, other))[0];
