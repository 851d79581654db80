import { type TierLimits, type WalletTier, type WalletTiers, tierOf } from '@rentreel/contracts/wallet';
import type { VerificationKind } from '@rentreel/contracts/verification';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { formatNaira } from '@rentreel/values';
import { listHeldKinds } from '../verification/index.ts';

/** What one person's wallet may do now, and what it may do at every tier. */
export interface PersonTier {
  readonly tier: WalletTier;
  readonly limits: TierLimits;
  readonly held: ReadonlySet<VerificationKind>;
  readonly tiers: WalletTiers;
}

interface TierQuery {
  readonly userId: string;
  readonly tiers: WalletTiers;
  readonly now: number;
}

const nothing: ReadonlySet<VerificationKind> = new Set();

/** The tier of a person by what is verified of them now. */
export async function findTier(handle: ReadHandle | WriteTx, { userId, tiers, now }: TierQuery): Promise<PersonTier> {
  return tierFrom((await listHeldKinds(handle, { userIds: [userId], now })).get(userId), tiers);
}

/** The tier of a person by the kinds that are verified of them. */
export function tierFrom(held: ReadonlySet<VerificationKind> = nothing, tiers: WalletTiers): PersonTier {
  const tier = tierOf(held);
  return { tier, limits: tiers[tier], held, tiers };
}

/** The sentence, with a space before it, that says which limit verifying more would give; empty when none is higher. */
export function raiseHint({ tier, limits, tiers }: PersonTier, limit: keyof TierLimits): string {
  const present = limits[limit] ?? Number.POSITIVE_INFINITY;
  const higher = tiers.slice(tier + 1).find((each) => (each[limit] ?? Number.POSITIVE_INFINITY) > present);
  if (!higher) return '';
  const amount = higher[limit];
  return amount === null
    ? ' Verify yourself to lift this limit.'
    : ` Verify yourself to raise it to ${formatNaira(amount)}.`;
}
