import { type FeeLine, type TotalPackage, totalPackage } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/money';

interface Priced {
  readonly rentKobo: number;
  readonly fees: readonly FeeLine[];
}

export interface PriceChange {
  readonly before: TotalPackage;
  readonly after: TotalPackage;
  /** `dearer`: more than a tenth, so the home is checked again before it is shown. */
  readonly effect: 'same' | 'cheaper' | 'little_dearer' | 'dearer';
}

const riseThatCounts = 1.1;

/** What a new rent does to what the tenant pays; fees that are a share of the rent go with it. */
export function priceChange({ rentKobo, fees }: Priced, newRentKobo: number): PriceChange {
  const before = totalPackage(kobo(rentKobo), fees);
  const after = totalPackage(kobo(newRentKobo), fees);
  return { before, after, effect: effectOf([rentKobo, newRentKobo], [before.firstYearKobo, after.firstYearKobo]) };
}

type Pair = readonly [before: number, after: number];

function effectOf(rent: Pair, firstYear: Pair): PriceChange['effect'] {
  if (rent[0] === rent[1]) return 'same';
  if (rent[1] < rent[0]) return 'cheaper';
  return [rent, firstYear].some(([before, after]) => after > before * riseThatCounts) ? 'dearer' : 'little_dearer';
}

/** What the landlord should know before the new price is shown. */
export const effectWords: Readonly<Record<PriceChange['effect'], string | null>> = {
  same: null,
  cheaper: 'Tenants see for 60 days that the price went down.',
  little_dearer: 'Tenants see the new price at once.',
  dearer: 'This is more than 10 % dearer. We check the home again, and tenants do not see it until then.',
};
