import { type ActorOf, type EffectOf, type GuardOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { type WithdrawalState, payoutLimits, withdrawalStateLabels } from './states.ts';

/**
 * The process of a withdrawal from the request. The bank acts through its reports; the owner and administrators act in
 * person.
 *
 * Guards: `needs_none`: no approval is required. `first_of_two`: two are required and none was given. `last_approval`: this
 * one completes the required approvals, each by another person. `stuck`: the deadline has passed, the bank was queried again
 * and has not paid. `given_up`: the money was returned while the bank still had the transfer.
 *
 * Effects move the money: out of the books (`pay_out`), to the wallet from the hold (`give_back`) or from a reversal by the
 * bank (`take_back`), or out although it was already returned (`lose`).
 */
export const withdrawalProcess = defineProcess({
  name: 'withdrawal',
  actors: ['owner', 'admin', 'bank', 'system'],
  states: withdrawalStateLabels,
  transitions: {
    clear: { from: ['requested'], to: 'held', actors: ['system'], guards: ['needs_none'] },
    endorse: { from: ['requested'], to: 'requested', actors: ['admin'], guards: ['first_of_two'] },
    approve: { from: ['requested'], to: 'held', actors: ['admin'], guards: ['last_approval'] },
    decline: { from: ['requested', 'held'], to: 'returned', actors: ['admin'], effect: 'give_back' },
    cancel: { from: ['requested', 'held'], to: 'cancelled', actors: ['owner'], effect: 'give_back' },
    send: { from: ['held'], to: 'processing', actors: ['system'] },
    pay: { from: ['processing'], to: 'paid', actors: ['bank'], effect: 'pay_out' },
    fail: { from: ['processing'], to: 'failed', actors: ['bank'] },
    time_out: {
      from: ['processing'],
      to: 'failed',
      actors: ['system'],
      guards: ['stuck'],
      timers: [{ state: 'processing', afterMs: payoutLimits.stuckMs }],
    },
    reverse: { from: ['paid'], to: 'reversed', actors: ['bank'] },
    // The money follows in the same unit of work; both transitions are recorded.
    return_failed: { from: ['failed'], to: 'returned', actors: ['system'], effect: 'give_back' },
    return_reversed: { from: ['reversed'], to: 'returned', actors: ['system'], effect: 'take_back' },
    pay_late: { from: ['returned'], to: 'returned', actors: ['bank'], guards: ['given_up'], effect: 'lose' },
  },
});

export type WithdrawalActor = ActorOf<typeof withdrawalProcess>;
export type WithdrawalTransitionName = TransitionNameOf<typeof withdrawalProcess>;
export type WithdrawalGuard = GuardOf<typeof withdrawalProcess>;
export type WithdrawalEffect = EffectOf<typeof withdrawalProcess>;

/** Returns whether the owner can still cancel it. */
export const canCancelWithdrawal = (state: WithdrawalState): boolean =>
  withdrawalProcess.find('cancel', state, 'owner') !== undefined;

/** Returns when the server acts on a withdrawal that has been in `state` since `since`; null when it does not. */
export function withdrawalDueAt(state: WithdrawalState, since: number): number | null {
  const timer = withdrawalProcess.timerOf(state);
  return timer ? since + timer.afterMs : null;
}
