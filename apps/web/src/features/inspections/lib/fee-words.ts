import { type InspectionFeeState, inspectionLimits } from '@rentreel/contracts/inspections';
import { formatNaira, kobo } from '@rentreel/money';

interface Fee {
  readonly feeKobo: number;
  readonly feeState: InspectionFeeState;
}

const freeHours = inspectionLimits.freeCancelMs / 3_600_000;

export const naira = (amountKobo: number): string => formatNaira(kobo(amountKobo));

/** When an inspection fee goes back to the tenant, and when it goes to the landlord. */
export const feeRules = {
  back: [
    'the landlord declines, does not answer, cancels or does not come',
    'the home is locked, somebody lives in it, or it is not as advertised',
    `you cancel at least ${freeHours} hours before`,
  ],
  paid: ['the home is as advertised', `you cancel later than ${freeHours} hours before, or do not come`],
} as const;

/** Where the fee is now, for one of the two sides; undefined when there is none. */
export function feeLine({ feeKobo, feeState }: Fee, side: 'tenant' | 'landlord'): string | undefined {
  if (feeState === 'none' || feeKobo === 0) return undefined;
  const mine = side === 'tenant';
  const amount = naira(feeKobo);
  if (feeState === 'held') return `${amount} held by RentReel until the visit is over`;
  if (feeState === 'returned') return mine ? `${amount} is back in your wallet` : `${amount} went back to the tenant`;
  return mine ? `${amount} went to the landlord` : `${amount} is in your wallet`;
}

/** What becomes of a held fee when the tenant cancels now. */
export function cancelFeeWords(fee: Fee & { freeCancelUntil: number | null }, now: number): string {
  if (fee.feeState !== 'held') return 'It costs nothing.';
  const amount = naira(fee.feeKobo);
  if (fee.freeCancelUntil !== null && now <= fee.freeCancelUntil)
    return `Your ${amount} comes back to your wallet now.`;
  return `Less than ${freeHours} hours are left, so your ${amount} goes to the landlord.`;
}

/** What becomes of a held fee that goes back whatever the reason. */
export function returnWords({ feeKobo, feeState }: Fee, side: 'tenant' | 'landlord'): string {
  if (feeState !== 'held') return 'It costs nothing.';
  return side === 'tenant'
    ? `Your ${naira(feeKobo)} comes back to your wallet now.`
    : `The ${naira(feeKobo)} goes back to the tenant now.`;
}
