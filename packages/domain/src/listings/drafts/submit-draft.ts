import {
  type DraftMediaItem,
  type ListingContent,
  type ListingCreated,
  type ListingDraftContent,
  type SubmitDraftInput,
  isUpload,
  listingContent,
  minDescriptionLetters,
  minListingPictures,
} from '@rentreel/contracts/listings';
import { repeatsOf } from '@rentreel/contracts/media';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, newId, requireUser, type UnitOfWork, write } from '../../kernel/index.ts';
import { findUploadLooks } from '../../media/index.ts';
import { requireAllowed } from '../../people/index.ts';
import { changeContent, placeMedia } from '../editing.ts';
import type { ListingRow } from '../listing-row.ts';
import { findPhotoHashes } from '../media-repository.ts';
import { submitAndReview, takeStep } from '../process.ts';
import { findListingForChange, insertListing } from '../repository.ts';
import { toListingOutcome } from '../views.ts';
import { type DraftRow, deleteDraftRow, draftContentOf, findClipIds, findDraft } from './repository.ts';

/** A complete draft and what it is published as. */
interface Submission extends CompleteDraft {
  readonly draft: DraftRow;
}

async function loadListing(tx: WriteTx, id: string): Promise<ListingRow> {
  const row = await findListingForChange(tx, id);
  if (!row) throw new DomainError('listings.not_found');
  return row;
}

/**
 * Returns the usable media: rejected, deleted and other people's files are omitted, so that they do not block a listing.
 */
async function usableMedia(tx: WriteTx, { landlordId, listingId }: DraftRow, items: readonly DraftMediaItem[]) {
  const looks = await findUploadLooks(tx, landlordId, items.map(({ id }) => id).filter(isUpload));
  const hashes = listingId === null ? undefined : await findPhotoHashes(tx, listingId);
  return items.flatMap((item) => {
    const look = looks.get(item.id);
    return look?.unusable ? [] : [{ item, perceptualHash: look?.perceptualHash ?? hashes?.get(item.id) }];
  });
}

async function completeDraft(tx: WriteTx, draft: DraftRow): Promise<CompleteDraft> {
  const content = draftContentOf(draft);
  const media = await usableMedia(tx, draft, content.media ?? []);
  const ids = media.map(({ item }) => item.id);
  const clipIds = await findClipIds(tx, draft.landlordId, ids);
  const repeats = repeatsOf(media.map(({ perceptualHash }) => perceptualHash));
  const checked = checkDraft(
    { ...content, media: media.map(({ item }) => item) },
    { clipIds, repeated: repeats.filter((first) => first !== undefined).length },
  );
  if ('errors' in checked) throw new DomainError('drafts.incomplete', {}, { fieldErrors: checked.errors });
  return checked.complete;
}

async function submitNew(uow: UnitOfWork, submission: Submission): Promise<ListingRow> {
  const { tx, now } = uow;
  const { draft, content, media, filmedAt } = submission;
  const id = newId('lst');
  await insertListing(tx, { id, landlordId: draft.landlordId, content, demo: false, filmedAt, now });
  uow.audit({ action: 'listing.created', subjectId: id });
  await placeMedia(tx, { listingId: id, ownerId: draft.landlordId, items: media, now });
  return submitAndReview(uow, await loadListing(tx, id), 'landlord');
}

/** Applies the draft to its listing: relists it first when it is let or closed, and submits it when it is a draft. */
async function submitChange(uow: UnitOfWork, submission: Submission): Promise<ListingRow> {
  const { tx, now } = uow;
  const { draft, content, media, filmedAt } = submission;
  const before = await loadListing(tx, draft.listingId ?? '');
  const row =
    before.state === 'let' || before.state === 'archived'
      ? await takeStep(uow, before, { name: 'relist', actor: 'landlord' })
      : before;
  await placeMedia(tx, { listingId: row.id, ownerId: draft.landlordId, items: media, now });
  const changed = await changeContent(uow, row, { content, filmedAt, now });
  return changed.state === 'draft' && row.state === 'draft' ? submitAndReview(uow, changed, 'landlord') : changed;
}

/**
 * Publishes a draft as a new listing, or as a change of the listing it was started from, and reviews it. Throws
 * drafts.not_found, drafts.newer, drafts.incomplete with texts by field, and what a change of content throws.
 */
export async function submitDraft(ctx: Context, { draftId, version }: SubmitDraftInput): Promise<ListingCreated> {
  const { userId: landlordId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    const { tx } = uow;
    const draft = await findDraft(tx, { draftId, landlordId });
    if (!draft) throw new DomainError('drafts.not_found');
    await requireAllowed(uow, 'listing');
    if (draft.version !== version) throw new DomainError('drafts.newer', { version: draft.version });
    const submission = { draft, ...(await completeDraft(tx, draft)) };
    const row = await (draft.listingId === null ? submitNew(uow, submission) : submitChange(uow, submission));
    await deleteDraftRow(tx, { draftId, landlordId });
    return toListingOutcome(row);
  });
}

/** Error texts by dotted path. */
type DraftErrors = Readonly<Record<string, readonly string[]>>;

/** A draft that can be published. */
interface CompleteDraft {
  readonly content: ListingContent;
  readonly media: readonly DraftMediaItem[];
  readonly filmedAt: number | null;
}

type CheckedDraft = { readonly complete: CompleteDraft } | { readonly errors: DraftErrors };

interface DraftMedia {
  readonly clipIds: ReadonlySet<string>;
  /** Number of photos that show the same as an earlier one. */
  readonly repeated: number;
}

/** Returns the error of the photos and clips, if any. */
function mediaError({ media = [] }: ListingDraftContent, { clipIds, repeated }: DraftMedia): string | undefined {
  if (media.some(({ id }) => clipIds.has(id)) || media.length - repeated >= minListingPictures) return undefined;
  return repeated > 0
    ? `Add at least ${minListingPictures} different photos or one clip.`
    : `Add at least ${minListingPictures} photos or one clip.`;
}

/** Returns errors for fields that are optional in the schema and required for publishing. */
function shownErrors(draft: ListingDraftContent, media: DraftMedia): [path: string, text: string][] {
  const errors: [string, string][] = [];
  const shown = mediaError(draft, media);
  if (shown !== undefined) errors.push(['media', shown]);
  if ((draft.description ?? '').trim().length < minDescriptionLetters) {
    errors.push(['description', `Describe the home in at least ${minDescriptionLetters} characters.`]);
  }
  if (draft.bathrooms === 0 && draft.toilets === 0) {
    errors.push(['bathrooms', 'Say how many bathrooms and toilets there are.']);
  }
  if (draft.listedBy === undefined) errors.push(['listedBy', 'Say whether you own the home or act for its owner.']);
  if (draft.fees === undefined) errors.push(['fees', 'State every fee, or say that there are none.']);
  return errors;
}

/** Validates a draft against everything that a listing requires. */
export function checkDraft(draft: ListingDraftContent, media: DraftMedia): CheckedDraft {
  const { media: items = [], filmedAt, ...entered } = draft;
  const parsed = listingContent.safeParse(entered);
  const issues = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }): [string, string] => [path.join('.'), message]);
  const errors = new Map<string, string[]>();
  for (const [path, text] of [...issues, ...shownErrors(draft, media)]) {
    errors.set(path, [...(errors.get(path) ?? []), text]);
  }
  if (!parsed.success || errors.size > 0) return { errors: Object.fromEntries(errors) };
  return { complete: { content: parsed.data, media: items, filmedAt: filmedAt ?? null } };
}
