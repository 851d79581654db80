import { maxRentKobo } from './choices.ts';
import type { RentChange } from './my-listings.ts';

/** A live home whose rent or move-in cost rises by more than this factor is reviewed again. */
export const reviewedRiseFactor = 1.1;

const wholeNaira = 100;

/** Returns the changed rent, in whole naira for a percentage; undefined when it is outside the allowed range. */
export function changedRent(rentKobo: number, change: RentChange): number | undefined {
  const by =
    change.by === 'amount'
      ? change.amountKobo
      : Math.round((rentKobo * change.basisPoints) / 10_000 / wholeNaira) * wholeNaira;
  const after = change.down ? rentKobo - by : rentKobo + by;
  return after > 0 && after <= maxRentKobo ? after : undefined;
}
