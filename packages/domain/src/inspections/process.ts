import { randomInt } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import {
  type Inspection,
  type InspectionActionInput,
  type InspectionActor,
  type InspectionTransitionName,
  holdingStates,
  inspectionLimits,
  inspectionProcess,
} from '@rentreel/contracts/inspections';
import type { SpecOf } from '@rentreel/contracts/process';
import type { Kobo } from '@rentreel/values';
import {
  type Context,
  DomainError,
  type ProcessHooks,
  type Step,
  type StepRequest,
  type UnitOfWork,
  newId,
  step,
  write,
} from '../kernel/index.ts';
import { isSuspended, requireAllowed } from '../people/index.ts';
import { endFee, holdFee, reserveTime, resetInspectionTimers, updateTruthScore } from './effects.ts';
import { announceStep } from './notices.ts';
import { type OwnInspection, isAsSeen, loadInspection, titleOf } from './policy.ts';
import { type InspectionRow, insertInspection, insertStep, listSteps, updateInspection } from './repository.ts';
import { feeStateAfter, guardFault, isCalledOff } from './rules.ts';
import type { TimeSpan } from './time-span.ts';
import { releaseTime } from './slots/repository.ts';
import { getInspection } from './views.ts';

type Spec = SpecOf<typeof inspectionProcess>;

/** Columns that a request may change besides the state. */
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
    | 'ruledBy'
    | 'appeal'
  >
>;

interface InspectionStepRequest extends StepRequest<Spec, InspectionRow> {
  readonly change?: StepChange;
}

/** With the title of the listing, which the journal, the chat and notifications show. */
type TitledRequest = InspectionStepRequest & { readonly title: string };
type InspectionStep = Step<Spec, InspectionRow, TitledRequest>;

const reservesTime = ({ state }: InspectionRow) => holdingStates.some((holding) => holding === state);

/** Returns the columns that follow from a step. */
function columnsOf({ before, transition: { to }, request }: InspectionStep, now: number): Partial<InspectionRow> {
  const isUncontested = to === 'closed' && before.state === 'outcome_pending' && !request.change?.outcome;
  return {
    updatedAt: now,
    ...(to === 'in_progress' && { checkedInAt: now }),
    ...(before.state === 'in_progress' && { completedAt: now }),
    ...(isUncontested && { outcome: 'no_complaint' as const }),
    // A tenant who came keeps the place in an open house.
    ...(isCalledOff({ state: to }) && { seat: null }),
    // Who came early for the previous time has not come for the new one.
    ...(request.change?.startsAt !== undefined && { tenantArrivedAt: null, landlordArrivedAt: null }),
  };
}

/**
 * Returns whether the result of an inspection that took place became known: by a report, or because nobody complained in
 * time.
 */
const isJudged = (before: InspectionRow, { outcome }: InspectionRow) =>
  before.outcome === null && outcome !== null && outcome !== 'tenant_absent';

/** Updates what follows a stored step: reserved time, truth score, notifications and chat. */
async function followStep(uow: UnitOfWork, { before, row, request }: InspectionStep): Promise<void> {
  const { name, actor, title, change, note = '' } = request;
  if (change?.startsAt !== undefined) await reserveTime(uow, row, actor);
  else if (reservesTime(before) && !reservesTime(row)) await releaseTime(uow.tx, row.id);
  await updateTruthScore(uow, { before, row });
  if (isJudged(before, row)) uow.emit({ topic: 'inspection.judged', payload: { inspectionId: row.id } });
  const fee = row.feeState === before.feeState || row.feeState === 'none' ? undefined : row.feeState;
  await announceStep(uow, { name, actor, row, title, note, fee });
}

/** Returns the error of a time that is agreed with a suspended landlord, to whom it throws the reason. */
async function suspensionFault(
  uow: UnitOfWork,
  { landlordId: userId }: InspectionRow,
  actor: InspectionActor,
): Promise<DomainError | undefined> {
  if (actor === 'landlord') await requireAllowed(uow, 'agreeing');
  return (await isSuspended(uow.tx, { userId, now: uow.now }))
    ? new DomainError('inspections.landlord_suspended')
    : undefined;
}

const hooks: ProcessHooks<Spec, InspectionRow, TitledRequest> = {
  process: inspectionProcess,
  wrongState: ({ state }) => new DomainError('inspections.wrong_state', { state: inspectionProcess.label(state) }),
  guard: (uow, { before, request: { name, actor }, actorId }, guard) =>
    guard === 'landlord_active'
      ? suspensionFault(uow, before, actor)
      : guardFault(guard, { row: before, actor, actorId, name, now: uow.now }),
  change: ({ now }, taken) => columnsOf(taken, now),
  effect: async (uow, { before, request: { title, name } }, effect) => {
    if (before.feeState !== 'held') return undefined;
    const steps = await listSteps(uow.tx, before.id);
    const feeState = feeStateAfter(effect, { row: before, name, steps, now: uow.now });
    if (!feeState) return undefined;
    await endFee(uow, { row: before, title }, feeState);
    return { feeState };
  },
  // A repeated proposal restarts the time to answer.
  keepsSince: () => false,
  store: ({ tx }, row) => updateInspection(tx, row),
  addHistory: ({ tx }, { id: inspectionId, startsAt }, entry) => insertStep(tx, { inspectionId, startsAt, ...entry }),
  resetTimers: resetInspectionTimers,
  after: followStep,
};

