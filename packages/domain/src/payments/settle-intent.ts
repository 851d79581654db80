import type { WriteTx } from '@rentreel/db';
import { type Kobo, kobo } from '@rentreel/money';
import { type Change, type Context, write } from '../kernel/index.ts';
import type { HostedCharge } from '../ports/index.ts';
import type { IntentReceivers } from './intent-receiver.ts';
import type { IntentRow } from './intent-row.ts';
import { findContradiction, findIntent, insertReceipts } from './intents-repository.ts';
import { intentIdOf } from './payment-reference.ts';
import { bookFees } from './process/book-fees.ts';
import { placeMoney } from './process/place-money.ts';

/** What came of the news that money has come. */
export type SettleOutcome =
  /** It settled the payment now. */
  | 'settled'
  /** A part of the amount; the rest is waited for. */
  | 'part_held'
  /** The payment was decided before: what came is in the payer's wallet. */
  | 'kept_in_wallet'
  /** All of it was known already. */
  | 'known'
  /** In a currency that we do not take, or told with another amount before: a person must look at it. */
  | 'not_understood'
  /** Nobody opened such a payment. */
  | 'unknown_reference';

export interface CameIn {
  readonly reference: string;
  readonly charges: readonly HostedCharge[];
}

/** Work of the system, whoever set it off. */
export const asSystem = (ctx: Context): Context => ({ ...ctx, actor: { kind: 'system' } });

/**
 * Takes what a gateway says has come for a payment: each charge once, however often, in whatever order and however late
 * it is told. Enough of it settles the payment and hands the money to the receiver of its purpose in the same transaction;
 * less is held; what is beyond goes to the payer's wallet.
 */
export async function settleIntent(
  caller: Context,
  receivers: IntentReceivers,
  { reference, charges }: CameIn,
): Promise<SettleOutcome> {
  const ctx = asSystem(caller);
  const id = intentIdOf(reference);
  const outcome = await write(ctx, async (tx): Promise<Change<SettleOutcome>> => {
    const row = id === undefined ? undefined : await findIntent(tx, id);
    if (!row) return { result: 'unknown_reference', audit: [], events: [] };
    return takeCharges(ctx, tx, { row, charges, receivers });
  });
  const isTrouble = outcome === 'unknown_reference' || outcome === 'not_understood';
  if (isTrouble) ctx.log.error({ reference, outcome, charges }, 'money came that a person must look at');
  return outcome;
}

interface Charged {
  readonly row: IntentRow;
  readonly charges: readonly HostedCharge[];
  readonly receivers: IntentReceivers;
}

async function takeCharges(
  ctx: Context,
  tx: WriteTx,
  { row, charges, receivers }: Charged,
): Promise<Change<SettleOutcome>> {
  const told = charges.map((charge) => ({ charge, receipt: receiptOf(ctx, row, charge) }));
  const ours = told.filter(({ charge }) => isOurMoney(charge)).map(({ receipt }) => receipt);
  const news = await insertReceipts(tx, ours);
  const arrivedKobo = news.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const contradictions = await Promise.all(ours.map((receipt) => findContradiction(tx, receipt)));
  const isOdd = ours.length < told.length || contradictions.includes(true);
  await bookFees(ctx, tx, { row, charges: newAmong(charges, news) });
  if (arrivedKobo === 0) return { result: isOdd ? 'not_understood' : 'known', audit: [], events: [] };
  return placeMoney(ctx, tx, { row, arrivedKobo: amountOf(arrivedKobo), receivers });
}

/** The charges that were written down just now, each once. */
const newAmong = (charges: readonly HostedCharge[], news: Awaited<ReturnType<typeof insertReceipts>>) =>
  news.flatMap(
    ({ providerReference }) => charges.find((charge) => charge.providerReference === providerReference) ?? [],
  );

const amountOf = (total: number): Kobo => kobo(total);

const isOurMoney = ({ amount, currency }: HostedCharge) =>
  currency === 'NGN' && Number.isSafeInteger(amount) && amount > 0;

const receiptOf = (ctx: Context, row: IntentRow, { providerReference, amount, paidAt }: HostedCharge) => ({
  provider: row.provider,
  providerReference,
  intentId: row.id,
  amountKobo: amount,
  paidAt,
  createdAt: ctx.clock.now(),
});
