import type { DisputeCard } from '@rentreel/contracts/disputes';
import { findBooking, heldOf } from '../bookings/index.ts';
import { findPeople } from '../inspections/index.ts';
import { type Context, requireAdmin } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { toDisputeCard } from './dispute-dto.ts';
import { listOpen } from './disputes-repository.ts';

/** How many an administrator sees at once; the oldest stand first, so that the others come up as these are decided. */
const shown = 100;

/** What is open, the oldest first. For administrators; to anybody else it is not there. */
export async function listOpenDisputes(ctx: Context): Promise<DisputeCard[]> {
  requireAdmin(ctx);
  const handle = ctx.database.read;
  const cards: DisputeCard[] = [];
  for (const row of await listOpen(handle, shown)) {
    const booking = await findBooking(handle, row.bookingId);
    const home = booking && (await findListing(handle, booking.listingId));
    if (!booking || !home) continue;
    const people = await findPeople(handle, [booking.tenantId, booking.landlordId]);
    const names = new Map([...people].map(([id, { name }]) => [id, name]));
    cards.push(toDisputeCard(row, { booking, home, names, held: await heldOf(handle, booking), now: ctx.clock.now() }));
  }
  return cards;
}
