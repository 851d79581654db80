import { payoutLimits } from './payout-limits.ts';
import type { WithdrawalState } from './payout-types.ts';

/** Who may drive a transition: the owner, an administrator, the bank by what it says, or the server by itself. */
export const withdrawalDrivers = ['owner', 'admin', 'bank', 'system'] as const;
export type WithdrawalDriver = (typeof withdrawalDrivers)[number];

/** What must hold before a transition is taken; the server knows how to tell. */
export type WithdrawalGuard =
  /** Nobody's approval is needed. */
  | 'needs_none'
  /** Two approvals are needed and there is none yet. */
  | 'first_of_two'
  /** With this approval there are enough, each by somebody else. */
  | 'last_approval'
  /** The bank was asked after the time was up, and has not paid. */
  | 'stuck'
  /** It was given up while the bank still had it. */
  | 'given_up';

/**
 * What becomes of the money: it is out of the books (`pay_out`), back in the wallet from what was set aside
 * (`give_back`) or from what the bank sent back (`take_back`), or out although it was given back (`lose`).
 */
export type WithdrawalMoney = 'pay_out' | 'give_back' | 'take_back' | 'lose';

interface TransitionShape {
  readonly name: string;
  readonly from: readonly WithdrawalState[];
  readonly to: WithdrawalState;
  readonly drivers: readonly WithdrawalDriver[];
  readonly guard?: WithdrawalGuard;
  readonly money?: WithdrawalMoney;
  /** The server takes the transition by itself so long after the state began, milliseconds. */
  readonly afterMs?: number;
}

/** The life of a withdrawal as data, from the request on: the server and its jobs apply it, screens draw from it. */
export const withdrawalTransitions = [
  { name: 'clear', from: ['requested'], to: 'held', drivers: ['system'], guard: 'needs_none' },
  { name: 'endorse', from: ['requested'], to: 'requested', drivers: ['admin'], guard: 'first_of_two' },
  { name: 'approve', from: ['requested'], to: 'held', drivers: ['admin'], guard: 'last_approval' },
  { name: 'decline', from: ['requested', 'held'], to: 'returned', drivers: ['admin'], money: 'give_back' },
  { name: 'cancel', from: ['requested', 'held'], to: 'cancelled', drivers: ['owner'], money: 'give_back' },
  { name: 'send', from: ['held'], to: 'processing', drivers: ['system'] },
  { name: 'pay', from: ['processing'], to: 'paid', drivers: ['bank'], money: 'pay_out' },
  { name: 'fail', from: ['processing'], to: 'failed', drivers: ['bank'] },
  {
    name: 'time_out',
    from: ['processing'],
    to: 'failed',
    drivers: ['system'],
    guard: 'stuck',
    afterMs: payoutLimits.stuckMs,
  },
  { name: 'reverse', from: ['paid'], to: 'reversed', drivers: ['bank'] },
  // The money follows in the same moment; both steps are written down.
  { name: 'return_failed', from: ['failed'], to: 'returned', drivers: ['system'], money: 'give_back' },
  { name: 'return_reversed', from: ['reversed'], to: 'returned', drivers: ['system'], money: 'take_back' },
  { name: 'pay_late', from: ['returned'], to: 'returned', drivers: ['bank'], guard: 'given_up', money: 'lose' },
] as const satisfies readonly TransitionShape[];

export type WithdrawalTransitionName = (typeof withdrawalTransitions)[number]['name'];

export interface WithdrawalTransition extends TransitionShape {
  readonly name: WithdrawalTransitionName;
}

const transitions: readonly WithdrawalTransition[] = withdrawalTransitions;

export const withdrawalTransitionNames = withdrawalTransitions.map(({ name }) => name);

/** The transition of that name, if it leaves `state` and `driver` may take it. */
export function findWithdrawalTransition(
  name: WithdrawalTransitionName,
  state: WithdrawalState,
  driver: WithdrawalDriver,
): WithdrawalTransition | undefined {
  return transitions.find(
    (transition) => transition.name === name && transition.from.includes(state) && transition.drivers.includes(driver),
  );
}

/** Whether the owner can still take it back. */
export const canCancelWithdrawal = (state: WithdrawalState): boolean =>
  findWithdrawalTransition('cancel', state, 'owner') !== undefined;

/** When the server goes on by itself with a withdrawal that came into `state` at `since`; null when it does not. */
export function withdrawalDueAt(state: WithdrawalState, since: number): number | null {
  const timed = transitions.find(({ from, afterMs }) => afterMs !== undefined && from.includes(state));
  return timed?.afterMs === undefined ? null : since + timed.afterMs;
}
