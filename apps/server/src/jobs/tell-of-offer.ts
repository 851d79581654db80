import { matchSearches } from '@rentreel/domain/alerts';
import { z } from 'zod';
import type { EventHandler } from './event-handlers.ts';

const payload = z.object({
  listingId: z.string(),
  cameOnOffer: z.boolean(),
  firstYearKobo: z.number(),
  fromFirstYearKobo: z.nullable(z.number()),
});

/** Tells whoever keeps a search that a home fits it. */
export const tellOfOffer: EventHandler = async (ctx, event) => {
  await matchSearches(ctx, payload.parse(JSON.parse(event.payload)));
};
