import type { MyListing } from '@rentreel/contracts/listings';

/** When a home that is shown is hidden unless its landlord speaks up; null when no time runs. */
export function lapseWords({ daysUntilLapse: days }: Pick<MyListing, 'daysUntilLapse'>): string | null {
  if (days === null) return null;
  if (days === 0) return 'It is hidden today unless you say that it is still available.';
  return `It is hidden in ${days} ${days === 1 ? 'day' : 'days'} unless you say that it is still available.`;
}
