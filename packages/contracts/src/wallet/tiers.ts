import { type Kobo, kobo } from '@rentreel/values';
import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { type PersonKind, type VerificationKind, personKinds } from '../verification/states.ts';

/** Wallet limits of one tier in kobo; null for no limit. */
export interface TierLimits {
  /** Maximum outflow per day in Lagos: payments and withdrawals together. */
  readonly dailyKobo: Kobo | null;
  /** Maximum balance after a deposit. */
  readonly maxBalanceKobo: Kobo | null;
}

/** Limits of tiers 0 to 3; configuration of the server. */
export type WalletTiers = readonly [TierLimits, TierLimits, TierLimits, TierLimits];
export type WalletTier = 0 | 1 | 2 | 3;

/** Additional requirements of each tier; one kind of each list suffices. */
export const tierNeeds = [
  [],
  [['phone'], ['nin', 'bvn']],
  [['document'], ['selfie'], ['nin'], ['bvn']],
  [['address']],
] as const satisfies readonly (readonly (readonly PersonKind[])[])[];

const limits = (daily: number, maxBalance: number | null): TierLimits => ({
  dailyKobo: kobo(daily * 100),
  maxBalanceKobo: maxBalance === null ? null : kobo(maxBalance * 100),
});

/** Initial limits of a deployment; tiers 1 to 3 are those of the Central Bank of Nigeria for wallets. */
export const defaultWalletTiers: WalletTiers = [
  limits(50_000, 200_000),
  limits(50_000, 300_000),
  limits(200_000, 500_000),
  limits(5_000_000, null),
];

const noLimit: TierLimits = { dailyKobo: null, maxBalanceKobo: null };
export const unlimitedWalletTiers: WalletTiers = [noLimit, noLimit, noLimit, noLimit];

type Held = ReadonlySet<VerificationKind>;

const isMet = (group: readonly PersonKind[], held: Held): boolean => group.some((kind) => held.has(kind));

/** Returns the tier of a user from their valid verifications. Tiers cannot be skipped. */
export function tierOf(held: Held): WalletTier {
  const firstUnmet = tierNeeds.findIndex((needs) => needs.some((group) => !isMet(group, held)));
  const tiers = [0, 1, 2] as const;
  return firstUnmet === -1 ? 3 : (tiers[firstUnmet - 1] ?? 0);
}

/** Returns the requirements of a tier, and which are met. */
export const needsOf = (tier: WalletTier, held: Held): TierNeed[] =>
  tierNeeds[tier].map((kinds) => ({ kinds: [...kinds], held: isMet(kinds, held) }));

const tierNeed = z.strictObject({ kinds: z.array(z.enum(personKinds)), held: z.boolean() });
type TierNeed = z.infer<typeof tierNeed>;

const tierField = z.literal([0, 1, 2, 3]);

/** Current wallet limits of a user in kobo; null for no limit. */
export const walletLimits = z.strictObject({
  tier: tierField,
  /** Today's outflow: payments and withdrawals, less returned withdrawals. */
  spentKobo: koboAmount,
  /** Remaining outflow today. */
  leftKobo: z.nullable(koboAmount),
  balanceKobo: koboAmount,
  /** Remaining deposits. */
  roomKobo: z.nullable(koboAmount),
  /** All tiers with their limits and additional requirements. */
  tiers: z.array(
    z.strictObject({
      tier: tierField,
      dailyKobo: z.nullable(koboAmount),
      maxBalanceKobo: z.nullable(koboAmount),
      needs: z.array(tierNeed),
    }),
  ),
});
export type WalletLimits = z.infer<typeof walletLimits>;
