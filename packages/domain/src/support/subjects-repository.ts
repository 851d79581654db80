import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { bookings, listings } from '@rentreel/db/schema';
import { and, desc, eq, or } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;

interface SubjectRow {
  readonly id: string;
  readonly label: string;
  readonly at: number;
}

interface SubjectQuery {
  readonly userId: Id<'usr'>;
  /** Limits the result to this one. */
  readonly id?: string | undefined;
  readonly limit: number;
}

/** Lists the bookings of a user on either side, last changed first, labelled by listing. */
export async function listBookingSubjects(handle: Handle, { userId, id, limit }: SubjectQuery): Promise<SubjectRow[]> {
  const { tenantId, landlordId, updatedAt } = bookings;
  return handle
    .select({ id: bookings.id, label: listings.title, at: updatedAt })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(
      and(
        or(eq(tenantId, userId), eq(landlordId, userId)),
        id === undefined ? undefined : eq(bookings.id, id as Id<'bkg'>),
      ),
    )
    .orderBy(desc(updatedAt))
    .limit(limit);
}

/** Lists the listings of a user, last changed first. */
export async function listListingSubjects(handle: Handle, { userId, id, limit }: SubjectQuery): Promise<SubjectRow[]> {
  const { landlordId, updatedAt, title } = listings;
  return handle
    .select({ id: listings.id, label: title, at: updatedAt })
    .from(listings)
    .where(and(eq(landlordId, userId), id === undefined ? undefined : eq(listings.id, id as Id<'lst'>)))
    .orderBy(desc(updatedAt))
    .limit(limit);
}
