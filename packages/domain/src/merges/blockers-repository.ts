import { holdingRestrictionStates } from '@rentreel/contracts/restrictions';
import { type MergeBlocker, mergeBlockerNames } from '@rentreel/contracts/merges';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { DeletionBlocker } from '@rentreel/contracts/privacy';
import { findBlockers } from '../privacy/index.ts';
import type { Pair } from './tables-repository.ts';

type Handle = ReadHandle | WriteTx;
const either = 'IN (:keep, :close)';
const identity = `kind IN ('nin', 'bvn') AND approved_at IS NOT NULL AND fingerprint IS NOT NULL`;
const holding = holdingRestrictionStates.map((state) => `'${state}'`).join(', ');

/** A query for each blocker, except those of a deletion, that returns a row when the blocker applies. */
const queries: Readonly<Record<Exclude<MergeBlocker, Exclude<DeletionBlocker, 'staff' | 'mandate'>>, string>> = {
  staff: `SELECT 1 FROM users WHERE id ${either} AND role = 'admin'`,
  identities: `SELECT 1 FROM verification_cases AS a JOIN verification_cases AS b ON a.kind = b.kind
    WHERE a.user_id = :keep AND b.user_id = :close AND a.fingerprint <> b.fingerprint
      AND a.${identity.replaceAll(' AND ', ' AND a.')} AND b.${identity.replaceAll(' AND ', ' AND b.')}`,
  verified_side: `SELECT 1 FROM users AS a JOIN users AS b
    WHERE a.id = :keep AND b.id = :close AND a.is_verified = 0 AND b.is_verified = 1`,
  both_sides: `SELECT 1 FROM bookings WHERE (tenant_id, landlord_id) IN ((:keep, :close), (:close, :keep))`,
  frozen: `SELECT 1 FROM users WHERE id ${either} AND frozen_at IS NOT NULL`,
  restricted: `SELECT 1 FROM restrictions WHERE user_id ${either} AND kind <> 'warning' AND state IN (${holding})`,
  payout_hold: `SELECT 1 FROM payout_holds WHERE user_id ${either}`,
  deletion: `SELECT 1 FROM users WHERE id ${either} AND deletion_due_at IS NOT NULL`,
  checks: `SELECT 1 FROM verification_cases WHERE user_id = :close AND state IN ('submitted', 'in_review')
    UNION ALL SELECT 1 FROM claim_conflicts WHERE state = 'open' AND (
      first_case_id IN (SELECT id FROM verification_cases WHERE user_id = :close)
      OR second_case_id IN (SELECT id FROM verification_cases WHERE user_id = :close))`,
  mandate: `SELECT 1 FROM mandates WHERE :close IN (agent_id, owner_id) AND state IN ('sent', 'active')`,
  refund: `SELECT 1 FROM refunds WHERE user_id = :close AND state = 'proposed'`,
  reward: `SELECT 1 FROM referrals WHERE referrer_id = :close AND (owed_kobo > 0 OR state = 'appealed')`,
};

/** Returns why two accounts cannot be merged now, in the order of the contracts; empty when they can. */
export async function findMergeBlockers(
  handle: Handle,
  { keepId: keep, closeId: close }: Pair,
): Promise<MergeBlocker[]> {
  const found = new Set<string>(await findBlockers(handle, close));
  for (const [blocker, sql] of Object.entries(queries)) {
    const args = { ...(sql.includes(':keep') && { keep }), ...(sql.includes(':close') && { close }) };
    const { rows } = await handle.$client.execute({ sql: `SELECT * FROM (${sql}) LIMIT 1`, args });
    if (rows.length > 0) found.add(blocker);
  }
  // The wallet balance is moved, so it is no blocker.
  return mergeBlockerNames.filter((blocker) => found.has(blocker));
}
