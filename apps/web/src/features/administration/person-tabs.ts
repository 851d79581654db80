/** The tabs of the page about a person, as they stand in its address. */
export const personTabs = {
  overview: 'Overview',
  homes: 'Listings',
  bookings: 'Bookings',
  money: 'Money',
  reviews: 'Reviews',
  reports: 'Reports',
  referrals: 'Referrals',
} as const;
export type PersonTab = keyof typeof personTabs;

/** The tab that an address names; the first one for any other text. */
export const readPersonTab = (text: unknown): PersonTab => keysOf(personTabs).find((tab) => tab === text) ?? 'overview';
import { keysOf } from '@rentreel/values';
