import { type JournalEntry, depositPosting, paymentToWalletPosting } from '@rentreel/ledger';
import type { Kobo } from '@rentreel/values';
import { type UnitOfWork, newId } from '../kernel/index.ts';
import { type PostingOutcome, depositEvents, depositNotice, moveMoney, requirePosted } from '../wallet/index.ts';
import { referenceOf, walletEntryKey } from './intent.ts';
import type { IntentRow } from './repository.ts';

/** A payment of which all has come. */
export interface ReceivedPayment {
  readonly intent: Pick<
    IntentRow,
    'id' | 'userId' | 'purpose' | 'subjectId' | 'description' | 'method' | 'provider' | 'attempt'
  >;
  readonly amountKobo: Kobo;
}

/** Where the money is now: with what it was paid for, or in the payer's wallet because it could not go there. */
export type Destination = 'subject' | 'wallet';

/**
 * What happens with a payment of one purpose that has come, once, in the unit of work that settles it. It posts the money
 * (the cash has just reached us and stands in no entry yet) and never refuses: what the subject cannot take goes to the
 * payer by `keepInWallet`. The unit of work acts for the system.
 */
export type IntentReceiver = (uow: UnitOfWork, payment: ReceivedPayment) => Promise<Destination>;

/** The receivers by purpose; a payment of a purpose without one goes to the payer's wallet. */
export type IntentReceivers = Readonly<Record<string, IntentReceiver>>;

/** Books a payment into a wallet as a deposit. Debit bank:float, credit user:available. */
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
  /** Tells this from what else the payer's wallet gets of the same payment. */
  readonly key: string;
}

/** Puts a part of a payment into the payer's wallet and notifies them. */
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
 * For receivers: the money cannot go where it was meant to, so it goes to the payer's wallet, and they are notified.
 * Debit bank:float, credit user:available.
 */
export async function keepInWallet(uow: UnitOfWork, payment: ReceivedPayment): Promise<'wallet'> {
  await creditPayer(uow, { ...payment, key: 'whole' });
  return 'wallet';
}

/** Posts an entry of a payment. The caller notifies the people. */
export const postEntry = (uow: UnitOfWork, entry: JournalEntry): Promise<PostingOutcome> =>
  moveMoney(uow, { entry, action: entry.kind.replace('payment_', 'payment.') });
