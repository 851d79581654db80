import {
  type InspectionDriver,
  type InspectionGuard,
  type InspectionSide,
  type InspectionTransition,
  type InspectionTransitionName,
  inspectionLimits,
  inspectionTimerOf,
  inspectionTransitionsFrom,
  metStates,
} from '@rentreel/contracts/inspections';
import { DomainError } from '../kernel/index.ts';
import type { InspectionRow } from './inspection-row.ts';
import { timeInWords } from './inspection-times.ts';

const { checkInBeforeMs, checkInAfterMs, freeCancelMs, graceMs, movesPerSide } = inspectionLimits;

/** Between these two times, both included, checking in is open. */
export const checkInWindow = ({ startsAt }: Pick<InspectionRow, 'startsAt'>) => ({
  from: startsAt - checkInBeforeMs,
  until: startsAt + checkInAfterMs,
});

/** Whether the two know where to go and may exchange their numbers. */
export const isMet = ({ state }: Pick<InspectionRow, 'state'>): boolean => metStates.some((met) => met === state);

/** How often a side may still move the time. A place in an open house is not moved. */
export function movesLeft(row: InspectionRow, side: InspectionSide): number {
  if (row.kind === 'open_house') return 0;
  return Math.max(0, movesPerSide - (side === 'tenant' ? row.tenantMoves : row.landlordMoves));
}

/** The side that a report speaks against; undefined when nothing was reported. */
function blamedSide({ state }: Pick<InspectionRow, 'state'>): InspectionSide | undefined {
  if (state === 'no_show_tenant') return 'tenant';
  return state === 'reported' || state === 'no_show_landlord' ? 'landlord' : undefined;
}

const arrivedOn = (row: InspectionRow, side: InspectionSide) =>
  (side === 'tenant' ? row.tenantArrivedAt : row.landlordArrivedAt) !== null;

interface GuardedStep {
  readonly row: InspectionRow;
  readonly driver: InspectionDriver;
  readonly name: InspectionTransitionName;
  readonly now: number;
}

type GuardCheck = (step: GuardedStep) => DomainError | undefined;

const beforeStart: GuardCheck = ({ row, now }) =>
  now < row.startsAt ? undefined : new DomainError('inspections.too_late');

const notBefore = (time: number, now: number) =>
  now >= time ? undefined : new DomainError('inspections.too_early', { time: timeInWords(time) });

const moveLeft: GuardCheck = (step) => {
  const side = step.driver === 'tenant' ? 'tenant' : 'landlord';
  if (movesLeft(step.row, side) === 0) return new DomainError('inspections.no_moves_left', { count: movesPerSide });
  return beforeStart(step);
};

/** Who stands at the gate did come, whatever the other side says. */
const afterGrace: GuardCheck = ({ row, name, now }) => {
  const absent = name === 'report_tenant_absent' ? 'tenant' : 'landlord';
  if (arrivedOn(row, absent)) return new DomainError('inspections.other_side_came');
  return notBefore(row.startsAt + graceMs, now);
};

const checks: Readonly<Record<InspectionGuard, GuardCheck>> = {
  // Told by the database, when the time is taken.
  slot_free: () => undefined,
  before_start: beforeStart,
  move_left: moveLeft,
  at_the_gate: ({ row, now }) => {
    const { from, until } = checkInWindow(row);
    return now >= from && now <= until ? undefined : new DomainError('inspections.check_in_closed');
  },
  after_start: ({ row, now }) => (row.state === 'confirmed' ? notBefore(row.startsAt, now) : undefined),
  after_grace: afterGrace,
  blamed: ({ row, driver }) => (blamedSide(row) === driver ? undefined : new DomainError('inspections.not_blamed')),
};

/** Why the guard of a transition does not hold now; undefined when it does. What hangs on other rows is looked at there. */
export function guardFault(
  transition: Pick<InspectionTransition, 'guard' | 'name'>,
  step: Omit<GuardedStep, 'name'>,
): DomainError | undefined {
  return transition.guard && checks[transition.guard]({ ...step, name: transition.name });
}

/** What somebody on this side may do now. */
export function allowedNow(row: InspectionRow, side: InspectionSide, now: number): InspectionTransitionName[] {
  return inspectionTransitionsFrom(row.state, side)
    .filter((transition) => guardFault(transition, { row, driver: side, now }) === undefined)
    .filter(({ name }) => name !== 'check_in' || side === 'landlord' || !arrivedOn(row, side))
    .map(({ name }) => name);
}

/** When the server goes on by itself, epoch milliseconds; null when it does not. */
export function dueAtOf(row: Pick<InspectionRow, 'state' | 'stateSince' | 'startsAt'>): number | null {
  const timer = inspectionTimerOf(row.state);
  if (!timer) return null;
  const due = (timer.from === 'start' ? row.startsAt : row.stateSince) + timer.afterMs;
  return timer.atStartLatest ? Math.min(due, row.startsAt) : due;
}

/** What the server does when that time has come. Who alone stood at the gate says by that who did not come. */
export function timedStepOf(row: InspectionRow): InspectionTransitionName | undefined {
  const name = inspectionTimerOf(row.state)?.name;
  if (name !== 'miss') return name;
  const [tenant, landlord] = [arrivedOn(row, 'tenant'), arrivedOn(row, 'landlord')];
  if (tenant === landlord) return 'miss';
  return tenant ? 'report_landlord_absent' : 'report_tenant_absent';
}

/** Whether the next step is this side's: an answer, or a word on the visit. */
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

/** Until then a tenant cancels without paying. */
export const freeCancelUntil = ({ startsAt }: Pick<InspectionRow, 'startsAt'>): number => startsAt - freeCancelMs;
