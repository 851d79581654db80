import {
  type InspectionInput,
  type InspectionShared,
  type SharedInspection,
  type SharedInspectionInput,
  inspectionLimits,
  inspectionStateLabels,
} from '@rentreel/contracts/inspections';
import { firstNameIn } from '@rentreel/values';
import { type Context, DomainError, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { findPeople } from '../people/index.ts';
import { emitChanged } from './notices.ts';
import { inspectionKeys, loadInspection } from './policy.ts';
import { type InspectionRow, findInspection, updateInspection } from './repository.ts';
import { isMet } from './rules.ts';
import { toPlace } from './views.ts';

/**
 * Creates a link that shows anyone where and when the tenant meets the landlord, from the confirmation on. Throws
 * inspections.wrong_state for a landlord, inspections.not_shared_yet.
 */
export async function shareInspection(ctx: Context, { inspectionId }: InspectionInput): Promise<InspectionShared> {
  return write(ctx, async (uow) => {
    const { row, side, userId } = await loadInspection(uow, uow.tx, inspectionId);
    if (side !== 'tenant') {
      throw new DomainError('inspections.wrong_state', { state: inspectionStateLabels[row.state] });
    }
    if (!isMet(row)) throw new DomainError('inspections.not_shared_yet');
    const shared = { shareKey: inspectionKeys.keyOf(ctx.linkSigner, row) };
    if (row.shared) return shared;
    await updateInspection(uow.tx, { ...row, shared: true });
    uow.audit({ action: 'inspection.shared', subjectId: row.id });
    emitChanged(uow, userId);
    return shared;
  });
}

/** Invalidates the link permanently: sharing again creates another one. */
export async function stopSharingInspection(ctx: Context, { inspectionId }: InspectionInput): Promise<void> {
  await write(ctx, async (uow) => {
    const { row, side, userId } = await loadInspection(uow, uow.tx, inspectionId);
    if (side !== 'tenant' || !row.shared) return;
    await updateInspection(uow.tx, { ...row, shared: false, shareVersion: row.shareVersion + 1 });
    uow.audit({ action: 'inspection.share_ended', subjectId: row.id });
    emitChanged(uow, userId);
  });
}

/** Requires a valid link: it ends when sharing is stopped, or a day after the inspection. */
function requireShared(ctx: Context, row: InspectionRow | undefined, key: string): InspectionRow {
  const age = row ? inspectionKeys.ageOf(ctx.linkSigner, row, key) : 'foreign';
  if (!row || age === 'foreign') throw new DomainError('inspections.share_not_found');
  const over = ctx.clock.now() > row.endsAt + inspectionLimits.sharedForMs;
  if (age === 'old' || !row.shared || over) throw new DomainError('inspections.share_ended');
  return row;
}

/** Returns what anyone with the link sees: where, when and with whom, and whether the tenant has left. */
export async function getSharedInspection(
  ctx: Context,
  { inspectionId, key }: SharedInspectionInput,
): Promise<SharedInspection> {
  const { read } = ctx.database;
  const row = requireShared(ctx, await findInspection(read, inspectionId), key);
  const home = await findListing(read, row.listingId);
  if (!home) throw new DomainError('inspections.share_not_found');
  const people = await findPeople(read, [row.tenantId, row.landlordId]);
  const landlord = people.get(row.landlordId);
  return {
    tenantName: firstNameIn(people.get(row.tenantId)?.name ?? ''),
    landlord: { name: landlord?.name ?? '', isVerified: landlord?.isVerified ?? false },
    homeTitle: home.title,
    area: home.area,
    city: home.city,
    place: isMet(row) ? toPlace(home) : null,
    state: row.state,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    checkedInAt: row.checkedInAt,
    completedAt: row.completedAt,
  };
}
