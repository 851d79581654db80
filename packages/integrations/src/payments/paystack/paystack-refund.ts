import type { HostedRefundRequest, RefundFinding } from '@rentreel/domain/ports';
import * as z from 'zod/mini';
import type { PaystackClient } from '../../paystack/create-paystack-client.ts';
import { PaystackRefusal } from '../../paystack/paystack-error.ts';

const refund = z.object({ status: z.string(), merchant_note: z.optional(z.nullable(z.string())) });
type Refund = z.infer<typeof refund>;

/** `needs-attention` waits for the payer's account, which Paystack asks them for. */
function findingOf({ status }: Refund): RefundFinding {
  if (status === 'processed') return { status: 'refunded' };
  return status === 'failed' ? { status: 'failed', reason: 'Paystack could not send it back' } : { status: 'pending' };
}

/**
 * Sends a payment back. Paystack takes no reference for a refund, so ours stands in the note to the merchant, and the
 * refunds of the transaction are looked through for it before another one is made.
 */
export async function refundAtPaystack(client: PaystackClient, request: HostedRefundRequest): Promise<RefundFinding> {
  const { providerReference, refundReference, amountKobo, reason } = request;
  const known = await client({
    method: 'GET',
    path: `/refund?transaction=${encodeURIComponent(providerReference)}&perPage=100`,
    data: z.array(refund),
  });
  const mine = known.find(({ merchant_note: note }) => note === refundReference);
  if (mine) return findingOf(mine);
  try {
    const made = await client({
      method: 'POST',
      path: '/refund',
      body: {
        transaction: providerReference,
        amount: amountKobo,
        currency: 'NGN',
        customer_note: reason,
        merchant_note: refundReference,
      },
      data: refund,
    });
    return findingOf(made);
  } catch (error) {
    if (error instanceof PaystackRefusal && !isOurFault(error)) return { status: 'failed', reason: error.message };
    throw error;
  }
}

/** A key that is wrong says nothing about the payment. */
const isOurFault = ({ status }: PaystackRefusal) => status === 401 || status === 403;
