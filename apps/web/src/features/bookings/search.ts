import {
  type BookingCounts,
  type BookingSide,
  type BookingTab,
  type ListBookingsInput,
  bookingSides,
  bookingTabNames,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { keysOf } from '@rentreel/values';
import { readId } from '#/lib/route-params.ts';

export const applicantGroups = {
  open: 'Open',
  shortlist: 'Shortlist',
  declined: 'Declined',
  withdrew: 'Withdrew',
} as const;
export type ApplicantGroup = keyof typeof applicantGroups;

export const applicantOrders = {
  applied: 'First to apply',
  seen: 'Seen the home first',
  moves: 'Moves in soonest',
  people: 'Fewest people',
} as const;
export type ApplicantOrder = keyof typeof applicantOrders;

/** What the address of the list says. */
export interface ListSearch {
  /** Left out, the list opens where something is to be done. */
  tab?: BookingTab | undefined;
  side?: BookingSide | undefined;
  /** Only those of one home. */
  home?: Id<'lst'> | undefined;
  /** Which applicants of a home are shown, and in which order. */
  group?: ApplicantGroup | undefined;
  order?: ApplicantOrder | undefined;
}

/** Reads an address; what it does not know is left out. */
export function readListSearch({ tab, side, home, group, order }: Record<string, unknown>): ListSearch {
  return {
    tab: bookingTabNames.find((known) => known === tab),
    side: bookingSides.find((known) => known === side),
    home: readId('lst', home),
    group: keysOf(applicantGroups).find((known) => known === group),
    order: keysOf(applicantOrders).find((known) => known === order),
  };
}

export const listInput = ({ tab = 'applications', side, home }: ListSearch): ListBookingsInput => ({
  tab,
  limit: 20,
  ...(side && { side }),
  ...(home && { listingId: home }),
});

const nearest: readonly BookingTab[] = ['upcoming', 'applications', 'active', 'past'];

/** The tab that has most to say: homes that are paid for, then applications, then tenancies. */
export const firstTab = (counts: BookingCounts): BookingTab => nearest.find((tab) => counts[tab] > 0) ?? 'applications';
