import {
  type BookingSide,
  type BookingState,
  type BookingTab,
  bookingStates,
  bookingTabs,
} from '@rentreel/contracts/bookings';
import type { ReadHandle } from '@rentreel/db';
import { bookingAgreements, bookings } from '@rentreel/db/schema';
import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import { actorIn, needsSide } from './booking-actor.ts';
import type { BookingRow } from './booking-row.ts';

const inTab = (tab: BookingTab): SQL => inArray(bookings.state, [...bookingTabs[tab]]);

const mine = (userId: string, side: BookingSide | undefined): SQL | undefined => {
  const asTenant = eq(bookings.tenantId, userId);
  const asLandlord = eq(bookings.landlordId, userId);
  if (side === undefined) return or(asTenant, asLandlord);
  return side === 'tenant' ? asTenant : asLandlord;
};

export interface BookingListing {
  readonly userId: string;
  readonly tab: BookingTab;
  readonly side: BookingSide | undefined;
  readonly listingId: string | undefined;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

/** The bookings of a person in one tab, what has changed last first. */
export async function listOfPerson(handle: ReadHandle, asked: BookingListing): Promise<BookingRow[]> {
  const { userId, tab, side, listingId, after, limit } = asked;
  const { updatedAt, id } = bookings;
  const place = after && sql`(${updatedAt}, ${id}) < (${after.sortValue}, ${after.id})`;
  const home = listingId === undefined ? undefined : eq(bookings.listingId, listingId);
  return handle
    .select()
    .from(bookings)
    .where(and(mine(userId, side), inTab(tab), home, place))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit);
}

const signing: BookingState = 'agreement_pending';
const proposed: BookingState = 'early_end_proposed';
const hangsOnSide: readonly BookingState[] = [signing, proposed];
const statesThatNeed = (side: BookingSide): BookingState[] =>
  bookingStates.filter((state) => !hangsOnSide.includes(state) && needsSide(actorIn[state], side));

/** The agreement waits for this side's name. */
function isUnsigned(side: BookingSide): SQL {
  const signedAt = side === 'tenant' ? bookingAgreements.tenantSignedAt : bookingAgreements.landlordSignedAt;
  return sql`(${bookings.state} = ${signing} AND NOT EXISTS (SELECT 1 FROM ${bookingAgreements}
    WHERE ${bookingAgreements.bookingId} = ${bookings.id} AND ${bookingAgreements.term} = ${bookings.term} AND ${signedAt} IS NOT NULL))`;
}

/** The other side proposes to end the tenancy early. */
const isProposedTo = (side: BookingSide): SQL =>
  sql`(${bookings.state} = ${proposed} AND ${bookings.earlyEnd} ->> 'by' <> ${side})`;

const waitsFor = (userId: string, side: BookingSide): SQL | undefined =>
  and(mine(userId, side), or(inArray(bookings.state, statesThatNeed(side)), isUnsigned(side), isProposedTo(side)));

const counted = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`;

/** How many bookings a person has in each tab, and in how many the next step is theirs. */
export async function countOfPerson(handle: ReadHandle, userId: string) {
  const needsMe = or(waitsFor(userId, 'tenant'), waitsFor(userId, 'landlord')) ?? sql`false`;
  const [row] = await handle
    .select({
      applications: counted(inTab('applications')),
      upcoming: counted(inTab('upcoming')),
      active: counted(inTab('active')),
      past: counted(inTab('past')),
      needsMe: counted(needsMe),
    })
    .from(bookings)
    .where(mine(userId, undefined));
  return row ?? { applications: 0, upcoming: 0, active: 0, past: 0, needsMe: 0 };
}
