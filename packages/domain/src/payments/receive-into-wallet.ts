import { depositPosting } from '@rentreel/ledger';
import { newId, raiseNotice } from '../kernel/index.ts';
import { moveMoney, requirePosted } from '../wallet/index.ts';
import type { IntentReceiver } from './intent-receiver.ts';
import { referenceOf } from './payment-reference.ts';

/** A payment into a wallet is a deposit like any other. Debit bank:float, credit user:available. */
export const receiveIntoWallet: IntentReceiver = async (ctx, tx, { intent, amountKobo }) => {
  const { id, userId, provider } = intent;
  const now = ctx.clock.now();
  const payment = {
    id: newId('pay'),
    userId,
    direction: 'deposit',
    amountKobo,
    state: 'settled',
    provider,
    providerReference: referenceOf(intent),
  } as const;
  const entry = depositPosting({ userId, amountKobo, idempotencyKey: `deposit:${id}`, occurredAt: now });
  const origin = { actor: ctx.actor, requestId: ctx.requestId, now };
  requirePosted(await moveMoney({ ...ctx, tx }, { entry, payment, origin, action: 'wallet.deposited', events: [] }));
  return {
    destination: 'subject',
    audit: [],
    events: [
      { topic: 'wallet.changed', userId, payload: {} },
      raiseNotice(now, { userId, kind: 'wallet.deposited', facts: { amountKobo }, key: payment.id }),
    ],
  };
};
