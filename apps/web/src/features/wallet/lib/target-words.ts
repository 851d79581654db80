import type { BankAccount } from '@rentreel/contracts/payouts';
import { formatNaira, kobo } from '@rentreel/money';
import { formatDateTime } from '../../../lib/format-date.ts';

/** An account in a line: “GTBank ••1457”. */
export const accountLabel = ({ bankName, lastDigits }: Pick<BankAccount, 'bankName' | 'lastDigits'>): string =>
  `${bankName} ••${lastDigits}`;

/** What it costs and when it arrives, or from when it can. */
export function arrivalWords(usableFrom: number, now: number, autoKobo: number): string {
  if (usableFrom > now) return `Can be used from ${formatDateTime(usableFrom)}.`;
  return `Fee ₦0. Arrives within minutes, at most 24 hours. Above ${formatNaira(kobo(autoKobo))} RentReel approves it first.`;
}
