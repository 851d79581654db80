import { basisPointsOf, type Kobo, kobo } from '@rentreel/money';

/** Nigeria Tax Act 2025, s. 30(2)(a)(vi): a fifth of the year's rent, up to ₦500,000. */
const reliefBasisPoints = 2000;
const maxReliefKobo = kobo(50_000_000);

/** What a tenant may deduct from taxable income for a year's rent, and whether the law's highest sum was reached. */
export function rentRelief(rentKobo: Kobo): { reliefKobo: Kobo; capped: boolean } {
  const share = basisPointsOf(rentKobo, reliefBasisPoints);
  return { reliefKobo: share > maxReliefKobo ? maxReliefKobo : share, capped: share > maxReliefKobo };
}
