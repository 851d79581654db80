import type { WriteTx } from '@rentreel/db';
import { paymentToWalletPosting } from '@rentreel/ledger';
import { type Context, type EventNote, raiseNotice } from '../kernel/index.ts';
import { requirePosted } from '../wallet/index.ts';
import type { Receipt, ReceivedPayment } from './intent-receiver.ts';
import { postEntry } from './process/post-entry.ts';

interface Kept extends ReceivedPayment {
  /** Tells this from what else the payer's wallet gets of the same payment. */
  readonly key: string;
}

/** Puts a part of a payment into the payer's wallet and tells them. */
export async function creditPayer(ctx: Context, tx: WriteTx, { intent, amountKobo, key }: Kept): Promise<EventNote[]> {
  const { id, userId, description } = intent;
  const now = ctx.clock.now();
  const idempotencyKey = `payment_to_wallet:${id}:${key}`;
  const entry = paymentToWalletPosting({ userId, purpose: description, amountKobo, idempotencyKey, occurredAt: now });
  requirePosted(await postEntry(ctx, tx, entry));
  const facts = { paymentId: id, about: description, amountKobo };
  return [
    { topic: 'wallet.changed', userId, payload: {} },
    raiseNotice(now, { userId, kind: 'payment.kept', facts, key: `${id}:kept:${key}`, thread: `payment:${id}` }),
  ];
}

/**
 * For receivers: the money cannot go where it was meant to (any more), so it is the payer's, in their wallet, and they
 * are told. Debit bank:float, credit user:available.
 */
export async function keepInWallet(ctx: Context, tx: WriteTx, payment: ReceivedPayment): Promise<Receipt> {
  return { destination: 'wallet', audit: [], events: await creditPayer(ctx, tx, { ...payment, key: 'whole' }) };
}
