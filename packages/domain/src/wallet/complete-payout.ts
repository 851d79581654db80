import type { WriteTx } from '@rentreel/db';
import { withdrawalPaidPosting, withdrawalReturnedPosting } from '@rentreel/ledger';
import { type Change, type Context, DomainError, raiseNotice, write } from '../kernel/index.ts';
import type { PayOutOutcome } from '../ports/index.ts';
import { withdrawalEndKey } from './movement-keys.ts';
import { endPayment, findPayment, type PaymentRow } from './payment-repository.ts';
import { postEntries } from './post-entries.ts';
import { requireOutsideTransaction } from './require-outside-transaction.ts';

const ends = {
  paid: { posting: withdrawalPaidPosting, state: 'settled', action: 'wallet.withdrawal_paid' },
  failed: { posting: withdrawalReturnedPosting, state: 'returned', action: 'wallet.withdrawal_returned' },
} as const;

/**
 * Has the bank pay a withdrawal, then ends it in the books: paid, or returned to the wallet when the bank refused. The
 * payment's id is the bank's key, so repeating it is harmless. Throws what the gateway throws when the outcome is not
 * known; the payment then stays pending and may be tried again. Errors: app.not_found.
 */
export async function completePayout(ctx: Context, { paymentId }: { readonly paymentId: string }): Promise<void> {
  requireOutsideTransaction(ctx);
  const payment = await findPayment(ctx.database.readClient, paymentId);
  if (payment?.direction !== 'withdrawal') throw new DomainError('app.not_found');
  if (payment.state !== 'pending') return;

  const { userId, amountKobo } = payment;
  const outcome = await ctx.paymentGateway.payOut({ reference: paymentId, userId, amountKobo });
  if (outcome.status === 'failed') ctx.log.warn({ paymentId, reason: outcome.reason }, 'payout failed');
  const now = ctx.clock.now();
  await write(ctx, async (tx) => endWithdrawal(tx, { payment, outcome, now }));
}

interface WithdrawalEnd {
  readonly payment: PaymentRow;
  readonly outcome: PayOutOutcome;
  readonly now: number;
}

async function endWithdrawal(tx: WriteTx, { payment, outcome, now }: WithdrawalEnd): Promise<Change<void>> {
  const { id: paymentId, userId, amountKobo, entryId } = payment;
  const { posting, state, action } = ends[outcome.status];
  const idempotencyKey = withdrawalEndKey(paymentId);
  const entry = posting({ userId, amountKobo, idempotencyKey, refersTo: entryId, occurredAt: now });
  const [posted] = await postEntries(tx, [entry], now);
  if (posted?.status === 'refused') throw new Error(`The hold of payment ${paymentId} is not in the books`);
  // Somebody else ended it while the bank was being asked.
  if (posted?.status !== 'posted') return { result: undefined, audit: [], events: [] };

  const providerReference = outcome.status === 'paid' ? outcome.providerReference : null;
  await endPayment(tx.$client, { paymentId, state, providerReference, now });
  return {
    result: undefined,
    audit: [{ action, subjectId: entryId, details: { amountKobo, paymentId } }],
    events: [
      { topic: 'wallet.changed', userId, payload: {} },
      ...(outcome.status === 'failed' ? [failureNotice(payment, now)] : []),
    ],
  };
}

const failureNotice = ({ id, userId, amountKobo }: PaymentRow, now: number) =>
  raiseNotice(now, { userId, kind: 'wallet.payout_failed', facts: { amountKobo }, key: `${id}:failed` });
