import type { SavedSearch, SearchMatch } from '@rentreel/contracts/alerts';
import { count, formatNaira, subtractKobo } from '@rentreel/values';

const mailLabel = { instant: 'Email right away', daily: 'Email every morning', weekly: 'Email on Mondays' } as const;

/** Describes the notifications: "Email every morning, in the app, lower prices too". */
export function channelLabel(search: Pick<SavedSearch, 'frequency' | 'byMail' | 'inApp' | 'priceDrops'>): string {
  const { frequency, byMail, inApp, priceDrops } = search;
  const ways = [...(byMail ? [mailLabel[frequency]] : []), ...(inApp ? ['in the app'] : [])];
  if (ways.length === 0) return 'No notifications';
  const text = [...ways, ...(priceDrops ? ['lower prices too'] : [])].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Reason of a match: "New", "₦150,000 cheaper". */
export function causeLabel({ cause, firstYearKobo, fromFirstYearKobo }: SearchMatch): string {
  if (cause === 'new' || fromFirstYearKobo === null) return 'New';
  return `${formatNaira(subtractKobo(fromFirstYearKobo, firstYearKobo))} cheaper`;
}

/** "3 new homes", "1 new home". */
export const newMatchesLabel = (homes: number): string => count(homes, 'new home');
