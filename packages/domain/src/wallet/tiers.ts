import type { Id } from '@rentreel/contracts/ids';
import { type TierLimits, type WalletTier, type WalletTiers, tierOf } from '@rentreel/contracts/wallet';
import type { VerificationKind } from '@rentreel/contracts/verification';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { formatNaira } from '@rentreel/values';
import { listHeldKinds } from '../verification/index.ts';

/** The current wallet limits of one user, and the limits of every tier. */
export interface PersonTier {
  readonly tier: WalletTier;
  readonly limits: TierLimits;
  readonly held: ReadonlySet<VerificationKind>;
  readonly tiers: WalletTiers;
}

interface TierQuery {
  readonly userId: Id<'usr'>;
  readonly tiers: WalletTiers;
  readonly now: number;
}

const nothing: ReadonlySet<VerificationKind> = new Set();

/** Returns the tier of a user from their current verifications. */
export async function findTier(handle: ReadHandle | WriteTx, { userId, tiers, now }: TierQuery): Promise<PersonTier> {
  return tierFrom((await listHeldKinds(handle, { userIds: [userId], now })).get(userId), tiers);
}

/** Returns the tier of a user from the kinds that are verified. */
export function tierFrom(held: ReadonlySet<VerificationKind> = nothing, tiers: WalletTiers): PersonTier {
  const tier = tierOf(held);
  return { tier, limits: tiers[tier], held, tiers };
}

/**
 * Returns the sentence, with a leading space, that names the limit after further verification; empty when no tier is higher.
 */
export function raiseHint({ tier, limits, tiers }: PersonTier, limit: keyof TierLimits): string {
  const present = limits[limit] ?? Number.POSITIVE_INFINITY;
  const higher = tiers.slice(tier + 1).find((each) => (each[limit] ?? Number.POSITIVE_INFINITY) > present);
  if (!higher) return '';
  const amount = higher[limit];
  return amount === null
    ? ' Verify yourself to lift this limit.'
    : ` Verify yourself to raise it to ${formatNaira(amount)}.`;
}
