import type { Id } from '@rentreel/contracts/ids';
import type { ListingDraftContent, ListingIdInput, SavedDraft } from '@rentreel/contracts/listings';
import { type Context, DomainError, newId, requireUser, write } from '../../kernel/index.ts';
import { contentOf } from '../listing-content.ts';
import { toListingCard } from '../listing-dto.ts';
import type { ListingCardRow } from '../listing-row.ts';
import { findListing } from '../listings-repository.ts';
import { type DraftRow, findDraft, findDraftsOfListings, insertDraft } from './draft-repository.ts';

function draftContent(home: ListingCardRow, now: number): ListingDraftContent {
  const media = toListingCard(home, now).media.map(({ id, room, alt }) => ({ id, room, alt }));
  return { ...contentOf(home), media, ...(home.filmedAt === null ? {} : { filmedAt: home.filmedAt }) };
}

/** Opens a home of one's own in the wizard, to change it or to put it up again; an open draft of it is taken up. */
export async function startFromListing(ctx: Context, { listingId }: ListingIdInput): Promise<SavedDraft> {
  const { userId: landlordId } = requireUser(ctx);
  return write(ctx, async (tx) => {
    const home = await findListing(tx, listingId);
    if (home?.landlordId !== landlordId) throw new DomainError('listings.not_found');
    if (home.state === 'reserved') throw new DomainError('listings.wrong_state', { state: home.state });
    const openId = (await findDraftsOfListings(tx, { landlordId, listingIds: [listingId] })).get(listingId);
    const open = openId && (await findDraft(tx, { draftId: openId, landlordId }));
    const now = ctx.clock.now();
    const row: DraftRow = open || {
      id: newId('drf'),
      landlordId,
      listingId,
      step: 0,
      content: JSON.stringify(draftContent(home, now)),
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    if (!open) await insertDraft(tx, row);
    const { version, updatedAt } = row;
    return { result: { id: row.id as Id<'drf'>, version, updatedAt }, audit: [], events: [] };
  });
}
