import { inspectionLimits } from './inspection-limits.ts';
import type { InspectionOutcome, InspectionState } from './inspection-types.ts';

/** Who may drive a transition: one of the two people, an administrator, or the server by itself. */
export const inspectionDrivers = ['tenant', 'landlord', 'admin', 'system'] as const;
export type InspectionDriver = (typeof inspectionDrivers)[number];

/** What must hold before a transition is taken; the server knows how to tell. */
export type InspectionGuard =
  | 'slot_free'
  | 'before_start'
  | 'move_left'
  | 'at_the_gate'
  | 'after_start'
  | 'after_grace'
  | 'blamed';

/**
 * What becomes of the fee that is still held: it goes back to the tenant, on to the landlord, or by how long before the
 * start the tenant cancels. Without it nothing moves.
 */
export type InspectionFeeRule = 'return' | 'pay' | 'by_notice';

/** From when a timer counts: since the state began, or from the agreed start. */
interface TimerShape {
  readonly state: InspectionState;
  readonly from: 'state' | 'start';
  readonly afterMs: number;
  /** It goes off at the agreed start when that comes first. */
  readonly atStartLatest?: true;
}

interface TransitionShape {
  readonly name: string;
  readonly from: readonly InspectionState[];
  readonly to: InspectionState;
  readonly drivers: readonly InspectionDriver[];
  readonly guard?: InspectionGuard;
  readonly fee?: InspectionFeeRule;
  /** What it says about the visit. */
  readonly outcomes?: readonly InspectionOutcome[];
  /** The server takes the transition by itself. */
  readonly timers?: readonly TimerShape[];
}

const answer = (state: InspectionState) =>
  ({ state, from: 'state', afterMs: inspectionLimits.answerMs, atStartLatest: true }) as const;
const objection = (state: InspectionState) => ({ state, from: 'state', afterMs: inspectionLimits.outcomeMs }) as const;

