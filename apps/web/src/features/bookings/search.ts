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

/** Parameters of the list's address. */
export interface ListSearch {
  /** Without it the list opens the tab that needs attention. */
  tab?: BookingTab | undefined;
  side?: BookingSide | undefined;
  /** Shows only the bookings of one listing. */
  home?: Id<'lst'> | undefined;
  /** Filter and order of a listing's applicants. */
  group?: ApplicantGroup | undefined;
  order?: ApplicantOrder | undefined;
}

/** Parses the address and ignores unknown values. */
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

/** Returns the initial tab: the first with bookings of upcoming move-ins, applications, tenancies, past bookings. */
export const firstTab = (counts: BookingCounts): BookingTab => nearest.find((tab) => counts[tab] > 0) ?? 'applications';
