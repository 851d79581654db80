import { matchSearches } from '@rentreel/domain/alerts';
import { tellSavers } from '@rentreel/domain/saved';
import { z } from 'zod';
import type { EventHandler } from './event-handlers.ts';

const payload = z.object({
  listingId: z.string(),
  cameOnOffer: z.boolean(),
  firstYearKobo: z.number(),
  fromFirstYearKobo: z.nullable(z.number()),
});

/** Tells whoever saved a home that it costs less, and whoever keeps a search that a home fits it. */
export const tellOfOffer: EventHandler = async (ctx, event) => {
  const offer = payload.parse(JSON.parse(event.payload));
  await tellSavers(ctx, offer);
  await matchSearches(ctx, offer);
};
