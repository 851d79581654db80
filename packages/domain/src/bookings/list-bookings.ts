import type { BookingCard, BookingCounts, ListBookingsInput } from '@rentreel/contracts/bookings';
import type { Page } from '@rentreel/contracts/page';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { countOfPerson, listOfPerson } from './lists-repository.ts';
import { toCards } from './to-cards.ts';

/** The caller's bookings, on both sides or one, one tab at a time; with a home, who applies for it. */
export async function listBookings(ctx: Context, input: ListBookingsInput): Promise<Page<BookingCard>> {
  const { userId } = requireUser(ctx);
  const { tab, side, listingId, limit, cursor } = input;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const asked = { userId, tab, side, listingId, after, limit: limit + 1 };
  const page = toPage(await listOfPerson(ctx.database.read, asked), limit, ({ updatedAt, id }) => ({
    sortValue: updatedAt,
    id,
  }));
  return { items: await toCards(ctx, page.items, userId), nextCursor: page.nextCursor };
}

/** How many bookings stand in each tab, and in how many the next step is the caller's. */
export async function countBookings(ctx: Context): Promise<BookingCounts> {
  return countOfPerson(ctx.database.read, requireUser(ctx).userId);
}
