import type { Id } from '@rentreel/contracts/ids';
import {
  type DraftIdInput,
  type ListingDraft,
  type ListingDraftContent,
  type ListingDraftSummary,
  type ListingIdInput,
  type SaveDraftInput,
  type SavedDraft,
  maxListingDrafts,
  scoreDraft,
} from '@rentreel/contracts/listings';
import { retentionLimits } from '@rentreel/contracts/privacy';
import type { WriteTx } from '@rentreel/db';
import { minuteMs } from '@rentreel/values';
import { type Context, DomainError, newId, requireUser, write } from '../../kernel/index.ts';
import { type ListingCardRow, contentOf } from '../listing-row.ts';
import { findPhotoHashes } from '../media-repository.ts';
import { findListing } from '../repository.ts';
import { reviewDraft } from '../review/review.ts';
import { toListingCard } from '../views.ts';
import {
  type DraftRow,
  deleteDraftRow,
  deleteIdleDraftRows,
  draftContentOf,
  findClipIds,
  findDraft,
  findDraftsOfListings,
  insertDraft,
  listDraftsOf,
  updateDraft,
} from './repository.ts';

/** Returns a draft of the caller, with the media of the listing that it changes. Throws drafts.not_found. */
export async function getDraft(ctx: Context, { draftId }: DraftIdInput): Promise<ListingDraft> {
  const { userId: landlordId } = requireUser(ctx);
  const row = await findDraft(ctx.database.read, { draftId, landlordId });
  if (!row) throw new DomainError('drafts.not_found');
  const home = row.listingId === null ? undefined : await findListing(ctx.database.read, row.listingId);
  const findings = reviewDraft(draftContentOf(row), ctx.operations.priceBand);
  if (!home) return { ...toListingDraft(row, []), findings };
  const hashes = await findPhotoHashes(ctx.database.read, home.id);
  const media = toListingCard(home, ctx.clock.now()).media.map((item) => {
    const perceptualHash = hashes.get(item.id);
    return { ...item, ...(perceptualHash !== undefined && { perceptualHash }) };
  });
  return { ...toListingDraft(row, media), findings };
}

/** Returns the caller's drafts, most recently changed first. */
export async function listDrafts(ctx: Context): Promise<ListingDraftSummary[]> {
  const { userId } = requireUser(ctx);
  const rows = await listDraftsOf(ctx.database.read, userId);
  const ids = rows.flatMap((row) => (draftContentOf(row).media ?? []).map(({ id }) => id));
  const clipIds = await findClipIds(ctx.database.read, userId, ids);
  return rows.map((row) => toDraftSummary(row, { clipIds, now: ctx.clock.now() }));
}

const headOf = ({ id, listingId, step, version, updatedAt }: DraftRow) => ({
  id,
  listingId,
  step,
  version,
  updatedAt,
});

const toListingDraft = (row: DraftRow, homeMedia: ListingDraft['homeMedia']): Omit<ListingDraft, 'findings'> => ({
  ...headOf(row),
  content: draftContentOf(row),
  homeMedia,
});

function toSavedDraft(row: DraftRow, priceBand: Context['operations']['priceBand']): SavedDraft {
  const { id, version, updatedAt } = headOf(row);
  return { id, version, updatedAt, findings: reviewDraft(draftContentOf(row), priceBand) };
}

/** Builds the summary of a draft; `clipIds` distinguishes clips from photos. */
function toDraftSummary(
  row: DraftRow,
  facts: { readonly clipIds: ReadonlySet<string>; readonly now: number },
): ListingDraftSummary {
  const content = draftContentOf(row);
  const { title, type, place, rentKobo, media = [] } = content;
  return {
    ...headOf(row),
    ...(title && { title }),
    ...(type && { type }),
    ...(place?.area && { area: place.area }),
    ...(place?.city && { city: place.city }),
    ...(rentKobo !== undefined && { rentKobo }),
    mediaCount: media.length,
    qualityScore: scoreDraft(content, facts).score,
  };
}

interface DraftChange {
  readonly landlordId: Id<'usr'>;
  readonly input: SaveDraftInput;
  readonly now: number;
}