/** The life of an inspection as data, from the request on: the server applies it, screens draw their buttons from it. */
export const inspectionTransitions = [
  // Agreeing on a time.
  { name: 'confirm', from: ['requested'], to: 'confirmed', drivers: ['landlord', 'system'] },
  { name: 'propose', from: ['requested', 'proposed'], to: 'proposed', drivers: ['landlord'], guard: 'slot_free' },
  { name: 'accept_proposal', from: ['proposed'], to: 'confirmed', drivers: ['tenant'] },
  { name: 'decline', from: ['requested', 'proposed'], to: 'declined', drivers: ['landlord', 'system'], fee: 'return' },
  { name: 'withdraw', from: ['requested', 'proposed'], to: 'withdrawn', drivers: ['tenant'], fee: 'return' },
  {
    name: 'expire',
    from: ['requested', 'proposed'],
    to: 'expired',
    drivers: ['system'],
    fee: 'return',
    timers: [answer('requested'), answer('proposed')],
  },
  // Moving and cancelling what is agreed.
  { name: 'reschedule', from: ['confirmed'], to: 'requested', drivers: ['tenant'], guard: 'move_left' },
  { name: 'propose_move', from: ['confirmed'], to: 'proposed', drivers: ['landlord'], guard: 'move_left' },
  {
    name: 'cancel_by_tenant',
    from: ['confirmed'],
    to: 'cancelled_by_tenant',
    drivers: ['tenant'],
    guard: 'before_start',
    fee: 'by_notice',
  },
  {
    name: 'cancel_by_landlord',
    from: ['confirmed'],
    to: 'cancelled_by_landlord',
    drivers: ['landlord', 'system'],
    guard: 'before_start',
    fee: 'return',
  },
  // The visit.
  {
    name: 'check_in',
    from: ['confirmed'],
    to: 'in_progress',
    drivers: ['tenant', 'landlord'],
    guard: 'at_the_gate',
  },
  {
    name: 'miss',
    from: ['confirmed'],
    to: 'missed_both',
    drivers: ['system'],
    fee: 'return',
    timers: [{ state: 'confirmed', from: 'start', afterMs: inspectionLimits.missedAfterMs }],
  },
  {
    name: 'complete',
    from: ['in_progress'],
    to: 'outcome_pending',
    drivers: ['tenant', 'landlord', 'system'],
    timers: [{ state: 'in_progress', from: 'state', afterMs: inspectionLimits.completedAfterMs }],
  },
  // How it was.
  {
    name: 'report_as_advertised',
    from: ['in_progress', 'outcome_pending'],
    to: 'closed',
    drivers: ['tenant'],
    fee: 'pay',
    outcomes: ['as_advertised'],
  },
  {
    name: 'report_differs',
    from: ['in_progress', 'outcome_pending'],
    to: 'reported',
    drivers: ['tenant'],
    fee: 'return',
    outcomes: ['differs'],
  },
  {
    name: 'report_no_entry',
    from: ['confirmed', 'in_progress', 'outcome_pending'],
    to: 'reported',
    drivers: ['tenant'],
    guard: 'after_start',
    fee: 'return',
    outcomes: ['occupied', 'locked'],
  },
  {
    name: 'report_landlord_absent',
    from: ['confirmed'],
    to: 'no_show_landlord',
    drivers: ['tenant', 'system'],
    guard: 'after_grace',
    fee: 'return',
    outcomes: ['landlord_absent'],
  },
  {
    name: 'report_tenant_absent',
    from: ['confirmed'],
    to: 'no_show_tenant',
    drivers: ['landlord', 'system'],
    guard: 'after_grace',
    outcomes: ['tenant_absent'],
  },
  {
    name: 'close',
    from: ['outcome_pending', 'no_show_tenant', 'reported', 'no_show_landlord'],
    to: 'closed',
    drivers: ['system'],
    fee: 'pay',
    timers: [
      objection('outcome_pending'),
      objection('no_show_tenant'),
      objection('reported'),
      objection('no_show_landlord'),
    ],
  },
  // Objecting to what the other side said.
  {
    name: 'contest',
    from: ['reported', 'no_show_landlord', 'no_show_tenant'],
    to: 'disputed',
    drivers: ['tenant', 'landlord'],
    guard: 'blamed',
  },
  {
    name: 'rule_for_tenant',
    from: ['disputed'],
    to: 'closed',
    drivers: ['admin', 'system'],
    fee: 'return',
    timers: [{ state: 'disputed', from: 'state', afterMs: inspectionLimits.disputeMs }],
  },
  { name: 'rule_for_landlord', from: ['disputed'], to: 'closed', drivers: ['admin'], fee: 'pay' },
] as const satisfies readonly TransitionShape[];

export type InspectionTransitionName = (typeof inspectionTransitions)[number]['name'];

export interface InspectionTransition extends TransitionShape {
  readonly name: InspectionTransitionName;
}

const transitions: readonly InspectionTransition[] = inspectionTransitions;

export const inspectionTransitionNames = inspectionTransitions.map(({ name }) => name) as [
  InspectionTransitionName,
  ...InspectionTransitionName[],
];

/** The transition of that name, if it leaves `state` and `driver` may take it. */
export function findInspectionTransition(
  name: InspectionTransitionName,
  state: InspectionState,
  driver: InspectionDriver,
): InspectionTransition | undefined {
  return transitions.find(
    (transition) => transition.name === name && transition.from.includes(state) && transition.drivers.includes(driver),
  );
}

/** The transitions that `driver` may take from `state`, whatever their guards say. */
export function inspectionTransitionsFrom(state: InspectionState, driver: InspectionDriver): InspectionTransition[] {
  return transitions.filter((transition) => transition.from.includes(state) && transition.drivers.includes(driver));
}

/** What the server does by itself with an inspection that stays in `state`, and when. */
export function inspectionTimerOf(
  state: InspectionState,
): ({ readonly name: InspectionTransitionName } & Omit<TimerShape, 'state'>) | undefined {
  for (const { name, timers } of transitions) {
    const timer = timers?.find((candidate) => candidate.state === state);
    if (timer) return { ...timer, name };
  }
  return undefined;
}
