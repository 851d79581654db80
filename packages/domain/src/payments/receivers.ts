import { type JournalEntry, depositPosting, paymentToWalletPosting } from '@rentreel/ledger';
import type { Kobo } from '@rentreel/values';
import { type UnitOfWork, newId } from '../kernel/index.ts';
import { type PostingOutcome, depositEvents, depositNotice, moveMoney, requirePosted } from '../wallet/index.ts';
import { referenceOf, walletEntryKey } from './intent.ts';
import type { IntentRow } from './repository.ts';

/** A payment that was fully paid. */
export interface ReceivedPayment {
  readonly intent: Pick<
    IntentRow,
    'id' | 'userId' | 'purpose' | 'subjectId' | 'description' | 'method' | 'provider' | 'attempt'
  >;
  readonly amountKobo: Kobo;
}

/** Where the money is now: with its subject, or in the payer's wallet because the subject could not accept it. */
export type Destination = 'subject' | 'wallet';

/**
 * Handles a fully paid payment of one purpose, once, in the unit of work that settles it. It posts the money (which has just
 * arrived and is in no entry yet) and never rejects: money that the subject cannot accept goes to the payer through
 * `keepInWallet`. The actor of the unit of work is the system.
 */
export type IntentReceiver = (uow: UnitOfWork, payment: ReceivedPayment) => Promise<Destination>;

/** The receivers by purpose; a payment without a receiver goes to the payer's wallet. */
export type IntentReceivers = Readonly<Record<string, IntentReceiver>>;

/** Posts a payment into a wallet as a deposit. Debit bank:float, credit user:available. */
export const receiveIntoWallet: IntentReceiver = async (uow, { intent, amountKobo }) => {
  const { userId, provider } = intent;
  const settled = { direction: 'deposit', state: 'settled', provider, providerReference: referenceOf(intent) } as const;
  const payment = { id: newId('pay'), userId, amountKobo, ...settled };
  const entry = depositPosting({ userId, amountKobo, idempotencyKey: walletEntryKey(intent), occurredAt: uow.now });
  const events = depositEvents(payment, uow.now);
  const notices = [depositNotice(payment)];
  requirePosted(await moveMoney(uow, { entry, payment, action: 'wallet.deposited', events, notices }));
  return 'subject';
};

interface Credit extends ReceivedPayment {
  /** Distinguishes this credit from the others of the same payment. */
  readonly key: string;
}

/** Credits a part of a payment to the payer's wallet and notifies them. */
export async function creditPayer(uow: UnitOfWork, { intent, amountKobo, key }: Credit): Promise<void> {
  const { id, userId, description } = intent;
  const idempotencyKey = `payment_to_wallet:${id}:${key}`;
  const money = { userId, purpose: description, amountKobo, idempotencyKey, occurredAt: uow.now };
  requirePosted(await postEntry(uow, paymentToWalletPosting(money)));
  uow.emit({ topic: 'wallet.changed', userId, payload: {} });
  const facts = { paymentId: id, about: description, amountKobo };
  uow.notify({ userId, kind: 'payment.kept', facts, key: `${id}:kept:${key}`, thread: `payment:${id}` });
}

/**
 * For receivers whose subject cannot accept the money: credits it to the payer's wallet and notifies them. Debit bank:float,
 * credit user:available.
 */
export async function keepInWallet(uow: UnitOfWork, payment: ReceivedPayment): Promise<'wallet'> {
  await creditPayer(uow, { ...payment, key: 'whole' });
  return 'wallet';
}

/** Posts an entry of a payment. The caller sends the notifications. */
export const postEntry = (uow: UnitOfWork, entry: JournalEntry): Promise<PostingOutcome> =>
  moveMoney(uow, { entry, action: entry.kind.replace('payment_', 'payment.') });
