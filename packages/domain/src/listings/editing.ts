import type { Id } from '@rentreel/contracts/ids';
import {
  type ChangePriceInput,
  type CreateListingInput,
  type DraftMediaItem,
  type FeeLine,
  type ListingContent,
  type ListingCreated,
  type ListingMedia,
  type ListingState,
  type UpdateListingInput,
  isUpload,
  listingStateLabels,
  reviewedRiseFactor,
} from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, newId, requireUser, type UnitOfWork, write } from '../kernel/index.ts';
import { takeReadyUploads } from '../media/index.ts';
import { type ListingRow, contentOf, feesOf, isOpen } from './listing-row.ts';
import { deleteOtherMedia, insertListingMedia, listMediaIds, updateMediaPlace } from './media-repository.ts';
import { loadListingForChange } from './policy.ts';
import { emitListingChanged, incompleteFault, refreshOffer, reviewAgain, settleReview } from './process.ts';
import { type ContentChange, insertListing, updateListingContent } from './repository.ts';
import { reviewListing } from './review/review.ts';
import { toListingOutcome } from './views.ts';

export interface CreateListingOptions {
  /** A sample listing, which cannot be rented. */
  readonly demo?: boolean;
  /** Media that are not uploads, such as those of samples. */
  readonly media?: readonly ListingMedia[];
}

type NewListingInput = ListingContent & Pick<CreateListingInput, 'media' | 'filmedAt'>;

/** Creates a listing in state draft for the caller, with their uploads. Throws listings.media_unknown. */
export async function createListing(
  ctx: Context,
  { media: uploads, filmedAt, ...content }: NewListingInput,
  { demo = false, media = [] }: CreateListingOptions = {},
): Promise<ListingCreated> {
  const { userId } = requireUser(ctx);
  const id = newId('lst');
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    await insertListing(tx, { id, landlordId: userId, content, demo, filmedAt: filmedAt ?? null, now });
    await insertListingMedia(tx, id, { items: media.map((item) => ({ media: item, perceptualHash: null })), now });
    if (uploads) await placeMedia(tx, { listingId: id, ownerId: userId, items: uploads, now });
    uow.audit({ action: 'listing.created', subjectId: id });
    emitListingChanged(uow, { landlordId: userId });
    return { id, state: 'draft' as const, findings: [] };
  });
}

/** States in which the content cannot change, because a tenant relies on it. */
const closed: readonly ListingState[] = ['reserved', 'let', 'archived'];

/** Returns the content with the changes applied. */
function mergeContent(row: ListingRow, changes: UpdateListingInput['changes']): ListingContent {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...contentOf(row), ...(Object.fromEntries(named) as Partial<ListingContent>) };
}

const priced = (row: ListingRow) => ({ ...row, fees: feesOf(row) });

/** Reviews changed content, unless the listing is a draft or suspended. */
async function reviewChange(uow: UnitOfWork, before: ListingRow, after: ListingRow): Promise<ListingRow> {
  if (after.state === 'draft' || after.state === 'suspended') return after;
  const findings = await reviewListing(uow, after);
  if (after.state === 'in_review') return settleReview(uow, after, findings);
  const fault = incompleteFault(findings);
  if (fault) throw fault;
  const dearer = after.state === 'live' && isDearer(priced(before), priced(after));
  if (dearer || findings.some(isOpen)) return reviewAgain(uow, after, findings);
  await refreshOffer(uow, before, after);
  return after;
}

/**
 * Stores new content and reviews it, unless the listing is a draft or suspended. Throws listings.wrong_state,
 * listings.not_publishable.
 */
export async function changeContent(uow: UnitOfWork, row: ListingRow, change: ContentChange): Promise<ListingRow> {
  if (closed.includes(row.state))
    throw new DomainError('listings.wrong_state', { state: listingStateLabels[row.state].toLowerCase() });
  const after = await updateListingContent(uow.tx, row.id, change);
  const details = { rentKoboBefore: row.rentKobo, rentKobo: after.rentKobo };
  uow.audit({ action: 'listing.updated', subjectId: row.id, details });
  emitListingChanged(uow, row);
  return reviewChange(uow, row, after);
}

/**
 * Changes the content of a listing. A live one must stay complete, and is reviewed again when it becomes more than a tenth
 * dearer or gets a fee of a new kind. Throws listings.not_found, listings.wrong_state, listings.not_publishable.
 */
export async function updateListing(ctx: Context, { listingId, changes }: UpdateListingInput): Promise<ListingCreated> {
  requireUser(ctx);
  return write(ctx, async (uow) => {
    const { row } = await loadListingForChange(uow, uow.tx, listingId);
    const change = { content: mergeContent(row, changes), now: uow.now };
    return toListingOutcome(await changeContent(uow, row, change));
  });
}

interface Priced {
  readonly rentKobo: number;
  readonly firstYearKobo: number;
  readonly fees: readonly FeeLine[];
}

/** Returns whether a change raises the price by more than a tenth, or adds a fee of a new kind. */
export function isDearer(before: Priced, after: Priced): boolean {
  const kinds = new Set(before.fees.map(({ kind }) => kind));
  return (
    after.rentKobo > before.rentKobo * reviewedRiseFactor ||
    after.firstYearKobo > before.firstYearKobo * reviewedRiseFactor ||
    after.fees.some(({ kind }) => !kinds.has(kind))
  );
}

/** Changes the rent and, if given, all fees. Throws what `updateListing` throws. */
export async function changePrice(
  ctx: Context,
  { listingId, rentKobo, fees }: ChangePriceInput,
): Promise<ListingCreated> {
  return updateListing(ctx, { listingId, changes: { rentKobo, ...(fees && { fees }) } });
}

/** Alternative texts of media without one, by room. */
const roomLabels: Readonly<Record<ListingMedia['room'], string>> = {
  living: 'Living room',
  bedroom: 'Bedroom',
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  exterior: 'The house from outside',
  compound: 'Compound',
  self_contained: 'The room',
  other: 'The home',
};

interface MediaOfListing {
  readonly listingId: Id<'lst'>;
  readonly ownerId: Id<'usr'>;
  readonly items: readonly DraftMediaItem[];
  readonly now: number;
}

/**
 * Replaces the media of a listing with these, in this order: uploads are added, existing media kept, all others removed.
 * Throws listings.media_unknown for an id that is neither.
 */
export async function placeMedia(tx: WriteTx, { listingId, ownerId, items, now }: MediaOfListing): Promise<void> {
  const uploadIds = items.map(({ id }) => id).filter(isUpload);
  const ready = new Map((await takeReadyUploads(tx, ownerId, uploadIds)).map((taken) => [taken.uploadId, taken]));
  const present = await listMediaIds(tx, listingId);
  const placed: Pick<ListingMedia, 'id' | 'room' | 'alt'>[] = [];
  for (const { id, room, alt } of items) {
    const upload = isUpload(id) ? ready.get(id) : undefined;
    if (upload) {
      const media: ListingMedia = { ...upload.media, id: newId('med'), room, alt };
      await insertListingMedia(tx, listingId, { items: [{ media, perceptualHash: upload.perceptualHash }], now });
      placed.push({ id: media.id, room, alt });
    } else {
      if (isUpload(id) || !present.has(id)) throw new DomainError('listings.media_unknown');
      placed.push({ id, room, alt });
    }
  }
  await deleteOtherMedia(
    tx,
    listingId,
    placed.map(({ id }) => id),
  );
  for (const [position, { id, room, alt }] of placed.entries()) {
    await updateMediaPlace(tx, id, { position, room, alt: alt.trim() || roomLabels[room] });
  }
}
