import type { Id } from '@rentreel/contracts/ids';
import {
  type InspectionActor,
  type InspectionEffect,
  type InspectionGuard,
  type InspectionSide,
  type InspectionTransitionName,
  absenceReportableFrom,
  calledOffStates,
  inspectionLimits,
  inspectionProcess,
  metStates,
} from '@rentreel/contracts/inspections';
import { formatWeekdayTime } from '@rentreel/values';
import { DomainError } from '../kernel/index.ts';
import type { InspectionRow, InspectionStepRow } from './repository.ts';

const { checkInBeforeMs, checkInAfterMs, freeCancelMs, movesPerSide } = inspectionLimits;

/** Returns the times between which people can check in, both inclusive. */
export const checkInWindow = ({ startsAt }: Pick<InspectionRow, 'startsAt'>) => ({
  from: startsAt - checkInBeforeMs,
  until: startsAt + checkInAfterMs,
});

/** Returns whether both people see the exact address and each other's contact details. */
export const isMet = ({ state }: Pick<InspectionRow, 'state'>): boolean => metStates.some((met) => met === state);

/** Returns whether an inspection was never agreed, or was cancelled before it began. */
export const isCalledOff = ({ state }: Pick<InspectionRow, 'state'>): boolean =>
  calledOffStates.some((each) => each === state);

/** Returns how often a side may still move the time. A place in an open house cannot be moved. */
export function movesLeft(row: InspectionRow, side: InspectionSide): number {
  if (row.kind === 'open_house') return 0;
  return Math.max(0, movesPerSide - (side === 'tenant' ? row.tenantMoves : row.landlordMoves));
}

/** Returns the side that a report blames; undefined when there is none. */
export function blamedSide({ state }: Pick<InspectionRow, 'state'>): InspectionSide | undefined {
  if (state === 'no_show_tenant') return 'tenant';
  return state === 'reported' || state === 'no_show_landlord' ? 'landlord' : undefined;
}

const arrivedOn = (row: InspectionRow, side: InspectionSide) =>
  (side === 'tenant' ? row.tenantArrivedAt : row.landlordArrivedAt) !== null;

interface GuardedStep {
  readonly row: InspectionRow;
  readonly actor: InspectionActor;
  /** The person who makes the step; null for the server. */
  readonly actorId: Id<'usr'> | null;
  readonly name: InspectionTransitionName;
  readonly now: number;
}

type GuardCheck = (step: GuardedStep) => DomainError | undefined;

const beforeStart: GuardCheck = ({ row, now }) =>
  now < row.startsAt ? undefined : new DomainError('inspections.too_late');

const notBefore = (time: number, now: number) =>
  now >= time ? undefined : new DomainError('inspections.too_early', { time: formatWeekdayTime(time) });

const moveLeft: GuardCheck = (step) => {
  const side = step.actor === 'tenant' ? 'tenant' : 'landlord';
  if (movesLeft(step.row, side) === 0) return new DomainError('inspections.no_moves_left', { count: movesPerSide });
  return beforeStart(step);
};

/** A side that has checked in was present, whatever the other side reports. */
const afterGrace: GuardCheck = ({ row, name, now }) => {
  const absent = name === 'report_tenant_absent' ? 'tenant' : 'landlord';
  if (arrivedOn(row, absent)) return new DomainError('inspections.other_side_came');
  return notBefore(absenceReportableFrom(row), now);
};

/** Returns the side that the last ruling went against, while it can still appeal. */
export function sideThatMayAppeal(
  { ruledFor, appeal, stateSince }: InspectionRow,
  now: number,
): InspectionSide | undefined {
  if (ruledFor === null || appeal !== null || now > stateSince + inspectionLimits.appealMs) return undefined;
  return ruledFor === 'tenant' ? 'landlord' : 'tenant';
}

