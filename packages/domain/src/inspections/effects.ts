import type { Id } from '@rentreel/contracts/ids';
import {
  type InspectionActor,
  inspectionLimits,
  mismatchingOutcomes,
  inspectionDueAt,
} from '@rentreel/contracts/inspections';
import {
  type JournalEntry,
  inspectionFeeHeldPosting,
  inspectionFeePaidPosting,
  inspectionFeeReturnedPosting,
} from '@rentreel/ledger';
import { formatNaira, hourMs } from '@rentreel/values';
import { DomainError, type UnitOfWork } from '../kernel/index.ts';
import { refreshSearchRowsOf, suspendListing } from '../listings/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { moveMoney, requirePosted } from '../wallet/index.ts';
import type { InspectionRow } from './repository.ts';
import { releaseTime, takeTime } from './slots/repository.ts';
import { countMismatches, recountTruth } from './truth-repository.ts';

/** Return and payment of a fee share one key, so that the journal accepts only one of them. */
const heldKey = (id: string) => `inspection_fee_held:${id}`;
const endKey = (id: string) => `inspection_fee_end:${id}`;

/** With the title of the listing, which the journal shows. */
interface FeeOf {
  readonly row: Pick<InspectionRow, 'id' | 'tenantId' | 'landlordId' | 'feeKobo' | 'holdEntryId'>;
  readonly title: string;
}

const postFee = (uow: UnitOfWork, entry: JournalEntry, userId: Id<'usr'>) =>
  moveMoney(uow, {
    entry,
    action: `inspection.${entry.kind.replace('inspection_', '')}`,
    events: [{ topic: 'wallet.changed', userId, payload: {} }],
  });

/**
 * Holds the fee from the tenant's wallet; returns the id of the journal entry. Throws inspections.fee_not_covered, and
 * keys.in_app for a program, which may not move money.
 */
export async function holdFee(uow: UnitOfWork, { row, title }: FeeOf): Promise<Id<'jrn'>> {
  if (uow.actor.kind === 'user' && uow.actor.program) throw new DomainError('keys.in_app');
  const { id, tenantId, feeKobo } = row;
  const entry = inspectionFeeHeldPosting({
    tenantId,
    inspectionId: id,
    home: title,
    amountKobo: feeKobo,
    idempotencyKey: heldKey(id),
    occurredAt: uow.now,
  });
  const outcome = await postFee(uow, entry, tenantId);
  if (outcome.status === 'refused') {
    throw new DomainError('inspections.fee_not_covered', { fee: formatNaira(feeKobo) });
  }
  return requirePosted(outcome).id;
}

/** Returns a held fee to the tenant, or pays it to the landlord. */
export async function endFee(uow: UnitOfWork, { row, title }: FeeOf, to: 'returned' | 'paid'): Promise<void> {
  const { id, tenantId, landlordId, feeKobo, holdEntryId } = row;
  if (holdEntryId === null) throw new Error(`The fee of inspection ${id} is held by no entry`);
  const common = {
    inspectionId: id,
    home: title,
    amountKobo: feeKobo,
    idempotencyKey: endKey(id),
    refersTo: holdEntryId,
    occurredAt: uow.now,
  };
  const outcome =
    to === 'returned'
      ? await postFee(uow, inspectionFeeReturnedPosting({ ...common, tenantId }), tenantId)
      : await postFee(uow, inspectionFeePaidPosting({ ...common, landlordId }), landlordId);
  requirePosted(outcome);
}

/**
 * Reserves the time of an inspection for both people; replaces its previous time. Throws inspections.host_busy and
 * inspections.tenant_busy for a landlord, inspections.slot_taken and inspections.you_are_busy for other actors.
 */
export async function reserveTime({ tx }: UnitOfWork, row: InspectionRow, actor: InspectionActor): Promise<void> {
  const { id: holderId, startsAt, endsAt, tenantId, landlordId } = row;
  const time = { startsAt, endsAt };
  const byLandlord = actor === 'landlord';
  await releaseTime(tx, holderId);
  // In an open house the landlord's time is reserved by the open house.
  if (row.openHouseId === null && !(await takeTime(tx, { personId: landlordId, holderId, time }))) {
    throw new DomainError(byLandlord ? 'inspections.host_busy' : 'inspections.slot_taken');
  }
  if (!(await takeTime(tx, { personId: tenantId, holderId, time }))) {
    throw new DomainError(byLandlord ? 'inspections.tenant_busy' : 'inspections.you_are_busy');
  }
}

/** Kind of the timer for the next automatic step. */
export const dueTimer = 'inspection.due';

/** Kinds of the timers that remind both people of the start. */
export const reminders = inspectionLimits.reminderMs.map((beforeMs) => ({
  kind: `inspection.remind_${beforeMs / hourMs}`,
  beforeMs,
}));

const timerKinds = [dueTimer, ...reminders.map(({ kind }) => kind)];

/** Schedules the timers of the current state and time of an inspection, and cancels earlier ones. */
export async function resetInspectionTimers({ tx, now }: UnitOfWork, row: InspectionRow): Promise<void> {
  const subjectId = row.id;
  await cancelTimers(tx, { kinds: timerKinds, subjectId });
  const dueAt = inspectionDueAt(row);
  if (dueAt !== null) await scheduleTimer(tx, { kind: dueTimer, subjectId, dueAt, now });
  if (row.state !== 'confirmed') return;
  for (const { kind, beforeMs } of reminders) {
    const remindAt = row.startsAt - beforeMs;
    if (remindAt > now) await scheduleTimer(tx, { kind, subjectId, dueAt: remindAt, now });
  }
}

const { mismatches, mismatchesWithinMs } = inspectionLimits;
const suspensionNote =
  'Several tenants have reported that this home isn’t as advertised. You can appeal if that is wrong.';

/**
 * Recomputes the landlord's truth score after a change of an outcome, and the search rank of their listings. Suspends a
 * listing that did not match three times within 60 days.
 */
export async function updateTruthScore(
  uow: UnitOfWork,
  { before, row }: { readonly before: InspectionRow; readonly row: InspectionRow },
): Promise<void> {
  if (before.outcome === row.outcome && before.ruledFor === row.ruledFor) return;
  const { tx, now } = uow;
  await recountTruth(tx, row.landlordId);
  await refreshSearchRowsOf(tx, row.landlordId);
  const isBad = mismatchingOutcomes.some((outcome) => outcome === row.outcome) && before.outcome === null;
  const found = isBad ? await countMismatches(tx, row.listingId, now - mismatchesWithinMs) : 0;
  if (found < mismatches) return;
  await suspendListing(uow, { listingId: row.listingId, note: suspensionNote });
}
