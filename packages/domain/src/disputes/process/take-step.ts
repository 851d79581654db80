import {
  type DisputeDriver,
  type DisputeTransitionName,
  disputeStateNames,
  findDisputeTransition,
} from '@rentreel/contracts/disputes';
import type { WriteTx } from '@rentreel/db';
import type { BookingRow } from '../../bookings/index.ts';
import { type AuditNote, type Context, DomainError, type EventNote } from '../../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../../timers/index.ts';
import type { DisputeRow } from '../dispute-row.ts';
import { dueAtOf, guardFault, type Split, standingOffer, standingRuling } from '../dispute-rules.ts';
import { insertSplit, insertStep, listSplits, listSteps, updateDispute } from '../disputes-repository.ts';
import { moveMoney } from './move-money.ts';
import { type StepName, tellPeople } from './tell-people.ts';

/** Goes off when the server goes on by itself. */
export const dueTimer = 'dispute.due';

export interface StepRequest {
  readonly row: DisputeRow;
  readonly booking: BookingRow;
  /** The title of the home. */
  readonly home: string;
  readonly name: DisputeTransitionName;
  readonly driver: DisputeDriver;
  /** What the step offers or decides; it is stored with it. */
  readonly split?: Split | undefined;
  readonly note?: string;
}

/** The dispute after the step, the record of the deed, and whom it is told to. */
export interface DisputeStepTaken {
  readonly row: DisputeRow;
  readonly audit: readonly AuditNote[];
  readonly events: readonly EventNote[];
}

const actorIdOf = (ctx: Context, driver: DisputeDriver) =>
  ctx.actor.kind === 'user' && driver !== 'system' ? ctx.actor.userId : undefined;

/** Writes a step down and tells of it, once the row is what it is after it. */
export async function recordStep(
  ctx: Context,
  tx: WriteTx,
  step: Omit<StepRequest, 'name'> & { readonly name: StepName },
): Promise<DisputeStepTaken> {
  const { row, booking, home, name, driver, split, note = '' } = step;
  const now = ctx.clock.now();
  const { id: disputeId, version, state } = row;
  const actorId = actorIdOf(ctx, driver) ?? null;
  await insertStep(tx, { disputeId, version, name, driver, actorId, state, note, at: now });
  await cancelTimers(tx, { kinds: [dueTimer], subjectId: disputeId });
  const dueAt = dueAtOf(row);
  if (dueAt !== null) await scheduleTimer(tx, { kind: dueTimer, subjectId: disputeId, dueAt, now });
  return {
    row,
    audit: [{ action: `dispute.${name}`, subjectId: disputeId, details: { driver, state } }],
    events: await tellPeople(tx, { name, driver, row, booking, home, split, now }),
  };
}

/** Stores what a person has offered or decided with a step. */
async function keepSplit(ctx: Context, tx: WriteTx, { row, driver, split, note = '' }: StepRequest): Promise<void> {
  const actorId = actorIdOf(ctx, driver);
  if (!split || !actorId || driver === 'system') return;
  const onAppeal = row.state === 'appealed';
  await insertSplit(tx, { disputeId: row.id, by: driver, actorId, ...split, onAppeal, note, at: ctx.clock.now() });
}

/**
 * Takes one step of the dispute process; nothing else changes the state of a dispute. It must leave the state that the
 * dispute is in, be the driver's to take (`disputes.wrong_state`), and its guard must hold. The booking, its money, timers
 * and notices follow the state.
 */
export async function takeDisputeStep(ctx: Context, tx: WriteTx, request: StepRequest): Promise<DisputeStepTaken> {
  const { row: before, booking, home, name, driver } = request;
  const now = ctx.clock.now();
  const transition = findDisputeTransition(name, before.state, driver);
  if (!transition) throw new DomainError('disputes.wrong_state', { state: disputeStateNames[before.state] });
  const splits = await listSplits(tx, before.id);
  const steps = await listSteps(tx, before.id);
  const fault = guardFault(transition, { row: before, driver, actorId: actorIdOf(ctx, driver), splits, steps });
  if (fault) throw fault;

  const row = { ...before, state: transition.to, stateSince: now, version: before.version + 1, updatedAt: now };
  await updateDispute(tx, row);
  await keepSplit(ctx, tx, request);
  const { money } = transition;
  const decided = money === 'agreed' ? standingOffer(splits) : standingRuling(splits);
  const split = request.split ?? (money ? decided : undefined);
  const moved = money ? await moveMoney(ctx, tx, { row, booking, home, money, split }) : { audit: [], events: [] };
  const told = name === 'confirm_ruling' ? { split: standingRuling(splits) } : {};
  const { audit, events } = await recordStep(ctx, tx, { ...request, ...told, row });
  return { row, audit: [...audit, ...moved.audit], events: [...events, ...moved.events] };
}
