import { closeHome } from '@rentreel/domain/inspections';
import { z } from 'zod';
import type { EventHandler } from './event-handlers.ts';

const payload = z.object({ listingId: z.string() });

/** Calls off the inspections of a home that is gone. */
export const closeVisits: EventHandler = async (ctx, event) => {
  await closeHome(ctx, payload.parse(JSON.parse(event.payload)).listingId);
};
