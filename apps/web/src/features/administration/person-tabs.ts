import { keysOf } from '@rentreel/values';

/** Tabs of the page about a user, as named in the address. */
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

/** Returns the tab of an address; the first one for an unknown name. */
export const readPersonTab = (text: unknown): PersonTab => keysOf(personTabs).find((tab) => tab === text) ?? 'overview';
