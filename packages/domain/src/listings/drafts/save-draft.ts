import type { Id } from '@rentreel/contracts/ids';
import { type SaveDraftInput, type SavedDraft, maxListingDrafts } from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, newId, requireUser, write } from '../../kernel/index.ts';
import { type DraftRow, findDraft, insertDraft, listDraftsOf, updateDraft } from './draft-repository.ts';

interface DraftChange {
  readonly landlordId: string;
  readonly input: SaveDraftInput;
  readonly now: number;
}

/** A first save whose answer got lost comes again within this time, word for word. */
const lostAnswerMs = 10 * 60_000;

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

/** Saves what is there already change nothing, so that a save may be sent again when its answer got lost. */
async function changeDraft(tx: WriteTx, before: DraftRow, { input, now }: DraftChange): Promise<DraftRow> {
  const content = JSON.stringify(input.content);
  if (before.content === content && before.step === input.step) return before;
  if (before.version !== input.version) throw new DomainError('drafts.newer', { version: before.version });
  const row = { ...before, content, step: input.step, version: before.version + 1, updatedAt: now };
  await updateDraft(tx, row);
  return row;
}

/**
 * Keeps what a landlord has entered so far. When another device saved a newer version, nothing is overwritten: the answer
 * is `drafts.newer`, with the newer version as a param.
 */
export async function saveDraft(ctx: Context, input: SaveDraftInput): Promise<SavedDraft> {
  const { userId: landlordId } = requireUser(ctx);
  const change = { landlordId, input, now: ctx.clock.now() };
  return write(ctx, async (tx) => {
    const before = input.draftId && (await findDraft(tx, { draftId: input.draftId, landlordId }));
    if (input.draftId && !before) throw new DomainError('drafts.not_found');
    const row = before ? await changeDraft(tx, before, change) : await startDraft(tx, change);
    const { version, updatedAt } = row;
    return { result: { id: row.id as Id<'drf'>, version, updatedAt }, audit: [], events: [] };
  });
}
