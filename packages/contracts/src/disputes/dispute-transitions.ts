import { disputeLimits } from './dispute-limits.ts';
import type { DisputeState } from './dispute-types.ts';

/** Who may drive a transition: one of the two people, an administrator, or the server by itself. */
export const disputeDrivers = ['tenant', 'landlord', 'admin', 'system'] as const;
export type DisputeDriver = (typeof disputeDrivers)[number];

/** What must hold before a transition is taken; the server knows how to tell. */
export type DisputeGuard =
  | 'other_side'
  | 'opener'
  | 'their_offer'
  | 'small_sum'
  | 'large_sum'
  /** Somebody else than the one who proposed the decision. */
  | 'other_admin'
  /** Somebody who neither gave nor confirmed the decision that is appealed. */
  | 'fresh_admin';

/** What then becomes of the money: as agreed, as decided, back to the tenant, or on its way as before the dispute. */
export type DisputeMoney = 'agreed' | 'decided' | 'tenant' | 'resume';

/** From when a timer counts: since the state began, or since the dispute was opened. */
export interface DisputeTimer {
  readonly state: DisputeState;
  readonly from: 'state' | 'opening';
  readonly afterMs: number;
}

export interface DisputeTransitionShape {
  readonly name: string;
  readonly from: readonly DisputeState[];
  readonly to: DisputeState;
  readonly drivers: readonly DisputeDriver[];
  readonly guards?: readonly DisputeGuard[];
  readonly money?: DisputeMoney;
  /** The server takes the transition by itself. */
  readonly timers?: readonly DisputeTimer[];
}

const people = ['tenant', 'landlord'] as const;
const open = ['awaiting_response', 'negotiating', 'mediation'] as const;
const since = (state: DisputeState, afterMs: number) => ({ state, from: 'state', afterMs }) as const;
const hardStop = (state: DisputeState) => ({ state, from: 'opening', afterMs: disputeLimits.hardStopMs }) as const;

/** The life of a dispute as data, from its opening on: the server applies it, screens draw their buttons from it. */
export const disputeTransitions = [
  // The two of them.
  { name: 'respond', from: ['awaiting_response'], to: 'negotiating', drivers: people, guards: ['other_side'] },
  { name: 'offer', from: ['negotiating'], to: 'negotiating', drivers: people },
  { name: 'offer_in_mediation', from: ['mediation'], to: 'mediation', drivers: people },
  {
    name: 'accept_offer',
    from: ['negotiating', 'mediation'],
    to: 'settled',
    drivers: people,
    guards: ['their_offer'],
    money: 'agreed',
  },
  { name: 'withdraw', from: open, to: 'withdrawn', drivers: people, guards: ['opener'], money: 'resume' },
  {
    name: 'ask_for_decision',
    from: ['awaiting_response', 'negotiating'],
    to: 'mediation',
    drivers: ['tenant', 'landlord', 'system'],
    timers: [since('awaiting_response', disputeLimits.responseMs), since('negotiating', disputeLimits.negotiationMs)],
  },
  // The decision.
  { name: 'rule', from: ['mediation'], to: 'ruled', drivers: ['admin'], guards: ['small_sum'] },
  { name: 'propose_ruling', from: ['mediation'], to: 'ruling_proposed', drivers: ['admin'], guards: ['large_sum'] },
  { name: 'confirm_ruling', from: ['ruling_proposed'], to: 'ruled', drivers: ['admin'], guards: ['other_admin'] },
  { name: 'return_ruling', from: ['ruling_proposed'], to: 'mediation', drivers: ['admin'], guards: ['other_admin'] },
  { name: 'appeal', from: ['ruled'], to: 'appealed', drivers: people },
  {
    name: 'become_final',
    from: ['ruled'],
    to: 'closed',
    drivers: ['system'],
    money: 'decided',
    timers: [since('ruled', disputeLimits.appealMs)],
  },
  {
    name: 'rule_appeal',
    from: ['appealed'],
    to: 'closed',
    drivers: ['admin'],
    guards: ['fresh_admin', 'small_sum'],
    money: 'decided',
  },
  {
    name: 'propose_appeal_ruling',
    from: ['appealed'],
    to: 'appeal_proposed',
    drivers: ['admin'],
    guards: ['fresh_admin', 'large_sum'],
  },
  {
    name: 'confirm_appeal_ruling',
    from: ['appeal_proposed'],
    to: 'closed',
    drivers: ['admin'],
    guards: ['fresh_admin', 'other_admin'],
    money: 'decided',
  },
  {
    name: 'return_appeal_ruling',
    from: ['appeal_proposed'],
    to: 'appealed',
    drivers: ['admin'],
    guards: ['fresh_admin', 'other_admin'],
  },
  {
    name: 'stop',
    from: ['mediation', 'ruling_proposed', 'appealed', 'appeal_proposed'],
    to: 'closed',
    drivers: ['system'],
    money: 'tenant',
    timers: [hardStop('mediation'), hardStop('ruling_proposed'), hardStop('appealed'), hardStop('appeal_proposed')],
  },
  // The booking came to its end by itself: the landlord gave everything back.
  {
    name: 'give_way',
    from: [...open, 'ruling_proposed', 'ruled', 'appealed', 'appeal_proposed'],
    to: 'settled',
    drivers: ['system'],
  },
] as const satisfies readonly DisputeTransitionShape[];
