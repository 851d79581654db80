import { closeApplications } from '@rentreel/domain/bookings';
import { closeHome } from '@rentreel/domain/inspections';
import { z } from 'zod';
import type { EventHandler } from './event-handlers.ts';

const payload = z.object({ listingId: z.string() });

/** Calls off the inspections of a home that is gone, and answers who still applies for it. */
export const closeVisits: EventHandler = async (ctx, event) => {
  const { listingId } = payload.parse(JSON.parse(event.payload));
  await closeHome(ctx, listingId);
  await closeApplications(ctx, listingId);
};
