import { type ActorOf, type StateOf, defineProcess } from '../process.ts';

/**
 * The process of reviewing a user's risk signals; one case per user. It starts as `open` when the score reaches the
 * threshold, and reopens with a new signal.
 */
export const riskCaseProcess = defineProcess({
  name: 'risk_case',
  actors: ['admin', 'system'],
  states: {
    open: 'Waiting for a decision',
    cleared: 'No risk',
    verify_asked: 'Asked to verify again',
    restricted: 'Warned or restricted',
  },
  transitions: {
    clear: { from: ['open'], to: 'cleared', actors: ['admin'] },
    ask_again: { from: ['open'], to: 'verify_asked', actors: ['admin'] },
    restrict: { from: ['open'], to: 'restricted', actors: ['admin'] },
    reopen: { from: ['cleared', 'verify_asked', 'restricted'], to: 'open', actors: ['system'] },
  },
});

export type RiskCaseState = StateOf<typeof riskCaseProcess>;
export type RiskCaseActor = ActorOf<typeof riskCaseProcess>;
