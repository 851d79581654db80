import { type BookingSide, type NextActor, disputedStates } from '@rentreel/contracts/bookings';
import { endedDisputeStates } from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { bookings, disputeSplits, disputes } from '@rentreel/db/schema';
import { type SQL, and, inArray, notInArray, sql } from 'drizzle-orm';
import type { Handle } from './repository.ts';

const { state, openedBy, bookingId } = disputes;

const otherThan = (side: SQL) => sql`CASE ${side} WHEN 'tenant' THEN 'landlord' ELSE 'tenant' END`;

const lastOffer = sql`(SELECT ${disputeSplits.by} FROM ${disputeSplits}
  WHERE ${disputeSplits.disputeId} = ${disputes.id} AND ${disputeSplits.by} <> 'admin' ORDER BY ${disputeSplits.seq} DESC LIMIT 1)`;

/**
 * Who acts next in a dispute: the side that has to answer it or the last offer, both while neither has made an offer,
 * RentReel from the request for a decision on, and nobody while a decision waits for an appeal.
 */
const actor = sql<NextActor>`CASE ${state}
  WHEN 'ruled' THEN 'nobody'
  WHEN 'awaiting_response' THEN ${otherThan(sql`${openedBy}`)}
  WHEN 'negotiating' THEN CASE WHEN ${lastOffer} IS NULL THEN 'both' ELSE ${otherThan(lastOffer)} END
  ELSE 'rentreel' END`;

const isOpen = notInArray(state, [...endedDisputeStates]);

/** Returns who acts next in the open dispute of each of these bookings. */
export async function listDisputeActors(
  handle: Handle,
  bookingIds: readonly Id<'bkg'>[],
): Promise<ReadonlyMap<string, NextActor>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await handle
    .select({ bookingId, actor })
    .from(disputes)
    .where(and(inArray(bookingId, [...bookingIds]), isOpen));
  return new Map(rows.map((row) => [row.bookingId, row.actor]));
}

/** A booking in dispute waits for this side; for both until its dispute is opened. */
export const isDisputeOf = (side: BookingSide): SQL =>
  sql`(${inArray(bookings.state, [...disputedStates])} AND coalesce(
    (SELECT ${actor} FROM ${disputes} WHERE ${bookingId} = ${bookings.id} AND ${isOpen}), 'both') IN (${side}, 'both'))`;
