import type { Id } from '@rentreel/contracts/ids';
import { dayMs } from '@rentreel/values';
import { type Context, type UnitOfWork, write } from '../kernel/index.ts';
import { unitsOfMandate } from '../mandates/index.ts';
import type { ListingRow } from './listing-row.ts';
import { hasMandate, mandateTimers } from './mandate.ts';
import { notifyOfMandateDue, notifyOfMissingMandate } from './notices.ts';
import { reviewAgain } from './process.ts';
import { findListingForChange, listOfAgentAtUnit, updateMandateDue } from './repository.ts';
import { isMandateFinding, reviewListing } from './review/review.ts';

/** Hides a live listing when its agent has no valid mandate for it. */
async function hideIfMissing(uow: UnitOfWork, row: ListingRow): Promise<void> {
  if (row.state !== 'live') return;
  const findings = await reviewListing(uow, row);
  if (!findings.some(isMandateFinding)) return;
  notifyOfMissingMandate(uow, await reviewAgain(uow, row, findings));
}

async function hideWithoutMandate(ctx: Context, listingId: Id<'lst'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findListingForChange(uow.tx, listingId);
    if (row) await hideIfMissing(uow, row);
  });
}

async function remindOfMandate(ctx: Context, listingId: Id<'lst'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findListingForChange(uow.tx, listingId);
    if (row?.state !== 'live' || row.mandateDueAt === null || row.mandateDueAt <= uow.now) return;
    if (await hasMandate(uow.tx, row, uow.now)) return;
    const daysLeft = Math.ceil((row.mandateDueAt - uow.now) / dayMs);
    uow.audit({ action: 'listing.mandate_reminded', subjectId: listingId, details: { daysLeft } });
    notifyOfMandateDue(uow, row, daysLeft);
  });
}

/** Handlers of mandate timers of listings, by timer kind. */
export const mandateTimerWorkOfListings: Readonly<
  Record<string, (ctx: Context, listingId: Id<'lst'>) => Promise<void>>
> = {
  [mandateTimers.hide]: hideWithoutMandate,
  [mandateTimers.remind]: remindOfMandate,
};

/** Hides the agent's listings under a mandate that was ended or has expired, unless another mandate is valid. */
export async function followMandateEnd(ctx: Context, { mandateId }: { readonly mandateId: Id<'man'> }): Promise<void> {
  await write(ctx, async (uow) => {
    for (const unit of await unitsOfMandate(uow.tx, mandateId)) {
      for (const row of await listOfAgentAtUnit(uow.tx, unit)) {
        if (await hasMandate(uow.tx, row, uow.now)) continue;
        const mandateDueAt = Math.min(row.mandateDueAt ?? uow.now, uow.now);
        await updateMandateDue(uow.tx, row.id, mandateDueAt);
        uow.audit({ action: 'listing.mandate_ended', subjectId: row.id, details: { mandateId } });
        await hideIfMissing(uow, { ...row, mandateDueAt });
      }
    }
  });
}
