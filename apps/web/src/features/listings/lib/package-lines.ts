import { type FeeLine, type PackageLine, type TotalPackage, totalPackage } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/money';

/** The whole cost of a home as it came over the wire. */
export function packageOf({ rentKobo, fees }: { rentKobo: number; fees: readonly FeeLine[] }): TotalPackage {
  return totalPackage(kobo(rentKobo), fees);
}

/** Why a line is there, in a few words: "10% of rent, paid once". */
export function reasonOf({ kind, basisPoints, refundable, recurring }: PackageLine): string {
  if (kind === 'rent') return 'For one year';
  const when = refundable ? 'comes back when you move out' : recurring ? 'every year' : 'paid once';
  const share = basisPoints === undefined ? '' : `${basisPoints / 100}% of rent, `;
  const reason = share + when;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** What is paid again in the second year: "rent and service charge". */
export function yearlyNames({ lines }: Pick<TotalPackage, 'lines'>): string {
  return listed(lines.filter(({ recurring }) => recurring));
}

/** What comes back: "caution fee". */
export function refundableNames({ lines }: Pick<TotalPackage, 'lines'>): string {
  return listed(lines.filter(({ refundable }) => refundable));
}

/** A figure that is only about so much, without its kobo. */
export function wholeNaira(amountKobo: number): number {
  return Math.round(amountKobo / 100) * 100;
}

function listed(lines: readonly PackageLine[]): string {
  const names = lines.map(({ name }) => name.toLowerCase());
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
