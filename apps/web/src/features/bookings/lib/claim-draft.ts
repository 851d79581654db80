import type { ClaimCautionInput } from '@rentreel/contracts/bookings';
import type { Kobo } from '@rentreel/money';
import { naira } from './naira.ts';

export interface ClaimItem {
  readonly key: number;
  readonly what: string;
  readonly amountKobo: Kobo | undefined;
}

export const claimTotal = (items: readonly ClaimItem[]): number =>
  items.reduce((total, { amountKobo }) => total + (amountKobo ?? 0), 0);

/** What stands in the way of sending a claim; undefined when nothing does. */
export function claimProblem(items: readonly ClaimItem[], mostKobo: number): string | undefined {
  if (items.some(({ what }) => what.trim().length < 3)) return 'Say in 3 to 200 characters what is damaged or unpaid.';
  if (items.some(({ amountKobo }) => !amountKobo)) return 'Enter an amount above ₦0 for each of them.';
  return claimTotal(items) > mostKobo ? `We hold ${naira(mostKobo)} as caution. Claim at most that.` : undefined;
}

/** The things as the server takes them. */
export const claimItems = (items: readonly ClaimItem[]): ClaimCautionInput['items'] =>
  items.flatMap(({ what, amountKobo }) => (amountKobo === undefined ? [] : [{ what: what.trim(), amountKobo }]));
