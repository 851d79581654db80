import { type ActorOf, type EffectOf, type GuardOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { inspectionLimits } from './limits.ts';
import { type InspectionState, inspectionStateLabels } from './states.ts';

/** An answer is due within a time, and at the agreed start at the latest. */
const answer = <S extends InspectionState>(state: S) =>
  ({ state, afterMs: inspectionLimits.answerMs, atEndLatest: true }) as const;
const objection = <S extends InspectionState>(state: S) => ({ state, afterMs: inspectionLimits.outcomeMs }) as const;

/**
 * The process of an inspection from the request. The server applies it, and screens derive their buttons from it. Timers
 * count from the start of the state, or from the agreed `start`.
 *
 * `landlord_active`: the landlord's account is not suspended. Effects move a fee that is still held. `return_fee`: to the tenant. `pay_fee`: to the landlord. `split_by_notice`: to the
 * tenant for an early cancellation, otherwise to the landlord. `split_by_move`: to the landlord where the tenant gave up an
 * agreed time late, by moving it, and does not take another; otherwise, and where the landlord does not answer, to the tenant.
 */
export const inspectionProcess = defineProcess({
  name: 'inspection',
  actors: ['tenant', 'landlord', 'admin', 'system'],
  states: inspectionStateLabels,
  transitions: {
    // Agreeing on a time.
    confirm: { from: ['requested'], to: 'confirmed', actors: ['landlord', 'system'], guards: ['landlord_active'] },
    propose: {
      from: ['requested', 'proposed'],
      to: 'proposed',
      actors: ['landlord'],
      guards: ['landlord_active', 'slot_free'],
    },
    accept_proposal: { from: ['proposed'], to: 'confirmed', actors: ['tenant'], guards: ['landlord_active'] },
    decline: {
      from: ['requested', 'proposed'],
      to: 'declined',
      actors: ['landlord'],
      effect: 'return_fee',
    },
    withdraw: { from: ['requested', 'proposed'], to: 'withdrawn', actors: ['tenant'], effect: 'split_by_move' },
    expire: {
      from: ['requested', 'proposed'],
      to: 'expired',
      actors: ['system'],
      effect: 'split_by_move',
      timers: [answer('requested'), answer('proposed')],
    },
    // Moving and cancelling a confirmed inspection.
    reschedule: { from: ['confirmed'], to: 'requested', actors: ['tenant'], guards: ['move_left'] },
    propose_move: {
      from: ['confirmed'],
      to: 'proposed',
      actors: ['landlord'],
      guards: ['landlord_active', 'move_left'],
    },
    cancel_by_tenant: {
      from: ['confirmed'],
      to: 'cancelled_by_tenant',
      actors: ['tenant'],
      guards: ['before_start'],
      effect: 'split_by_notice',
    },
    cancel_by_landlord: {
      from: ['confirmed'],
      to: 'cancelled_by_landlord',
      actors: ['landlord'],
      guards: ['before_start'],
      effect: 'return_fee',
    },
    // The home was let, suspended or taken down. Never counts against the landlord.
    close_home: {
      from: ['requested', 'proposed', 'confirmed'],
      to: 'home_closed',
      actors: ['system'],
      guards: ['before_start'],
      effect: 'return_fee',
    },
    // At the home.
    check_in: { from: ['confirmed'], to: 'in_progress', actors: ['tenant', 'landlord'], guards: ['at_the_gate'] },
    miss: {
      from: ['confirmed'],
      to: 'missed_both',
      actors: ['system'],
      effect: 'return_fee',
      timers: [{ state: 'confirmed', from: 'start', afterMs: inspectionLimits.missedAfterMs }],
    },
    complete: {
      from: ['in_progress'],
      to: 'outcome_pending',
      actors: ['tenant', 'landlord', 'system'],
      timers: [{ state: 'in_progress', afterMs: inspectionLimits.completedAfterMs }],
    },
    // Reporting the outcome.
    report_as_advertised: {
      from: ['in_progress', 'outcome_pending'],
      to: 'closed',
      actors: ['tenant'],
      effect: 'pay_fee',
    },
    report_differs: {
      from: ['in_progress', 'outcome_pending'],
      to: 'reported',
      actors: ['tenant'],
      effect: 'return_fee',
    },
    report_no_entry: {
      from: ['confirmed', 'in_progress', 'outcome_pending'],
      to: 'reported',
      actors: ['tenant'],
      guards: ['after_start'],
      effect: 'return_fee',
    },
    report_landlord_absent: {
      from: ['confirmed'],
      to: 'no_show_landlord',
      actors: ['tenant', 'system'],
      guards: ['after_grace'],
      effect: 'return_fee',
    },
    report_tenant_absent: {
      from: ['confirmed'],
      to: 'no_show_tenant',
      actors: ['landlord', 'system'],
      guards: ['after_grace'],
    },
    close: {
      from: ['outcome_pending', 'no_show_tenant', 'reported', 'no_show_landlord'],
      to: 'closed',
      actors: ['system'],
      effect: 'pay_fee',
      timers: [
        objection('outcome_pending'),
        objection('no_show_tenant'),
        objection('reported'),
        objection('no_show_landlord'),
      ],
    },
    // Contesting a report.
    contest: {
      from: ['reported', 'no_show_landlord', 'no_show_tenant'],
      to: 'disputed',
      actors: ['tenant', 'landlord'],
      guards: ['blamed'],
    },
    rule_for_tenant: {
      from: ['disputed'],
      to: 'closed',
      actors: ['admin', 'system'],
      guards: ['other_ruler'],
      effect: 'return_fee',
      timers: [{ state: 'disputed', afterMs: inspectionLimits.disputeMs }],
    },
    rule_for_landlord: {
      from: ['disputed'],
      to: 'closed',
      actors: ['admin'],
      guards: ['other_ruler'],
      effect: 'pay_fee',
    },
    // Another administrator rules again. A fee that was already moved stays where it is.
    appeal: { from: ['closed'], to: 'disputed', actors: ['tenant', 'landlord'], guards: ['ruled_against'] },
  },
});

interface TimedInspection {
  readonly state: InspectionState;
  readonly stateSince: number;
  readonly startsAt: number;
}

/** Returns when the server makes the next step automatically, epoch milliseconds; null when it does not. */
export function inspectionDueAt({ state, stateSince, startsAt }: TimedInspection): number | null {
  const timer = inspectionProcess.timerOf(state);
  if (!timer) return null;
  const due = (timer.from === 'start' ? startsAt : stateSince) + timer.afterMs;
  return timer.atEndLatest ? Math.min(due, startsAt) : due;
}

/** Returns from when a side can report that the other one did not come, epoch milliseconds. */
export const absenceReportableFrom = ({ startsAt }: Pick<TimedInspection, 'startsAt'>): number =>
  startsAt + inspectionLimits.graceMs;

export type InspectionActor = ActorOf<typeof inspectionProcess>;
export type InspectionTransitionName = TransitionNameOf<typeof inspectionProcess>;
export type InspectionGuard = GuardOf<typeof inspectionProcess>;
export type InspectionEffect = EffectOf<typeof inspectionProcess>;
