import type { OwedPenalty } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { bookings, listings } from '@rentreel/db/schema';
import { penaltyDue } from '@rentreel/ledger';
import { eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../kernel/index.ts';
import { findBalance, findDebtStart, readRunner } from '../../wallet/index.ts';

/**
 * What the caller owes of penalties for cancelling again, since when, and for which booking; null when they owe nothing.
 * It is taken from what escrow releases to them next.
 */
export async function getOwedPenalty(ctx: Context): Promise<OwedPenalty | null> {
  const { userId } = requireUser(ctx);
  const runner = readRunner(ctx);
  const owedKobo = (await findBalance(runner, penaltyDue(userId))) ?? 0;
  if (owedKobo === 0) return null;
  const start = await findDebtStart(runner, penaltyDue(userId));
  const [booking] = await ctx.database.read
    .select({ id: bookings.id, home: listings.title })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(eq(bookings.fundEntryId, start?.refersTo ?? ''));
  if (!start || !booking) throw new Error(`Nothing says what ${userId} owes a penalty for`);
  // Safe: bookings are made with ids of this prefix.
  return { owedKobo, since: start.occurredAt, booking: { id: booking.id as Id<'bkg'>, home: booking.home } };
}
