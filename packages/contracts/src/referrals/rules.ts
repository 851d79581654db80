import { dayMs, type Kobo, kobo } from '@rentreel/values';

/** What a deployment pays for invited people, in kobo. What holds at a sign-up holds for that person. */
export interface ReferralRules {
  /** When the person rents a home. */
  readonly tenantRewardKobo: Kobo;
  /** When the person lets a home. */
  readonly landlordRewardKobo: Kobo;
  /** For how many people, and how much, one person is paid in a calendar year of Lagos. */
  readonly perYear: number;
  readonly perYearKobo: Kobo;
}

export const defaultReferralRules: ReferralRules = {
  tenantRewardKobo: kobo(500_000),
  landlordRewardKobo: kobo(1_000_000),
  perYear: 20,
  perYearKobo: kobo(20_000_000),
};

/** The reward is paid so long after the rent of the tenancy was released. */
export const referralVestMs = 14 * dayMs;

/** A reward is taken back when the rent is given back so soon after the payment. */
export const referralTakeBackMs = 90 * dayMs;
