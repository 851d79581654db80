import { timingSafeEqual } from 'node:crypto';
import { type CheckInInput, type Inspection, inspectionLimits } from '@rentreel/contracts/inspections';
import type { WriteTx } from '@rentreel/db';
import { type Change, type Context, DomainError, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { metresBetween } from '../places/index.ts';
import { getInspection } from './get-inspection.ts';
import { checkInWindow } from './inspection-rules.ts';
import type { InspectionRow } from './inspection-row.ts';
import { insertStep, updateInspection } from './inspections-repository.ts';
import { isAsSeen, loadInspection, type OwnInspection } from './load-inspection.ts';
import { liveEvents } from './process/tell-people.ts';
import { takeStep } from './process/take-step.ts';

/** What a check-in that was not accepted leaves behind: the try is counted, and the caller hears why. */
type Attempt = Change<DomainError | undefined>;

const done: Attempt = { result: undefined, audit: [], events: [] };

interface AtTheGate {
  readonly own: OwnInspection;
  /** The title of the home. */
  readonly home: string;
}

type Arrivals = Pick<InspectionRow, 'tenantArrivedAt' | 'landlordArrivedAt'>;

const arrivalsOf = ({ tenantArrivedAt, landlordArrivedAt }: Arrivals): Arrivals => ({
  tenantArrivedAt,
  landlordArrivedAt,
});

const isSameCode = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

async function enter(ctx: Context, tx: WriteTx, entry: AtTheGate & { readonly arrivals: Arrivals }): Promise<Attempt> {
  const { own, home, arrivals: change } = entry;
  const taken = await takeStep(ctx, tx, { row: own.row, home, name: 'check_in', driver: own.side, change });
  return { result: undefined, audit: taken.audit, events: taken.events };
}

async function byCode(ctx: Context, tx: WriteTx, entry: AtTheGate & { readonly code: string }): Promise<Attempt> {
  const { row, side } = entry.own;
  const now = ctx.clock.now();
  if (side !== 'landlord') throw new DomainError('inspections.only_landlord_enters');
  if (row.gateTries >= inspectionLimits.gateCodeTries) throw new DomainError('inspections.gate_code_spent');
  if (isSameCode(entry.code, row.gateCode)) {
    const { tenantArrivedAt, landlordArrivedAt } = row;
    const arrivals = { tenantArrivedAt: tenantArrivedAt ?? now, landlordArrivedAt: landlordArrivedAt ?? now };
    return enter(ctx, tx, { ...entry, arrivals });
  }
  await updateInspection(tx, { ...row, gateTries: row.gateTries + 1 });
  const audit = [{ action: 'inspection.gate_code_refused', subjectId: row.id }];
  return { result: new DomainError('inspections.wrong_gate_code'), audit, events: [] };
}

/** One side is there; the inspection begins when the other one is, too. Where they are is not kept. */
async function arrive(ctx: Context, tx: WriteTx, entry: AtTheGate): Promise<Attempt> {
  const { row, side, userId } = entry.own;
  const now = ctx.clock.now();
  if ((side === 'tenant' ? row.tenantArrivedAt : row.landlordArrivedAt) !== null) return done;
  const here = side === 'tenant' ? { tenantArrivedAt: now } : { landlordArrivedAt: now };
  const after = { ...row, ...here };
  if (after.tenantArrivedAt !== null && after.landlordArrivedAt !== null)
    return enter(ctx, tx, { ...entry, arrivals: arrivalsOf(after) });
  const version = row.version + 1;
  await updateInspection(tx, { ...after, version, updatedAt: now });
  const { id: inspectionId, state, startsAt } = row;
  await insertStep(tx, {
    inspectionId,
    version,
    name: 'arrive',
    driver: side,
    actorId: userId,
    state,
    startsAt,
    note: '',
    at: now,
  });
  return {
    result: undefined,
    audit: [{ action: 'inspection.arrived', subjectId: inspectionId, details: { driver: side } }],
    events: liveEvents(row),
  };
}

function requireOpenGate({ row }: OwnInspection, now: number): void {
  const { from, until } = checkInWindow(row);
  if (row.state === 'confirmed' && (now < from || now > until)) throw new DomainError('inspections.check_in_closed');
  if (row.state !== 'confirmed') throw new DomainError('inspections.changed');
}

/**
 * Checks in at the gate: the landlord with the code that the tenant reads out, or both by being within 300 m of the home.
 * Errors: inspections.check_in_closed, inspections.wrong_gate_code, inspections.gate_code_spent, inspections.too_far.
 */
export async function checkIn(ctx: Context, input: CheckInInput): Promise<Inspection> {
  const refusal = await write(ctx, async (tx): Promise<Attempt> => {
    const own = await loadInspection(ctx, tx, input.inspectionId);
    // While both are on their way, the other side's arrival is no reason to look again.
    const seen =
      own.row.state === 'confirmed' || (await isAsSeen(tx, own, { version: input.version, names: ['check_in'] }));
    if (!seen) return done;
    requireOpenGate(own, ctx.clock.now());
    const listing = await findListing(tx, own.row.listingId);
    if (!listing) throw new DomainError('inspections.not_found');
    const at = { own, home: listing.title };
    if (input.by === 'code') return byCode(ctx, tx, { ...at, code: input.code });
    const metres = Math.round(metresBetween(listing, input));
    if (metres > inspectionLimits.checkInMetres) throw new DomainError('inspections.too_far', { metres });
    return arrive(ctx, tx, at);
  });
  if (refusal) throw refusal;
  return getInspection(ctx, input);
}
