import { dayMs, type Kobo, kobo } from '@rentreel/values';

/** Referral rewards of a deployment in kobo. The values at sign-up apply to that user. */
export interface ReferralRules {
  /** When the invited user rents a home. */
  readonly tenantRewardKobo: Kobo;
  /** When the invited user lets a home. */
  readonly landlordRewardKobo: Kobo;
  /** Maximum number and total of rewards per referrer and calendar year in Lagos. */
  readonly perYear: number;
  readonly perYearKobo: Kobo;
}

export const defaultReferralRules: ReferralRules = {
  tenantRewardKobo: kobo(500_000),
  landlordRewardKobo: kobo(1_000_000),
  perYear: 20,
  perYearKobo: kobo(20_000_000),
};

/** Delay of the reward after the rent of the tenancy was released. */
export const referralVestMs = 14 * dayMs;

/** A reward is taken back when the rent is returned within this time after the payment. */
export const referralTakeBackMs = 90 * dayMs;
