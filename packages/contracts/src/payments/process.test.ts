import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { type PaymentActor, type PaymentTransitionName, paymentProcess } from './process.ts';
import { type PaymentIntentState, openPaymentStates } from './states.ts';

type Leads = Readonly<Partial<Record<PaymentTransitionName, PaymentIntentState>>>;

/** Independent copy of the agreed process: state, then each actor's transitions with their target. */
const agreed: Record<PaymentIntentState, Partial<Record<PaymentActor, Leads>>> = {
  created: {
    gateway: { refuse: 'failed', settle: 'settled' },
    payer: { cancel: 'cancelled' },
    system: { begin: 'pending', expire: 'expired', cancel: 'cancelled' },
  },
  pending: {
    gateway: { decline: 'failed', settle: 'settled' },
    payer: { cancel: 'cancelled' },
    system: { expire: 'expired', cancel: 'cancelled' },
  },
  settled: { admin: { ask_refund: 'refund_pending' } },
  failed: { gateway: { settle: 'settled' }, admin: { ask_parts_back: 'parts_returning' } },
  expired: { gateway: { settle: 'settled' }, admin: { ask_parts_back: 'parts_returning' } },
  cancelled: { gateway: { settle: 'settled' }, admin: { ask_parts_back: 'parts_returning' } },
  refund_pending: { gateway: { complete_refund: 'refunded', refuse_refund: 'settled' } },
  refunded: { admin: { ask_refund: 'refund_pending' } },
  parts_returning: { gateway: { complete_parts_back: 'parts_returned', refuse_parts_back: 'expired' } },
  parts_returned: { admin: { ask_parts_back: 'parts_returning' } },
};

const { states, transitions } = paymentProcess;

describe('paymentProcess', () => {
  testTransitions(paymentProcess, agreed);

  it('lets only the gateway settle a payment', () => {
    const settling = transitions.filter(({ to }) => to === 'settled');
    expect(settling.map((transition) => transition.actors)).toEqual([['gateway'], ['gateway']]);
  });

  it('can settle in every state except settled and refund states', () => {
    const taking = states.filter((state) => paymentProcess.find('settle', state, 'gateway'));
    expect(taking).toEqual(['created', 'pending', 'failed', 'expired', 'cancelled']);
  });

  it('reaches every state, and has a transition out of every open one', () => {
    const reached = new Set<PaymentIntentState>(['created', ...transitions.map(({ to }) => to)]);
    expect([...reached].toSorted()).toEqual([...states].toSorted());
    for (const state of openPaymentStates) {
      expect(transitions.some(({ from }) => from.some((candidate) => candidate === state))).toBe(true);
    }
  });
});
