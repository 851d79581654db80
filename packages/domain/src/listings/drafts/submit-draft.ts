import type { ListingCreated, SubmitDraftInput } from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import { type AuditNote, type Context, DomainError, newId, requireUser, write } from '../../kernel/index.ts';
import { toListingOutcome } from '../listing-outcome.ts';
import type { ListingRow } from '../listing-row.ts';
import { findListingForChange, insertListing } from '../listings-repository.ts';
import { placeMedia } from '../place-media.ts';
import { type SettledListing, settleReview } from '../process/settle-review.ts';
import { takeTransition } from '../process/take-transition.ts';
import { reviewListing } from '../review/review-listing.ts';
import { changeContent } from '../update-listing.ts';
import { type CompleteDraft, checkDraft } from './check-draft.ts';
import { findClipIds } from './clip-ids.ts';
import { type DraftRow, deleteDraftRow, draftContentOf, findDraft } from './draft-repository.ts';

/** What is put up: the draft's row and what it says. */
interface Submission extends CompleteDraft {
  readonly draft: DraftRow;
  readonly now: number;
}

async function loadListing(tx: WriteTx, id: string): Promise<ListingRow> {
  const row = await findListingForChange(tx, id);
  if (!row) throw new DomainError('listings.not_found');
  return row;
}

async function completeDraft(tx: WriteTx, draft: DraftRow): Promise<CompleteDraft> {
  const content = draftContentOf(draft);
  const ids = (content.media ?? []).map(({ id }) => id);
  const checked = checkDraft(content, { clipIds: await findClipIds(tx, draft.landlordId, ids) });
  if ('errors' in checked) throw new DomainError('drafts.incomplete', {}, { fieldErrors: checked.errors });
  return checked.complete;
}

/** A draft that is submitted goes into review, and through the automatic one at once. */
async function submit(ctx: Context, tx: WriteTx, row: ListingRow): Promise<SettledListing> {
  const findings = await reviewListing(tx, row, ctx.clock.now());
  const taken = await takeTransition(ctx, tx, { row, name: 'submit', driver: 'landlord', findings });
  const settled = await settleReview(ctx, tx, { row: taken.row, findings });
  return { row: settled.row, audit: [taken.audit, ...settled.audit], events: [...taken.events, ...settled.events] };
}

async function putUp(ctx: Context, tx: WriteTx, submission: Submission): Promise<SettledListing> {
  const { draft, content, media, filmedAt, now } = submission;
  const id = newId('lst');
  await insertListing(tx, { id, landlordId: draft.landlordId, content, demo: false, filmedAt, now });
  await placeMedia(tx, { listingId: id, ownerId: draft.landlordId, items: media, now });
  const settled = await submit(ctx, tx, await loadListing(tx, id));
  const created: AuditNote = { action: 'listing.created', subjectId: id };
  return { row: settled.row, audit: [created, ...settled.audit], events: settled.events };
}

/** A home that is let or closed becomes a draft first; a draft is submitted; any other home stays where it is. */
async function change(ctx: Context, tx: WriteTx, submission: Submission): Promise<SettledListing> {
  const { draft, content, media, filmedAt, now } = submission;
  const before = await loadListing(tx, draft.listingId ?? '');
  const audit: AuditNote[] = [];
  let row = before;
  if (before.state === 'let' || before.state === 'archived') {
    const relisted = await takeTransition(ctx, tx, { row: before, name: 'relist', driver: 'landlord' });
    audit.push(relisted.audit);
    row = relisted.row;
  }
  await placeMedia(tx, { listingId: row.id, ownerId: draft.landlordId, items: media, now });
  const changed = await changeContent(ctx, tx, { row, change: { content, filmedAt, now } });
  audit.push(...changed.audit);
  if (changed.row.state !== 'draft' || row.state !== 'draft')
    return { row: changed.row, audit, events: changed.events };
  const settled = await submit(ctx, tx, changed.row);
  return { row: settled.row, audit: [...audit, ...settled.audit], events: [...changed.events, ...settled.events] };
}

/**
 * Makes a draft a listing, or changes the listing it was started from, and lets the automatic review judge it. What is
 * missing answers `drafts.incomplete` with texts by field; a version that is not the last answers `drafts.newer`.
 */
export async function submitDraft(ctx: Context, { draftId, version }: SubmitDraftInput): Promise<ListingCreated> {
  const { userId: landlordId } = requireUser(ctx);
  return write(ctx, async (tx) => {
    const draft = await findDraft(tx, { draftId, landlordId });
    if (!draft) throw new DomainError('drafts.not_found');
    if (draft.version !== version) throw new DomainError('drafts.newer', { version: draft.version });
    const submission = { draft, ...(await completeDraft(tx, draft)), now: ctx.clock.now() };
    const settled = draft.listingId === null ? await putUp(ctx, tx, submission) : await change(ctx, tx, submission);
    await deleteDraftRow(tx, { draftId, landlordId });
    return { result: toListingOutcome(settled.row), audit: settled.audit, events: settled.events };
  });
}
