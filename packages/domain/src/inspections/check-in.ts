import { isSameSecret } from '@rentreel/auth';
import { type CheckInInput, type Inspection, inspectionLimits } from '@rentreel/contracts/inspections';
import { metresBetween } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';

import { emitChanged } from './notices.ts';
import { type OwnInspection, isAsSeen, loadInspection } from './policy.ts';
import { type StepChange, takeStep } from './process.ts';
import { insertStep, updateInspection } from './repository.ts';
import { checkInWindow } from './rules.ts';
import { getInspection } from './views.ts';

/** The error of a rejected check-in. It is thrown after the commit, so that the attempt counts. */
type Refusal = DomainError | undefined;

async function start(uow: UnitOfWork, { row, side }: OwnInspection, change: StepChange): Promise<void> {
  await takeStep(uow, row, { name: 'check_in', actor: side, change });
}

/** Checks both people in with the code that the landlord enters. */
async function enterCode(uow: UnitOfWork, own: OwnInspection, code: string): Promise<Refusal> {
  const { row, side } = own;
  if (side !== 'landlord') throw new DomainError('inspections.only_landlord_enters');
  if (row.gateAttempts >= inspectionLimits.gateCodeAttempts) throw new DomainError('inspections.gate_code_spent');
  if (isSameSecret(code, row.gateCode)) {
    const { tenantArrivedAt, landlordArrivedAt } = row;
    await start(uow, own, {
      tenantArrivedAt: tenantArrivedAt ?? uow.now,
      landlordArrivedAt: landlordArrivedAt ?? uow.now,
    });
    return undefined;
  }
  await updateInspection(uow.tx, { ...row, gateAttempts: row.gateAttempts + 1 });
  uow.audit({ action: 'inspection.gate_code_refused', subjectId: row.id });
  return new DomainError('inspections.wrong_gate_code');
}

/**
 * Records the arrival of one side; the inspection starts once the other has arrived too. Their location is not stored.
 */
async function arrive(uow: UnitOfWork, own: OwnInspection): Promise<void> {
  const { row, side, userId } = own;
  const { now } = uow;
  if ((side === 'tenant' ? row.tenantArrivedAt : row.landlordArrivedAt) !== null) return;
  const arrival = side === 'tenant' ? { tenantArrivedAt: now } : { landlordArrivedAt: now };
  const { tenantArrivedAt, landlordArrivedAt } = { ...row, ...arrival };
  if (tenantArrivedAt !== null && landlordArrivedAt !== null) {
    await start(uow, own, { tenantArrivedAt, landlordArrivedAt });
    return;
  }
  const version = row.version + 1;
  await updateInspection(uow.tx, { ...row, ...arrival, version, updatedAt: now });
  const { id: inspectionId, state, startsAt } = row;
  const entry = { version, name: 'arrive', actor: side, actorId: userId, state, note: '', at: now };
  await insertStep(uow.tx, { inspectionId, startsAt, ...entry });
  uow.audit({ action: 'inspection.arrived', subjectId: inspectionId, details: { actor: side } });
  emitChanged(uow, row.tenantId, row.landlordId);
}

function requireOpenGate({ row }: OwnInspection, now: number): void {
  if (row.state !== 'confirmed') throw new DomainError('inspections.changed');
  const { from, until } = checkInWindow(row);
  if (now < from || now > until) throw new DomainError('inspections.check_in_closed');
}

async function tryCheckIn(uow: UnitOfWork, input: CheckInInput): Promise<Refusal> {
  const own = await loadInspection(uow, uow.tx, input.inspectionId);
  const { row } = own;
  // While the inspection is confirmed, the arrival of the other side does not make the version stale.
  const isSeen =
    row.state === 'confirmed' || (await isAsSeen(uow.tx, own, { version: input.version, names: ['check_in'] }));
  if (!isSeen) return undefined;
  requireOpenGate(own, uow.now);
  const listing = await findListing(uow.tx, row.listingId);
  if (!listing) throw new DomainError('inspections.not_found');
  if (input.by === 'code') return enterCode(uow, own, input.code);
  const metres = Math.round(metresBetween(listing, input));
  if (metres > inspectionLimits.checkInMetres) throw new DomainError('inspections.too_far', { metres });
  await arrive(uow, own);
  return undefined;
}

/**
 * Checks in at the unit: the landlord with the code that the tenant reads out, or both by being within 300 m of it. Throws
 * inspections.check_in_closed, inspections.wrong_gate_code, inspections.gate_code_spent, inspections.too_far,
 * inspections.only_landlord_enters, inspections.changed.
 */
export async function checkIn(ctx: Context, input: CheckInInput): Promise<Inspection> {
  const refusal = await write(ctx, (uow) => tryCheckIn(uow, input));
  if (refusal) throw refusal;
  return getInspection(ctx, input);
}
