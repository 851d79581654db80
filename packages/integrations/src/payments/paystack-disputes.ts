import type { HostedDispute, ListRequest, ListedPage } from '@rentreel/domain/ports';
import * as z from 'zod/mini';
import {
  type PaystackClient,
  PaystackRefusal,
  concernsOurKey,
  listPath,
  pageAfter,
} from '../paystack/paystack-client.ts';

const paystackDispute = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.string(),
  resolution: z.optional(z.nullable(z.string())),
  /** The disputed amount; at some banks null until it is decided, which means the whole transaction. */
  refund_amount: z.optional(z.nullable(z.int())),
  currency: z.optional(z.nullable(z.string())),
  category: z.optional(z.nullable(z.string())),
  dueAt: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
  transaction: z.object({
    id: z.union([z.number(), z.string()]),
    reference: z.string(),
    amount: z.int(),
    currency: z.string(),
  }),
});
type PaystackDispute = z.infer<typeof paystackDispute>;

const lostResolutions: ReadonlySet<string> = new Set(['merchant-accepted', 'auto-accepted']);

/**
 * Returns the state of a dispute. When resolved, `declined` is won and accepted, by us or by expiry, is lost; any other
 * resolution is inconclusive: the money stays held and the provider is queried again.
 */
function stateOf({ status, resolution }: PaystackDispute): HostedDispute['state'] {
  if (status === 'resolved' && resolution === 'declined') return 'won';
  if (status === 'resolved' && lostResolutions.has(resolution ?? '')) return 'lost';
  return status === 'awaiting-merchant-feedback' ? 'answer_needed' : 'with_bank';
}

function toDispute(dispute: PaystackDispute): HostedDispute {
  const { id, transaction, refund_amount: asked, currency, category, dueAt, createdAt } = dispute;
  const answerBy = Date.parse(dueAt ?? '');
  return {
    disputeId: String(id),
    reference: transaction.reference,
    providerReference: String(transaction.id),
    // 0 means undecided.
    amount: asked === null || asked === undefined || asked === 0 ? transaction.amount : asked,
    currency: currency ?? transaction.currency,
    state: stateOf(dispute),
    category: category ?? 'chargeback',
    answerBy: Number.isNaN(answerBy) ? null : answerBy,
    openedAt: Date.parse(createdAt),
  };
}

/** Looks up a dispute; the content of a webhook is not trusted. */
export async function findPaystackDispute(
  client: PaystackClient,
  disputeId: string,
): Promise<HostedDispute | undefined> {
  try {
    const path = `/dispute/${encodeURIComponent(disputeId)}`;
    return toDispute(await client({ method: 'GET', path, data: paystackDispute }));
  } catch (error) {
    if (error instanceof PaystackRefusal && !concernsOurKey(error)) return undefined;
    throw error;
  }
}

/** Lists the disputes opened in a period. */
export async function listPaystackDisputes(
  client: PaystackClient,
  request: ListRequest,
): Promise<ListedPage<HostedDispute>> {
  const listed = await client({ method: 'GET', path: listPath('/dispute', request), data: z.array(paystackDispute) });
  const items = listed.map(toDispute).filter(({ openedAt }) => openedAt >= request.from && openedAt < request.to);
  return { items, nextPage: pageAfter(request.page, listed.length) };
}
