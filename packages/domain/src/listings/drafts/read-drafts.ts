import type { DraftIdInput, ListingDraft, ListingDraftSummary } from '@rentreel/contracts/listings';
import { type Context, DomainError, requireUser } from '../../kernel/index.ts';
import { toListingCard } from '../listing-dto.ts';
import { findListing } from '../listings-repository.ts';
import { findClipIds } from './clip-ids.ts';
import { toDraftSummary, toListingDraft } from './draft-dto.ts';
import { draftContentOf, findDraft, listDraftsOf } from './draft-repository.ts';

/** One of the signed-in landlord's drafts, with the media of the home that it changes. */
export async function getDraft(ctx: Context, { draftId }: DraftIdInput): Promise<ListingDraft> {
  const { userId: landlordId } = requireUser(ctx);
  const row = await findDraft(ctx.database.read, { draftId, landlordId });
  if (!row) throw new DomainError('drafts.not_found');
  const home = row.listingId === null ? undefined : await findListing(ctx.database.read, row.listingId);
  return toListingDraft(row, home ? toListingCard(home, ctx.clock.now()).media : []);
}

/** The signed-in landlord's unfinished drafts, the last changed first. */
export async function listDrafts(ctx: Context): Promise<ListingDraftSummary[]> {
  const { userId } = requireUser(ctx);
  const rows = await listDraftsOf(ctx.database.read, userId);
  const ids = rows.flatMap((row) => (draftContentOf(row).media ?? []).map(({ id }) => id));
  const clipIds = await findClipIds(ctx.database.read, userId, ids);
  return rows.map((row) => toDraftSummary(row, { clipIds, now: ctx.clock.now() }));
}
