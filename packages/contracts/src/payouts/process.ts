import { type ActorOf, type EffectOf, type GuardOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { type WithdrawalState, payoutLimits, withdrawalStateLabels } from './states.ts';

/**
 * The life of a withdrawal from the request on. The bank acts by what it reports; the owner and administrators act in
 * person.
 *
 * Guards: `needs_none`: no approval is needed. `first_of_two`: two are needed and there is none yet. `last_approval`: with
 * this one there are enough, each by another person. `stuck`: the time is up, the bank was asked again and has not paid.
 * `given_up`: the money was returned while the bank still had the transfer.
 *
 * Effects move the money: out of the books (`pay_out`), back to the wallet from what was set aside (`give_back`) or from
 * what the bank sent back (`take_back`), or out although it was returned before (`lose`).
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
    // The money follows in the same unit of work; both steps are recorded.
    return_failed: { from: ['failed'], to: 'returned', actors: ['system'], effect: 'give_back' },
    return_reversed: { from: ['reversed'], to: 'returned', actors: ['system'], effect: 'take_back' },
    pay_late: { from: ['returned'], to: 'returned', actors: ['bank'], guards: ['given_up'], effect: 'lose' },
  },
});

export type WithdrawalActor = ActorOf<typeof withdrawalProcess>;
export type WithdrawalTransitionName = TransitionNameOf<typeof withdrawalProcess>;
export type WithdrawalGuard = GuardOf<typeof withdrawalProcess>;
export type WithdrawalEffect = EffectOf<typeof withdrawalProcess>;

/** Whether the owner can still cancel it. */
export const canCancelWithdrawal = (state: WithdrawalState): boolean =>
  withdrawalProcess.find('cancel', state, 'owner') !== undefined;

/** When the server moves a withdrawal on that has been in `state` since `since`; null when it does not. */
export function withdrawalDueAt(state: WithdrawalState, since: number): number | null {
  const timer = withdrawalProcess.timerOf(state);
  return timer ? since + timer.afterMs : null;
}
