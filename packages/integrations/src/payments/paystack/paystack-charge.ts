import type { ChargeFinding, HostedCharge } from '@rentreel/domain/ports';
import * as z from 'zod/mini';

/** What Paystack tells of a transaction, in the answers of its API and in its webhooks alike. */
export const paystackTransaction = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  fees: z.optional(z.nullable(z.int())),
  paid_at: z.optional(z.nullable(z.string())),
});
export type PaystackTransaction = z.infer<typeof paystackTransaction>;

/** Money that Paystack has taken; `now`, epoch milliseconds, stands in when it does not say when. */
export function toCharge(transaction: PaystackTransaction, now: number): HostedCharge {
  const { id, amount, fees, currency, paid_at: paidAt } = transaction;
  const at = Date.parse(paidAt ?? '');
  return { providerReference: String(id), amount, fee: fees ?? 0, currency, paidAt: Number.isNaN(at) ? now : at };
}

/**
 * What the state of a transaction means. `abandoned` is also what Paystack calls one that nobody has paid yet, so only the
 * end of its time ends it; `reversed` went back to the payer before we knew of it.
 */
export function findingOf(transaction: PaystackTransaction, now: number): ChargeFinding {
  switch (transaction.status) {
    case 'success':
      return { status: 'paid', charges: [toCharge(transaction, now)] };
    case 'failed':
    case 'reversed':
      return { status: 'failed', failure: 'declined' };
    default:
      return { status: 'pending' };
  }
}
