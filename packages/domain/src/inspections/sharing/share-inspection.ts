import type { InspectionInput, InspectionShared } from '@rentreel/contracts/inspections';
import { inspectionStateNames } from '@rentreel/contracts/inspections';
import { type Context, DomainError, write } from '../../kernel/index.ts';
import { isMet } from '../inspection-rules.ts';
import { updateInspection } from '../inspections-repository.ts';
import { loadInspection } from '../load-inspection.ts';
import { inspectionKeyOf } from './inspection-key.ts';

/** Lets whoever has the link see where the caller is to be; only the tenant's, from the confirmation on. */
export async function shareInspection(ctx: Context, { inspectionId }: InspectionInput): Promise<InspectionShared> {
  return write(ctx, async (tx) => {
    const { row, side, userId } = await loadInspection(ctx, tx, inspectionId);
    if (side !== 'tenant') {
      throw new DomainError('inspections.wrong_state', { state: inspectionStateNames[row.state] });
    }
    if (!isMet(row)) throw new DomainError('inspections.not_shared_yet');
    const result = { shareKey: inspectionKeyOf(ctx.linkSigner, row) };
    if (row.shared) return { result, audit: [], events: [] };
    await updateInspection(tx, { ...row, shared: true });
    return {
      result,
      audit: [{ action: 'inspection.shared', subjectId: row.id }],
      events: [{ topic: 'inspections.changed', userId, payload: {} }],
    };
  });
}

/** Closes the link. The same one does not open it again, also when it is shared anew. */
export async function stopSharingInspection(ctx: Context, { inspectionId }: InspectionInput): Promise<void> {
  await write(ctx, async (tx) => {
    const { row, side, userId } = await loadInspection(ctx, tx, inspectionId);
    if (side !== 'tenant' || !row.shared) return { result: undefined, audit: [], events: [] };
    await updateInspection(tx, { ...row, shared: false, shareVersion: row.shareVersion + 1 });
    return {
      result: undefined,
      audit: [{ action: 'inspection.share_ended', subjectId: row.id }],
      events: [{ topic: 'inspections.changed', userId, payload: {} }],
    };
  });
}
