import { type ActorOf, type EffectOf, type GuardOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { type DisputeState, disputeLimits, disputeStateLabels } from './states.ts';

const people = ['tenant', 'landlord'] as const;
const open = ['awaiting_response', 'negotiating', 'mediation'] as const;
const hardStop = <S extends DisputeState>(state: S) =>
  ({ state, from: 'opening', afterMs: disputeLimits.hardStopMs }) as const;

/**
 * The process of a dispute from its opening. The server applies it, and screens derive their buttons from it. Timers count
 * from the start of the state, or from the `opening` of the dispute.
 *
 * Guards. `other_admin`: the administrator did not propose the decision. `fresh_admin`: they neither gave nor confirmed the
 * appealed decision.
 *
 * Effects move the money of the booking. `split_as_agreed`: as in the current offer. `split_as_decided`: as in the current
 * ruling. `return_all`: everything to the tenant. `resume`: it stays and the booking continues as before the dispute.
 */
export const disputeProcess = defineProcess({
  name: 'dispute',
  actors: ['tenant', 'landlord', 'admin', 'system'],
  states: disputeStateLabels,
  transitions: {
    // Between the two parties.
    respond: { from: ['awaiting_response'], to: 'negotiating', actors: people, guards: ['other_side'] },
    offer: { from: ['negotiating'], to: 'negotiating', actors: people },
    offer_in_mediation: { from: ['mediation'], to: 'mediation', actors: people },
    accept_offer: {
      from: ['negotiating', 'mediation'],
      to: 'settled',
      actors: people,
      guards: ['their_offer'],
      effect: 'split_as_agreed',
    },
    withdraw: { from: open, to: 'withdrawn', actors: people, guards: ['opener'], effect: 'resume' },
    ask_for_decision: {
      from: ['awaiting_response', 'negotiating'],
      to: 'mediation',
      actors: ['tenant', 'landlord', 'system'],
      timers: [
        { state: 'awaiting_response', afterMs: disputeLimits.responseMs },
        { state: 'negotiating', afterMs: disputeLimits.negotiationMs },
      ],
    },
    // The decision.
    rule: { from: ['mediation'], to: 'ruled', actors: ['admin'], guards: ['small_sum'] },
    propose_ruling: { from: ['mediation'], to: 'ruling_proposed', actors: ['admin'], guards: ['large_sum'] },
    confirm_ruling: { from: ['ruling_proposed'], to: 'ruled', actors: ['admin'], guards: ['other_admin'] },
    return_ruling: { from: ['ruling_proposed'], to: 'mediation', actors: ['admin'], guards: ['other_admin'] },
    appeal: { from: ['ruled'], to: 'appealed', actors: people },
    become_final: {
      from: ['ruled'],
      to: 'closed',
      actors: ['system'],
      effect: 'split_as_decided',
      timers: [{ state: 'ruled', afterMs: disputeLimits.appealMs }],
    },
    // The decision pays an unverified landlord after the last day has ended.
    lapse: { from: ['ruled'], to: 'closed', actors: ['system'], effect: 'return_all' },
    rule_appeal: {
      from: ['appealed'],
      to: 'closed',
      actors: ['admin'],
      guards: ['fresh_admin', 'small_sum'],
      effect: 'split_as_decided',
    },
    propose_appeal_ruling: {
      from: ['appealed'],
      to: 'appeal_proposed',
      actors: ['admin'],
      guards: ['fresh_admin', 'large_sum'],
    },
    confirm_appeal_ruling: {
      from: ['appeal_proposed'],
      to: 'closed',
      actors: ['admin'],
      guards: ['fresh_admin', 'other_admin'],
      effect: 'split_as_decided',
    },
    return_appeal_ruling: {
      from: ['appeal_proposed'],
      to: 'appealed',
      actors: ['admin'],
      guards: ['fresh_admin', 'other_admin'],
    },
    stop: {
      from: ['mediation', 'ruling_proposed', 'appealed', 'appeal_proposed'],
      to: 'closed',
      actors: ['system'],
      effect: 'return_all',
      timers: [hardStop('mediation'), hardStop('ruling_proposed'), hardStop('appealed'), hardStop('appeal_proposed')],
    },
    // The booking has ended: the landlord returned everything.
    give_way: {
      from: [...open, 'ruling_proposed', 'ruled', 'appealed', 'appeal_proposed'],
      to: 'settled',
      actors: ['system'],
    },
  },
});

export type DisputeActor = ActorOf<typeof disputeProcess>;
export type DisputeTransitionName = TransitionNameOf<typeof disputeProcess>;
export type DisputeGuard = GuardOf<typeof disputeProcess>;
export type DisputeEffect = EffectOf<typeof disputeProcess>;