const checks: Readonly<Record<InspectionGuard, GuardCheck>> = {
  // The database decides when the step is made.
  landlord_active: () => undefined,
  slot_free: () => undefined,
  before_start: beforeStart,
  move_left: moveLeft,
  at_the_gate: ({ row, now }) => {
    const { from, until } = checkInWindow(row);
    return now >= from && now <= until ? undefined : new DomainError('inspections.check_in_closed');
  },
  after_start: ({ row, now }) => (row.state === 'confirmed' ? notBefore(row.startsAt, now) : undefined),
  after_grace: afterGrace,
  blamed: ({ row, actor }) => (blamedSide(row) === actor ? undefined : new DomainError('inspections.not_blamed')),
  ruled_against: ({ row, actor, now }) =>
    sideThatMayAppeal(row, now) === actor ? undefined : new DomainError('inspections.not_yours_to_appeal'),
  other_ruler: ({ row, actorId }) =>
    actorId !== null && row.ruledBy === actorId ? new DomainError('inspections.other_administrator') : undefined,
};

/** Returns why a guard does not hold; undefined when it does. */
export const guardFault = (guard: InspectionGuard, step: GuardedStep): DomainError | undefined => checks[guard](step);

/** Returns the transitions that this side may make now. */
export function allowedNow(row: InspectionRow, side: InspectionSide, now: number): InspectionTransitionName[] {
  return inspectionProcess
    .from(row.state, side)
    .filter(({ name, guards }) =>
      guards.every((guard) => !guardFault(guard, { row, actor: side, actorId: null, name, now })),
    )
    .filter(({ name }) => name !== 'check_in' || side === 'landlord' || !arrivedOn(row, side))
    .map(({ name }) => name);
}

/** Returns the automatic step. When only one side has checked in, the other is reported absent. */
export function timedStepOf(row: InspectionRow): InspectionTransitionName | undefined {
  const name = inspectionProcess.timerOf(row.state)?.name;
  if (name !== 'miss') return name;
  const [tenant, landlord] = [arrivedOn(row, 'tenant'), arrivedOn(row, 'landlord')];
  if (tenant === landlord) return 'miss';
  return tenant ? 'report_landlord_absent' : 'report_tenant_absent';
}

/** Returns whether the next step is this side's: an answer, or the report of the outcome. */
export function needsSide({ state, timeBy }: Pick<InspectionRow, 'state' | 'timeBy'>, side: InspectionSide): boolean {
  switch (state) {
    case 'requested':
    case 'proposed':
      return timeBy !== side;
    case 'outcome_pending':
      return side === 'tenant';
    default:
      return false;
  }
}

/** A step of an inspection, with its start after the step. */
export type AgreedStep = Pick<InspectionStepRow, 'name' | 'startsAt' | 'at'>;

/**
 * Returns the agreed start that the tenant gave up less than 6 hours before it, by moving the inspection; undefined when there
 * is none, or when the landlord has moved it since.
 */
function startGivenUpLate(steps: readonly AgreedStep[]): number | undefined {
  let givenUp: number | undefined;
  let startsAt = 0;
  for (const step of steps) {
    if (step.name === 'propose_move') givenUp = undefined;
    if (step.name === 'reschedule' && step.at > startsAt - freeCancelMs) givenUp ??= startsAt;
    ({ startsAt } = step);
  }
  return givenUp;
}

/** Returns the last time at which a tenant can cancel or withdraw without paying. Steps are in order. */
export function freeCancelUntil(
  { state, startsAt }: Pick<InspectionRow, 'state' | 'startsAt'>,
  steps: readonly AgreedStep[],
): number {
  const givenUp = startGivenUpLate(steps);
  const isAgreed = state !== 'requested' && state !== 'proposed';
  return givenUp === undefined && !isAgreed ? startsAt : (givenUp ?? startsAt) - freeCancelMs;
}

interface FeeStep {
  readonly row: Pick<InspectionRow, 'state' | 'feeState' | 'startsAt'>;
  readonly name: InspectionTransitionName;
  /** The steps before this one, in order. */
  readonly steps: readonly AgreedStep[];
  readonly now: number;
}

/** Returns the state of a held fee after an effect; undefined when none is held. */
export function feeStateAfter(
  effect: InspectionEffect,
  { row, name, steps, now }: FeeStep,
): 'returned' | 'paid' | undefined {
  if (row.feeState !== 'held') return undefined;
  switch (effect) {
    case 'split_by_notice':
      return now <= freeCancelUntil(row, steps) ? 'returned' : 'paid';
    case 'split_by_move': {
      const isUnanswered = name === 'expire' && row.state === 'requested';
      return isUnanswered || startGivenUpLate(steps) === undefined ? 'returned' : 'paid';
    }
    default:
      return effect === 'return_fee' ? 'returned' : 'paid';
  }
}
