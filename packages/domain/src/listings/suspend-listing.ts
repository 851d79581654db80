import { findListingTransition } from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import type { AuditNote, Context, EventNote } from '../kernel/index.ts';
import { findingsOf } from './listing-content.ts';
import { decisionNotice } from './listing-notices.ts';
import { findListingForChange } from './listings-repository.ts';
import { takeTransition } from './process/take-transition.ts';

/** Takes a home off by itself for what was found out about it; the note tells its landlord why. One that is off stays so. */
export async function suspendListing(
  ctx: Context,
  tx: WriteTx,
  { listingId, note }: { readonly listingId: string; readonly note: string },
): Promise<{ readonly audit: readonly AuditNote[]; readonly events: readonly EventNote[] }> {
  const row = await findListingForChange(tx, listingId);
  if (!row || !findListingTransition('suspend', row.state, 'system')) return { audit: [], events: [] };
  const findings = [{ code: 'administrator_note' as const, params: { note } }, ...findingsOf(row)];
  const taken = await takeTransition(ctx, tx, { row, name: 'suspend', driver: 'system', findings });
  const notice = decisionNotice(taken.row, { decision: 'suspend', note, now: ctx.clock.now() });
  return { audit: [taken.audit], events: [...taken.events, notice] };
}
