import type { SavedSearch } from '@rentreel/contracts/alerts';

/** What a person chooses for a saved search. */
export type AlertSettings = Pick<SavedSearch, 'name' | 'frequency' | 'byMail' | 'inApp' | 'priceDrops'>;

export const frequencyOptions = [
  { value: 'instant', text: 'At once' },
  { value: 'daily', text: 'Every morning' },
  { value: 'weekly', text: 'Mondays' },
] as const;

/** When mails come, in words. */
export const frequencyHints = {
  instant: 'As soon as a home comes up. From 22:00 to 07:00 we wait until the morning.',
  daily: 'One mail at 07:00 with every new home.',
  weekly: 'One mail on Monday at 07:00 with every new home.',
} as const;
