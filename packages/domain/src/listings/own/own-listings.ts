import { limits } from '@rentreel/contracts/limits';
import {
  type ChangePricesInput,
  type ListMyListingsInput,
  type ListingCreated,
  type ListingOutcomes,
  type MyListingPage,
  type SeveralListingsInput,
  changedRent,
} from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/values';
import { type Context, DomainError, decodeCursor, requireUser, toPage, write } from '../../kernel/index.ts';
import { findDraftsOfListings } from '../drafts/repository.ts';
import { changePrice } from '../editing.ts';
import { readWeekCounts } from '../history-repository.ts';
import { changeListingState } from '../lifecycle.ts';
import { loadListingForChange } from '../policy.ts';
import { toMyListing } from '../views.ts';
import { countByState, listOwn, readOpenApplications } from './repository.ts';

/** Returns the caller's listings, newest first by default, with a week of views, saves and enquiries. */
export async function listMyListings(ctx: Context, input: ListMyListingsInput): Promise<MyListingPage> {
  const { userId: landlordId } = requireUser(ctx);
  const { read } = ctx.database;
  const { cursor, limit = limits.feedPage, search, state, sort = 'newest', descending = true } = input ?? {};
  const now = ctx.clock.now();
  const after = cursor ? decodeCursor(cursor) : undefined;
  const request = { landlordId, search, state, sort, descending, after, limit: limit + 1, now };
  const page = toPage(await listOwn(read, request), limit, ({ sortValue, id }) => ({ sortValue, id }));
  const ids = page.items.map(({ id }) => id);
  const [week, drafts, applications, counts] = await Promise.all([
    readWeekCounts(read, ids, now),
    findDraftsOfListings(read, { landlordId, listingIds: ids }),
    readOpenApplications(read, ids),
    countByState(read, landlordId),
  ]);
  const items = page.items.map((row) =>
    toMyListing(row, {
      week: week.get(row.id),
      draftId: drafts.get(row.id),
      applications: applications.get(row.id),
      now,
    }),
  );
  return { items, nextCursor: page.nextCursor, counts };
}

type OutcomeId = ListingOutcomes[number]['listingId'];

/** Runs the action once per listing; a rejection is reported with its reason and does not affect the others. */
async function runForEach<Home extends { readonly listingId: OutcomeId }>(
  homes: readonly Home[],
  act: (home: Home) => Promise<ListingCreated>,
): Promise<ListingOutcomes> {
  const outcomes: ListingOutcomes = [];
  for (const home of new Map(homes.map((each) => [each.listingId, each])).values()) {
    const { listingId } = home;
    try {
      const { state } = await act(home);
      outcomes.push({ listingId, state, problem: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcomes.push({ listingId, state: null, problem: error.message });
    }
  }
  return outcomes;
}

/** Makes a transition for each of the caller's listings that allows it. Reports the errors of `changeListingState`. */
export async function changeSeveral(
  ctx: Context,
  { listingIds }: SeveralListingsInput,
  name: 'confirm' | 'pause' | 'resume',
): Promise<ListingOutcomes> {
  requireUser(ctx);
  return runForEach(
    listingIds.map((listingId) => ({ listingId })),
    ({ listingId }) => changeListingState(ctx, listingId, name),
  );
}

/**
 * Raises or lowers the rent of each of the caller's listings. Reports the errors of `changePrice`, listings.rent_changed for
 * a rent that has changed since it was seen, and app.invalid_input for an invalid new rent.
 */
export async function changePrices(ctx: Context, { homes, change }: ChangePricesInput): Promise<ListingOutcomes> {
  requireUser(ctx);
  return runForEach(homes, ({ listingId, rentKobo: seen }) =>
    write(ctx, async (uow) => {
      const { row } = await loadListingForChange(uow, uow.tx, listingId);
      if (row.rentKobo !== seen) throw new DomainError('listings.rent_changed');
      const after = changedRent(seen, change);
      if (after === undefined) throw new DomainError('app.invalid_input');
      return changePrice(uow, { listingId, rentKobo: kobo(after) });
    }),
  );
}
