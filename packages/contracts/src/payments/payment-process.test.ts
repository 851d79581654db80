import { describe, expect, it } from 'vitest';
import {
  findPaymentTransition,
  type PaymentDriver,
  paymentDrivers,
  paymentTransitions,
  type PaymentTransitionName,
} from './payment-process.ts';
import {
  openPaymentStates,
  type PaymentIntentState,
  paymentIntentStateNames,
  paymentIntentStates,
} from './payment-types.ts';

type Leads = Readonly<Partial<Record<PaymentTransitionName, PaymentIntentState>>>;

/** The process as it was agreed, written down a second time: state, then who may do what and where it leads. */
const agreed: Record<PaymentIntentState, Partial<Record<PaymentDriver, Leads>>> = {
  created: {
    gateway: { refuse: 'failed', settle: 'settled' },
    system: { begin: 'pending', expire: 'expired' },
  },
  pending: { gateway: { decline: 'failed', settle: 'settled' }, system: { expire: 'expired' } },
  settled: { admin: { ask_refund: 'refund_pending' } },
  failed: { gateway: { settle: 'settled' }, admin: { ask_parts_back: 'parts_returning' } },
  expired: { gateway: { settle: 'settled' }, admin: { ask_parts_back: 'parts_returning' } },
  refund_pending: { gateway: { complete_refund: 'refunded', refuse_refund: 'settled' } },
  refunded: { admin: { ask_refund: 'refund_pending' } },
  parts_returning: { gateway: { complete_parts_back: 'parts_returned', refuse_parts_back: 'expired' } },
  parts_returned: { admin: { ask_parts_back: 'parts_returning' } },
};

const names = paymentTransitions.map(({ name }) => name);
const triples = paymentIntentStates.flatMap((state) =>
  names.flatMap((name) => paymentDrivers.map((driver) => [state, name, driver] as const)),
);

describe('the process of a payment', () => {
  it.each(triples)('from %s, %s by %s leads where it was agreed, or nowhere', (state, name, driver) => {
    expect(findPaymentTransition(name, state, driver)?.to).toBe(agreed[state][driver]?.[name]);
  });

  it('lets nobody but the gateway say that money came', () => {
    const toSettled = paymentTransitions.filter(({ to }) => to === 'settled');
    expect(toSettled.map(({ drivers }) => drivers)).toEqual([['gateway'], ['gateway']]);
  });

  it('takes money from every state that has not taken it, or sent it back', () => {
    const taking = paymentIntentStates.filter((state) => findPaymentTransition('settle', state, 'gateway'));
    expect(taking).toEqual(['created', 'pending', 'failed', 'expired']);
  });

  it('reaches every state from the first, and leaves every open one', () => {
    const reached = new Set<PaymentIntentState>(['created', ...paymentTransitions.map(({ to }) => to)]);
    expect([...reached].toSorted()).toEqual([...paymentIntentStates].toSorted());
    for (const state of openPaymentStates) {
      expect(paymentTransitions.some(({ from }) => from.some((candidate) => candidate === state))).toBe(true);
    }
  });

  it('has words for every state', () => {
    expect(Object.keys(paymentIntentStateNames)).toEqual([...paymentIntentStates]);
  });
});