/** A client that lost the response of a first save repeats it within this time. */
const lostAnswerMs = 10 * minuteMs;

async function startDraft(tx: WriteTx, { landlordId, input, now }: DraftChange): Promise<DraftRow> {
  const content = JSON.stringify(input.content);
  const mine = await listDraftsOf(tx, landlordId);
  const same = mine.find(
    (row) =>
      row.version === 1 && row.listingId === null && row.content === content && row.createdAt > now - lostAnswerMs,
  );
  if (same) return same;
  if (mine.length >= maxListingDrafts) throw new DomainError('drafts.too_many', { count: mine.length });
  const row: DraftRow = {
    id: newId('drf'),
    landlordId,
    listingId: null,
    step: input.step,
    content,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await insertDraft(tx, row);
  return row;
}

/** Stores the next version; keeps the version when nothing changed, so that a client can repeat a save. */
async function changeDraft(tx: WriteTx, before: DraftRow, { input, now }: DraftChange): Promise<DraftRow> {
  const content = JSON.stringify(input.content);
  if (before.content === content && before.step === input.step) return before;
  if (before.version !== input.version) throw new DomainError('drafts.newer', { version: before.version });
  const row = { ...before, content, step: input.step, version: before.version + 1, updatedAt: now };
  await updateDraft(tx, row);
  return row;
}

/**
 * Stores what a landlord has entered so far. Throws drafts.not_found, drafts.too_many, and drafts.newer with the stored
 * version when another device has saved since.
 */
export async function saveDraft(ctx: Context, input: SaveDraftInput): Promise<SavedDraft> {
  const { userId: landlordId } = requireUser(ctx);
  const change = { landlordId, input, now: ctx.clock.now() };
  return write(ctx, async (uow) => {
    const { tx } = uow;
    uow.skipAudit('a draft is private until it is submitted');
    const before = input.draftId && (await findDraft(tx, { draftId: input.draftId, landlordId }));
    if (input.draftId && !before) throw new DomainError('drafts.not_found');
    const row = before ? await changeDraft(tx, before, change) : await startDraft(tx, change);
    return toSavedDraft(row, ctx.operations.priceBand);
  });
}

function draftContent(home: ListingCardRow, now: number): ListingDraftContent {
  const media = toListingCard(home, now).media.map(({ id, room, alt }) => ({ id, room, alt }));
  return { ...contentOf(home), media, ...(home.filmedAt === null ? {} : { filmedAt: home.filmedAt }) };
}

/** Starts a draft from a listing of the caller, or returns the open one. Throws listings.not_found, listings.wrong_state. */
export async function startFromListing(ctx: Context, { listingId }: ListingIdInput): Promise<SavedDraft> {
  const { userId: landlordId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    uow.skipAudit('a draft is private until it is submitted');
    const home = await findListing(tx, listingId);
    if (home?.landlordId !== landlordId) throw new DomainError('listings.not_found');
    if (home.state === 'reserved') throw new DomainError('listings.wrong_state', { state: home.state });
    const openId = (await findDraftsOfListings(tx, { landlordId, listingIds: [listingId] })).get(listingId);
    const open = openId && (await findDraft(tx, { draftId: openId, landlordId }));
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
    return toSavedDraft(row, ctx.operations.priceBand);
  });
}

/** Deletes a draft; its listing stays unchanged. Throws drafts.not_found. */
export async function deleteDraft(ctx: Context, { draftId }: DraftIdInput): Promise<void> {
  const { userId: landlordId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    if (!(await deleteDraftRow(uow.tx, { draftId, landlordId }))) throw new DomainError('drafts.not_found');
    uow.audit({ action: 'draft.deleted', subjectId: draftId });
  });
}

/** Deletes drafts that have not changed for the retention period; listings stay unchanged. */
export async function deleteIdleDrafts(ctx: Context): Promise<void> {
  await write(ctx, async (uow) => {
    uow.skipAudit('a draft is private until it is submitted');
    await deleteIdleDraftRows(uow.tx, uow.now - retentionLimits.draftsMs);
  });
}
