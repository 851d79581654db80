import type { DraftIdInput } from '@rentreel/contracts/listings';
import { type Context, DomainError, requireUser, write } from '../../kernel/index.ts';
import { dayMs } from '../listing-times.ts';
import { deleteDraftRow, deleteIdleDraftRows } from './draft-repository.ts';

/** Throws a draft away; a home that it was changing stays as it is. */
export async function deleteDraft(ctx: Context, { draftId }: DraftIdInput): Promise<void> {
  const { userId: landlordId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    if (!(await deleteDraftRow(tx, { draftId, landlordId }))) throw new DomainError('drafts.not_found');
    return { result: undefined, audit: [{ action: 'draft.deleted', subjectId: draftId }], events: [] };
  });
}

/** A draft that nobody has touched for so long is thrown away. */
const idleMs = 90 * dayMs;

/** Throws away drafts of new homes that were left lying for 90 days. */
export async function deleteIdleDrafts(ctx: Context): Promise<void> {
  await ctx.database.writer.write((tx) => deleteIdleDraftRows(tx, ctx.clock.now() - idleMs));
}
