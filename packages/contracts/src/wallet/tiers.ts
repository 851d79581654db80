import { type Kobo, kobo } from '@rentreel/values';
import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { type PersonKind, type VerificationKind, personKinds } from '../verification/states.ts';

/** What a wallet may do at one tier, in kobo; null for no limit. */
export interface TierLimits {
  /** The most that leaves the wallet in one day of Lagos: payments and withdrawals together. */
  readonly dailyKobo: Kobo | null;
  /** The most that deposits may bring the balance to. */
  readonly maxBalanceKobo: Kobo | null;
}

/** The limits of tiers 0 to 3; configuration of the server. */
export type WalletTiers = readonly [TierLimits, TierLimits, TierLimits, TierLimits];
export type WalletTier = 0 | 1 | 2 | 3;

/** What each tier asks for beside what the tiers before it do; of each list one kind is enough. */
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

/** What a deployment begins with; tiers 1 to 3 are those of the Central Bank of Nigeria for wallets. */
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

/** The tier that somebody is at, by the kinds of verification that count for them now. Tiers cannot be skipped. */
export function tierOf(held: Held): WalletTier {
  const firstUnmet = tierNeeds.findIndex((needs) => needs.some((group) => !isMet(group, held)));
  const tiers = [0, 1, 2] as const;
  return firstUnmet === -1 ? 3 : (tiers[firstUnmet - 1] ?? 0);
}

/** What a tier asks for, and which of it is met. */
export const needsOf = (tier: WalletTier, held: Held): TierNeed[] =>
  tierNeeds[tier].map((kinds) => ({ kinds: [...kinds], held: isMet(kinds, held) }));

const tierNeed = z.strictObject({ kinds: z.array(z.enum(personKinds)), held: z.boolean() });
type TierNeed = z.infer<typeof tierNeed>;

const tierField = z.literal([0, 1, 2, 3]);

/** The limits of one person's wallet now, in kobo; null for no limit. */
export const walletLimits = z.strictObject({
  tier: tierField,
  /** What has left the wallet today, payments and withdrawals, less withdrawals that came back. */
  spentKobo: koboAmount,
  /** What may still leave it today. */
  leftKobo: z.nullable(koboAmount),
  balanceKobo: koboAmount,
  /** What may still be deposited. */
  roomKobo: z.nullable(koboAmount),
  /** Every tier with its limits, and what it asks for beside what the tiers before it do. */
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
