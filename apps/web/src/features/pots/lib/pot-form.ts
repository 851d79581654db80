import { potLimits } from '@rentreel/contracts/pots';
import { isLagosDay, lagosDayOf } from '@rentreel/contracts/wallet';

const dayMs = 24 * 60 * 60_000;

/** The days that may be chosen: tomorrow, and the last within reach. */
export const firstDay = (now = Date.now()) => lagosDayOf(now + dayMs);
export const lastDay = (now = Date.now()) => lagosDayOf(now + potLimits.targetDays * dayMs);

export interface PotFormValues {
  readonly name: string;
  /** Undefined while nothing is entered, and for a pot that is for a home. */
  readonly targetKobo: number | undefined;
  readonly targetDay: string;
  /** The saved home that it is for; an empty text for an amount. */
  readonly listingId: string;
}

export type PotFormErrors = Partial<Record<'name' | 'targetKobo' | 'targetDay', string>>;

function dayError(day: string, keptDay: string | undefined): string | undefined {
  if (day !== '' && day === keptDay) return undefined;
  if (!isLagosDay(day)) return 'Choose the day by which the money should be there.';
  return day >= firstDay() && day <= lastDay() ? undefined : 'Choose a day from tomorrow on, within five years.';
}

/** What is still wrong; a day that was chosen before may stay. */
export function checkPotForm(values: PotFormValues, keptDay?: string): PotFormErrors {
  const { name, targetKobo = 0, targetDay, listingId } = values;
  const day = dayError(targetDay, keptDay);
  return {
    ...(name.trim() === '' && { name: 'Give the pot a name.' }),
    ...(listingId === '' &&
      targetKobo < potLimits.minTargetKobo && { targetKobo: 'Enter a target of ₦1,000 or more.' }),
    ...(day !== undefined && { targetDay: day }),
  };
}
