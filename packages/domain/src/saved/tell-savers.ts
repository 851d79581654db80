import { type Context, type ListingOffer, raiseNotice, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';

/** So many people are told in one transaction. */
const portion = 100;

const selectSavers = `SELECT user_id AS userId FROM saved_homes
  WHERE listing_id = ? AND removed_at IS NULL AND user_id > ? ORDER BY user_id LIMIT ${portion}`;

/**
 * Tells everybody who saved a home that it costs less now, once for each lower price. A home that is gone or costs
 * something else by now is left alone; another event tells of that. Answers how many were told.
 */
export async function tellSavers(ctx: Context, offer: ListingOffer): Promise<number> {
  const { listingId, firstYearKobo, fromFirstYearKobo } = offer;
  if (fromFirstYearKobo === null) return 0;
  let told = 0;
  for (let after = ''; ;) {
    const people = await tellPortion(ctx, { listingId, firstYearKobo, fromFirstYearKobo, after });
    told += people.length;
    const last = people.at(-1);
    if (last === undefined || people.length < portion) return told;
    after = last;
  }
}

interface Portion {
  readonly listingId: string;
  readonly firstYearKobo: number;
  readonly fromFirstYearKobo: number;
  /** The last person who was told. */
  readonly after: string;
}

async function tellPortion(ctx: Context, { after, ...offer }: Portion): Promise<string[]> {
  const { listingId, firstYearKobo, fromFirstYearKobo } = offer;
  return write(ctx, async (tx) => {
    const home = await findListing(tx, listingId);
    if (home?.state !== 'live' || home.firstYearKobo !== firstYearKobo) return { result: [], audit: [], events: [] };
    const { rows } = await tx.$client.execute({ sql: selectSavers, args: [listingId, after] });
    const people = rows.map((row) => row['userId'] as string);
    const facts = { listingId, home: home.title, firstYearKobo, fromFirstYearKobo };
    // The key of a search that the home fits too: nobody hears of one price twice.
    const key = `${listingId}:${firstYearKobo}`;
    const now = ctx.clock.now();
    const events = people.map((userId) =>
      raiseNotice(now, { userId, kind: 'saved.cheaper', facts, key, thread: listingId }),
    );
    return { result: people, audit: [], events };
  });
}