/**
 * Makes one step of an inspection and returns the new row; no other code changes the state of an inspection. Time, places,
 * fee, timers, truth score, chat and notifications follow. Throws inspections.wrong_state, the error of the guard, and what
 * `reserveTime` throws.
 */
export async function takeStep(
  uow: UnitOfWork,
  before: InspectionRow,
  request: InspectionStepRequest,
): Promise<InspectionRow> {
  return step(uow, hooks, { before, request: { ...request, title: await titleOf(uow.tx, before) } });
}

export interface NewInspection {
  readonly listing: { readonly id: Id<'lst'>; readonly title: string; readonly landlordId: Id<'usr'> };
  readonly tenantId: Id<'usr'>;
  readonly time: TimeSpan;
  /** A place in an open house. */
  readonly place?: { readonly openHouseId: Id<'oph'>; readonly seat: number };
  readonly feeKobo: Kobo;
  readonly note: string;
  readonly clientId: string;
  /** Confirmed immediately, without an answer of the landlord. */
  readonly instant: boolean;
  /** The actor of the request: the tenant, or the server for a tenant on the waitlist. */
  readonly actor: InspectionActor;
}

const newGateCode = () =>
  String(randomInt(10 ** inspectionLimits.gateCodeDigits)).padStart(inspectionLimits.gateCodeDigits, '0');

function newRow(
  { listing, tenantId, time, place, feeKobo, note, clientId }: NewInspection,
  now: number,
): InspectionRow {
  return {
    id: newId('ins'),
    kind: place ? 'open_house' : 'in_person',
    state: 'requested',
    stateSince: now,
    version: 1,
    listingId: listing.id,
    tenantId,
    landlordId: listing.landlordId,
    ...time,
    timeBy: 'tenant',
    openHouseId: place?.openHouseId ?? null,
    seat: place?.seat ?? null,
    feeKobo,
    feeState: feeKobo === 0 ? 'none' : 'held',
    holdEntryId: null,
    note,
    reason: null,
    clientId,
    gateCode: newGateCode(),
    gateAttempts: 0,
    tenantMoves: 0,
    landlordMoves: 0,
    tenantArrivedAt: null,
    landlordArrivedAt: null,
    checkedInAt: null,
    completedAt: null,
    outcome: null,
    report: null,
    objection: null,
    ruledFor: null,
    rulingNote: null,
    ruledBy: null,
    appeal: null,
    shared: false,
    shareVersion: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Creates an inspection: reserves the time of both people, holds the fee, and confirms it when it is instant. Returns its
 * id. Throws inspections.slot_taken, inspections.you_are_busy, inspections.fee_not_covered.
 */
export async function openInspection(uow: UnitOfWork, wanted: NewInspection): Promise<string> {
  const { listing, actor, note, instant } = wanted;
  const { title } = listing;
  const created = newRow(wanted, uow.now);
  await insertInspection(uow.tx, created);
  await reserveTime(uow, created, actor);
  const holdEntryId = created.feeKobo === 0 ? null : await holdFee(uow, { row: created, title });
  const row = { ...created, holdEntryId };
  if (holdEntryId !== null) await updateInspection(uow.tx, row);
  const { id, version, state, startsAt } = row;
  const actorId = uow.actor.kind === 'user' && actor !== 'system' ? uow.actor.userId : null;
  const entry = { version, name: 'request', actor, actorId, state, note, at: uow.now };
  await insertStep(uow.tx, { inspectionId: id, startsAt, ...entry });
  await resetInspectionTimers(uow, row);
  uow.audit({ action: 'inspection.request', subjectId: id, details: { actor, state } });
  const fee = holdEntryId === null ? undefined : 'held';
  await announceStep(uow, { row, title, name: 'request', actor, note, fee, quiet: instant });
  if (instant) await takeStep(uow, row, { name: 'confirm', actor: 'system' });
  return id;
}

/** One of the transitions that an action can stand for, and the columns it changes besides the state. */
type ActionPlan = Pick<InspectionStepRequest, 'name' | 'change' | 'note'>;

interface ActionSteps {
  /** The transitions that the action can stand for; a retry of a completed one changes nothing. */
  readonly names: readonly InspectionTransitionName[];
  readonly plan: (uow: UnitOfWork, own: OwnInspection) => ActionPlan | Promise<ActionPlan>;
  /** Runs in the same transaction after the step. */
  readonly after?: (uow: UnitOfWork, row: InspectionRow) => Promise<unknown>;
}

/**
 * Makes one step for one of the two people and returns the inspection as they then see it. Throws inspections.not_found,
 * inspections.changed, and what `takeStep` throws.
 */
export async function performAction(
  ctx: Context,
  input: InspectionActionInput,
  action: ActionSteps,
): Promise<Inspection> {
  const { inspectionId, version } = input;
  await write(ctx, async (uow) => {
    const own = await loadInspection(uow, uow.tx, inspectionId);
    if (!(await isAsSeen(uow.tx, own, { version, names: action.names }))) return;
    const row = await takeStep(uow, own.row, { actor: own.side, ...(await action.plan(uow, own)) });
    await action.after?.(uow, row);
  });
  return getInspection(ctx, input);
}
