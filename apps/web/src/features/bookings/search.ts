import {
  type BookingCounts,
  type BookingSide,
  type BookingTab,
  type ListBookingsInput,
  bookingSides,
  bookingTabNames,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { readId } from '#/lib/route-params.ts';

/** What the address of the list says. */
export interface ListSearch {
  /** Left out, the list opens where something is to be done. */
  tab?: BookingTab | undefined;
  side?: BookingSide | undefined;
  /** Only those of one home. */
  home?: Id<'lst'> | undefined;
}

/** Reads an address; what it does not know is left out. */
export function readListSearch({ tab, side, home }: Record<string, unknown>): ListSearch {
  return {
    tab: bookingTabNames.find((known) => known === tab),
    side: bookingSides.find((known) => known === side),
    home: readId('lst', home),
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
