import {
  type InspectionDriver,
  type InspectionTransitionName,
  findInspectionTransition,
  holdingStates,
  inspectionStateNames,
} from '@rentreel/contracts/inspections';
import type { WriteTx } from '@rentreel/db';
import { type AuditNote, type Context, DomainError, type EventNote } from '../../kernel/index.ts';
import { guardFault } from '../inspection-rules.ts';
import type { InspectionRow } from '../inspection-row.ts';
import { insertStep, updateInspection } from '../inspections-repository.ts';
import { releaseTime } from '../ticks-repository.ts';
import { feeEffect } from './fee-effect.ts';
import { resetInspectionTimers } from './inspection-timers.ts';
import { keepTruth } from './keep-truth.ts';
import { endFee } from './move-fee.ts';
import { moveTime } from './move-time.ts';
import { showInChat } from './show-in-chat.ts';
import { type TakenStep, tellPeople } from './tell-people.ts';

/** What a step changes besides the state. */
export type StepChange = Partial<
  Pick<
    InspectionRow,
    | 'startsAt'
    | 'endsAt'
    | 'timeBy'
    | 'reason'
    | 'tenantMoves'
    | 'landlordMoves'
    | 'tenantArrivedAt'
    | 'landlordArrivedAt'
    | 'outcome'
    | 'report'
    | 'objection'
    | 'ruledFor'
    | 'rulingNote'
  >
>;

export interface StepRequest {
  readonly row: InspectionRow;
  /** The title of the home. */
  readonly home: string;
  readonly name: InspectionTransitionName;
  readonly driver: InspectionDriver;
  readonly change?: StepChange;
  readonly note?: string;
}

/** The inspection after the step, the record of the deed, and whom it is told to. */
export interface StepTaken {
  readonly row: InspectionRow;
  readonly audit: readonly AuditNote[];
  readonly events: readonly EventNote[];
}

const holds = ({ state }: InspectionRow) => holdingStates.some((holding) => holding === state);

/** A place in an open house is free again when its tenant does not come; who was there keeps theirs. */
const givesSeatBack: ReadonlySet<InspectionRow['state']> = new Set([
  'declined',
  'expired',
  'withdrawn',
  'cancelled_by_tenant',
  'cancelled_by_landlord',
]);

/** A step that was taken, to be written down and told. */
export type RecordedStep = Omit<TakenStep, 'now'> & { readonly note: string };

/** Writes a step down and tells of it, once the row is what it is after it. */
export async function recordStep(ctx: Context, tx: WriteTx, step: RecordedStep): Promise<StepTaken> {
  const { row, name, driver, note } = step;
  const now = ctx.clock.now();
  const { id: inspectionId, version, state, startsAt } = row;
  const actorId = ctx.actor.kind === 'user' && driver !== 'system' ? ctx.actor.userId : null;
  await insertStep(tx, { inspectionId, version, name, driver, actorId, state, startsAt, note, at: now });
  await resetInspectionTimers(tx, row, now);
  const told = { ...step, now };
  const events = [...(await tellPeople(tx, told)), ...(await showInChat(ctx, tx, told))];
  return {
    row,
    audit: [{ action: `inspection.${name}`, subjectId: inspectionId, details: { driver, state } }],
    events,
  };
}

function afterStep({ row, change = {} }: StepRequest, to: InspectionRow['state'], now: number): InspectionRow {
  return {
    ...row,
    ...change,
    state: to,
    stateSince: now,
    version: row.version + 1,
    updatedAt: now,
    ...(to === 'in_progress' && { checkedInAt: now }),
    ...(row.state === 'in_progress' && { completedAt: now }),
    ...(to === 'closed' && row.state === 'outcome_pending' && !change.outcome && { outcome: 'no_complaint' as const }),
    ...(givesSeatBack.has(to) && { seat: null }),
  };
}

/**
 * Takes one step of the inspection process; nothing else changes the state of an inspection. It must leave the state that
 * the inspection is in, be the driver's to take (`inspections.wrong_state`), and its guard must hold. Time, places, fee,
 * timers, truth score, chat and notices follow the state.
 */
export async function takeStep(ctx: Context, tx: WriteTx, request: StepRequest): Promise<StepTaken> {
  const { row: before, name, driver, home, note = '' } = request;
  const now = ctx.clock.now();
  const transition = findInspectionTransition(name, before.state, driver);
  if (!transition) throw new DomainError('inspections.wrong_state', { state: inspectionStateNames[before.state] });
  const fault = guardFault(transition, { row: before, driver, now });
  if (fault) throw fault;

  const fee = feeEffect(transition, before, now);
  const row = { ...afterStep(request, transition.to, now), ...(fee && { feeState: fee }) };
  await updateInspection(tx, row);
  if (request.change?.startsAt !== undefined) await moveTime(tx, row, driver);
  else if (holds(before) && !holds(row)) await releaseTime(tx, row.id);
  if (fee) await endFee(ctx, tx, { row, home, to: fee });
  const truth = await keepTruth(ctx, tx, { before, after: row });
  const { audit, events } = await recordStep(ctx, tx, { row, home, name, driver, note, fee });
  return { row, audit: [...audit, ...truth.audit], events: [...events, ...truth.events] };
}
