import { addKobo, basisPointsOf, type Kobo, kobo, sumKobo } from '@rentreel/values';
import { type FeeKind, feeKinds } from './choices.ts';
import type { FeeLine } from './fields.ts';

export interface PackageLine {
  readonly kind: FeeKind | 'rent';
  readonly name: string;
  readonly amountKobo: Kobo;
  /** Set when the amount is a share of the rent. */
  readonly basisPoints?: number;
  readonly refundable: boolean;
  readonly recurring: boolean;
}

/** Total cost of a home in kobo. */
export interface TotalPackage {
  readonly lines: readonly PackageLine[];
  /** Move-in cost: rent, fees and deposits. */
  readonly firstYearKobo: Kobo;
  /** Rent and yearly charges, at an unchanged rent. */
  readonly secondYearKobo: Kobo;
  /** Refundable part of the first year. */
  readonly refundableKobo: Kobo;
  /** Yearly costs, and one-off fees spread over `expectedYears`, per month. */
  readonly monthlyKobo: Kobo;
}

/** Tenants stay about two years, so one-off fees are spread over that time. */
const expectedYears = 2;

function packageLine(rentKobo: Kobo, fee: FeeLine): PackageLine {
  const { name, refundable, recurring } = feeKinds[fee.kind];
  return fee.basis === 'percent'
    ? {
        kind: fee.kind,
        name,
        amountKobo: basisPointsOf(rentKobo, fee.basisPoints),
        basisPoints: fee.basisPoints,
        refundable,
        recurring,
      }
    : { kind: fee.kind, name, amountKobo: fee.amountKobo, refundable, recurring };
}

const total = (lines: readonly PackageLine[]) => sumKobo(lines.map((line) => line.amountKobo));

/** Computes the price of a home; feed, page, wizard and receipt all use it. */
export function totalPackage(rentKobo: Kobo, fees: readonly FeeLine[]): TotalPackage {
  const rent: PackageLine = { kind: 'rent', name: 'Rent', amountKobo: rentKobo, refundable: false, recurring: true };
  const lines = [rent, ...fees.map((fee) => packageLine(rentKobo, fee))];
  const yearly = total(lines.filter((line) => line.recurring));
  const oneOff = total(lines.filter((line) => !line.recurring && !line.refundable));
  const refundable = total(lines.filter((line) => line.refundable));
  return {
    lines,
    firstYearKobo: addKobo(addKobo(yearly, oneOff), refundable),
    secondYearKobo: yearly,
    refundableKobo: refundable,
    monthlyKobo: kobo(Math.round((yearly + oneOff / expectedYears) / 12)),
  };
}
