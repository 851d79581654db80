import type { HiddenPage, HideListingInput, ListingIdInput, SaveHiddenInput } from '@rentreel/contracts/listings';
import { type Context, DomainError, decodeCursor, requireUser, toPage, write } from '../kernel/index.ts';
import { deleteHidden, insertHidden, listHiddenRows, upsertHidden } from './hidden-repository.ts';
import { findListing } from './repository.ts';
import { toListingCard } from './views.ts';

/** Hides a live listing from the caller. Throws listings.not_found. */
export async function hideListing(ctx: Context, { listingId, reason }: HideListingInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const home = await findListing(tx, listingId);
    if (home?.state !== 'live') throw new DomainError('listings.not_found');
    await upsertHidden(tx, { userId, listingId, reason: reason ?? null, createdAt: now });
    uow.audit({ action: 'home.hidden', subjectId: listingId });
  });
}

/** Shows a hidden listing again. Idempotent. */
export async function unhideListing(ctx: Context, { listingId }: ListingIdInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    await deleteHidden(uow.tx, userId, listingId);
    uow.audit({ action: 'home.unhidden', subjectId: listingId });
  });
}

/**
 * Hides for the caller what they hid in their browser before logging in; ignores listings that do not exist. Idempotent.
 */
export async function saveHidden(ctx: Context, { listingIds }: SaveHiddenInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const count = await insertHidden(uow.tx, { userId, listingIds, createdAt: uow.now });
    if (count > 0) uow.audit({ action: 'homes.hidden', subjectId: userId, details: { count } });
  });
}

interface ListHiddenInput {
  readonly cursor?: string | null | undefined;
  readonly limit: number;
}

/** Returns the live listings that the caller has hidden, most recent first. */
export async function listHidden(ctx: Context, input: ListHiddenInput = { limit: 20 }): Promise<HiddenPage> {
  const { userId } = requireUser(ctx);
  const after = input.cursor ? decodeCursor(input.cursor) : undefined;
  const rows = await listHiddenRows(ctx.database.read, userId, { after, limit: input.limit + 1 });
  const page = toPage(rows, input.limit, (row) => ({ sortValue: row.hiddenAt, id: row.id }));
  const now = ctx.clock.now();
  return {
    items: page.items.map((row) => ({ hiddenAt: row.hiddenAt, listing: toListingCard(row, now) })),
    nextCursor: page.nextCursor,
  };
}
