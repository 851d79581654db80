import { type PersonKind, verificationKindLabels } from '@rentreel/contracts/verification';
import type { WalletLimits } from '@rentreel/contracts/wallet';
import { naira } from '@rentreel/values';

/** "Tier 1". */
export const tierLabel = (tier: number): string => `Tier ${tier}`;

const kindLabel = (kind: PersonKind): string => verificationKindLabels[kind];

/** "Phone", "NIN or BVN". */
export const needLabel = ({ kinds }: { readonly kinds: readonly PersonKind[] }): string =>
  kinds.map(kindLabel).join(' or ');

/** "₦50,000 a day", "No daily limit". */
export const dailyLabel = (dailyKobo: number | null): string =>
  dailyKobo === null ? 'No daily limit' : `${naira(dailyKobo)} a day`;

/** "balance up to ₦300,000", "no limit on the balance". */
export const balanceLabel = (maxBalanceKobo: number | null): string =>
  maxBalanceKobo === null ? 'no limit on the balance' : `balance up to ${naira(maxBalanceKobo)}`;

type Tier = WalletLimits['tiers'][number];

/** Returns the limits of the current tier and the next one; undefined at the highest. */
export function tiersOf({ tier, tiers }: WalletLimits): {
  readonly present: Tier | undefined;
  readonly next: Tier | undefined;
} {
  return { present: tiers[tier], next: tiers[tier + 1] };
}

/** Lists what is missing for a tier: "Phone, NIN or BVN". */
export const missingLabel = ({ needs }: Tier): string =>
  needs
    .filter(({ held }) => !held)
    .map(needLabel)
    .join(', ');

/** Lists the higher limits of the next tier: "₦200,000 a day, balance up to ₦500,000". */
export const raisedLabel = (present: Tier, next: Tier): string =>
  [
    ...(next.dailyKobo === present.dailyKobo ? [] : [dailyLabel(next.dailyKobo)]),
    ...(next.maxBalanceKobo === present.maxBalanceKobo ? [] : [balanceLabel(next.maxBalanceKobo)]),
  ].join(', ');
