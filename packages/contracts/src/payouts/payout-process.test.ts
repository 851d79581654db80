import { describe, expect, it } from 'vitest';
import { approvalsNeeded, defaultPayoutRules, payoutLimits } from './payout-limits.ts';
import {
  canCancelWithdrawal,
  findWithdrawalTransition,
  type WithdrawalDriver,
  withdrawalDrivers,
  withdrawalDueAt,
  withdrawalTransitionNames,
  withdrawalTransitions,
} from './payout-process.ts';
import { openWithdrawalStates, type WithdrawalState, withdrawalStateNames, withdrawalStates } from './payout-types.ts';

type Leads = Readonly<Record<string, WithdrawalState>>;
const nothing: Record<WithdrawalDriver, Leads> = { owner: {}, admin: {}, bank: {}, system: {} };

/** The process as it was agreed, written down a second time: state, then what each may do and where it leads. */
const agreed: Record<WithdrawalState, Record<WithdrawalDriver, Leads>> = {
  requested: {
    ...nothing,
    owner: { cancel: 'cancelled' },
    admin: { endorse: 'requested', approve: 'held', decline: 'returned' },
    system: { clear: 'held' },
  },
  held: {
    ...nothing,
    owner: { cancel: 'cancelled' },
    admin: { decline: 'returned' },
    system: { send: 'processing' },
  },
  processing: { ...nothing, bank: { pay: 'paid', fail: 'failed' }, system: { time_out: 'failed' } },
  paid: { ...nothing, bank: { reverse: 'reversed' } },
  failed: { ...nothing, system: { return_failed: 'returned' } },
  reversed: { ...nothing, system: { return_reversed: 'returned' } },
  returned: { ...nothing, bank: { pay_late: 'returned' } },
  cancelled: nothing,
};

const triples = withdrawalStates.flatMap((state) =>
  withdrawalTransitionNames.flatMap((name) => withdrawalDrivers.map((driver) => [state, name, driver] as const)),
);

describe('the process of a withdrawal', () => {
  it.each(triples)('from %s, %s by the %s is as agreed', (state, name, driver) => {
    expect(findWithdrawalTransition(name, state, driver)?.to).toBe(agreed[state][driver][name]);
  });

  it('names every transition once, and every state in words', () => {
    expect(new Set(withdrawalTransitionNames).size).toBe(withdrawalTransitionNames.length);
    expect(Object.keys(withdrawalStateNames)).toEqual([...withdrawalStates]);
  });

  it('says where the money goes with every way out of what holds it, and only there', () => {
    const holding = new Set<WithdrawalState>([...openWithdrawalStates, 'failed']);
    const moneyOf = (kept: boolean) =>
      withdrawalTransitions.flatMap((transition) => {
        const leaves = transition.from.some((state) => holding.has(state)) && !holding.has(transition.to);
        const money = 'money' in transition ? transition.money : 'nothing';
        return leaves === kept ? [] : [[transition.name, money]];
      });
    expect(moneyOf(false)).toEqual([
      ['decline', 'give_back'],
      ['cancel', 'give_back'],
      ['pay', 'pay_out'],
      ['return_failed', 'give_back'],
    ]);
    expect(moneyOf(true).filter(([, money]) => money !== 'nothing')).toEqual([
      ['return_reversed', 'take_back'],
      ['pay_late', 'lose'],
    ]);
  });

  it('lets nobody but the bank say that it paid', () => {
    const paying = withdrawalTransitions.filter(({ to }) => to === 'paid');
    expect(paying.map(({ drivers }) => drivers)).toEqual([['bank']]);
  });

  it('lets the owner take it back until it is with the bank', () => {
    expect(withdrawalStates.filter(canCancelWithdrawal)).toEqual(['requested', 'held']);
  });

  it('waits for the bank for 24 hours and for nothing else', () => {
    const timed = withdrawalStates.flatMap((state) => {
      const dueAt = withdrawalDueAt(state, 1000);
      return dueAt === null ? [] : [[state, dueAt - 1000]];
    });
    expect(timed).toEqual([['processing', payoutLimits.stuckMs]]);
    expect(payoutLimits.stuckMs).toBe(24 * 3_600_000);
  });
});

describe('the approvals that an amount needs', () => {
  it.each([
    [50_000_000, 0],
    [50_000_001, 1],
    [500_000_000, 1],
    [500_000_001, 2],
  ])('of %i kobo are %i', (amountKobo, approvals) => {
    expect(approvalsNeeded(amountKobo, defaultPayoutRules)).toBe(approvals);
  });
});
