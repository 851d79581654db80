import { createHash } from 'node:crypto';
import type {
  ChargeFinding,
  HostedCharge,
  HostedEvent,
  HostedPaymentRequest,
  HostedPayments,
  HostedRefundRequest,
  InitializeOutcome,
  ListRequest,
  ListedCharge,
  ListedPage,
  PaymentGateway,
  RawWebhook,
  ReadWebhook,
  RefundFinding,
} from '@rentreel/domain/ports';
import { dayMs } from '@rentreel/values';
import * as z from 'zod/mini';
import {
  type PaystackAddress,
  type PaystackClient,
  PaystackRefusal,
  createPaystackClient,
  concernsOurKey,
  isPaystackSignature,
  listPath,
  pageAfter,
} from '../paystack/paystack-client.ts';
import { findPaystackDispute, listPaystackDisputes } from './paystack-disputes.ts';

/** A transaction as Paystack returns it, in responses and webhooks alike. */
const paystackTransaction = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.string(),
  reference: z.string(),
  amount: z.int(),
  requested_amount: z.optional(z.nullable(z.int())),
  currency: z.string(),
  fees: z.optional(z.nullable(z.int())),
  paid_at: z.optional(z.nullable(z.string())),
});
type PaystackTransaction = z.infer<typeof paystackTransaction>;

/**
 * Returns the charge of a transaction; `now`, epoch milliseconds, is used when Paystack omits the time. A payer who bears the
 * fee pays it in addition to the requested amount: it is then neither credited nor a cost for us.
 */
function toCharge(transaction: PaystackTransaction, now: number): HostedCharge {
  const { id, amount, requested_amount: requested, fees, currency, paid_at: paidAt } = transaction;
  const fee = fees ?? 0;
  const onTop = Math.min(fee, Math.max(0, amount - (requested ?? amount)));
  const at = Date.parse(paidAt ?? '');
  return {
    providerReference: String(id),
    amount: amount - onTop,
    fee: fee - onTop,
    currency,
    paidAt: Number.isNaN(at) ? now : at,
  };
}

/**
 * Maps the state of a transaction. `abandoned` is also the state of one that has not been paid yet, so only its expiry ends
 * it; `reversed` was returned to the payer before we knew of it.
 */
function chargeFindingOf(transaction: PaystackTransaction, now: number): ChargeFinding {
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

const refundAnswer = z.object({ status: z.string(), merchant_note: z.optional(z.nullable(z.string())) });
type Refund = z.infer<typeof refundAnswer>;

/** `needs-attention` waits for the payer's account details, which Paystack requests from them. */
function refundFindingOf({ status }: Refund): RefundFinding {
  if (status === 'processed') return { status: 'refunded' };
  return status === 'failed' ? { status: 'failed', reason: 'Paystack could not send it back' } : { status: 'pending' };
}

/**
 * Refunds a payment. Paystack accepts no reference for a refund, so ours is in the merchant note, and existing refunds of the
 * transaction are searched for it before one is created.
 */
async function refundAtPaystack(client: PaystackClient, request: HostedRefundRequest): Promise<RefundFinding> {
  const { providerReference, refundReference, amountKobo, reason } = request;
  const known = await client({
    method: 'GET',
    path: `/refund?transaction=${encodeURIComponent(providerReference)}&perPage=100`,
    data: z.array(refundAnswer),
  });
  const mine = known.find(({ merchant_note: note }) => note === refundReference);
  if (mine) return refundFindingOf(mine);
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
      data: refundAnswer,
    });
    return refundFindingOf(made);
  } catch (error) {
    if (error instanceof PaystackRefusal && !concernsOurKey(error)) return { status: 'failed', reason: error.message };
    throw error;
  }
}

const envelope = z.object({ event: z.string(), data: z.record(z.string(), z.unknown()) });
type Envelope = z.infer<typeof envelope>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Paystack's ids are numbers, or texts in its newer responses. */
const idOf = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : text(value));

const disputePrefix = 'charge.dispute.';
const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('hex');

/** Paystack's events have no id; the id of the subject together with the kind of event serves as one. */
function eventIdOf({ event, data }: Envelope, body: Uint8Array): string {
  const { id, refund_reference: refund, reference, status } = data;
  // The same dispute is reported repeatedly, each time in another state.
  if (event.startsWith(disputePrefix)) return `${event}:${hashOf(body)}`;
  const subject = idOf(id) ?? text(refund) ?? text(reference);
  // An event that contradicts its own status must not have the id of the correct one that follows.
  const contradiction = event === 'charge.success' && status !== 'success' ? ':contradicted' : '';
  return `${event}${contradiction}:${subject ?? hashOf(body)}`;
}

function eventOf({ event, data }: Envelope, now: number): HostedEvent | undefined {
  const reference = text(data['transaction_reference']) ?? text(data['reference']);
  if (event === 'charge.success') {
    const { success, data: paid } = paystackTransaction.safeParse(data);
    if (!success) return undefined;
    // A contradictory event is no payment: the provider is queried for the state.
    if (paid.status !== 'success') return { kind: 'charge_changed', reference: paid.reference };
    return { kind: 'paid', reference: paid.reference, charge: toCharge(paid, now) };
  }
  if (event.startsWith(disputePrefix)) {
    const disputeId = idOf(data['id']);
    return disputeId === undefined ? undefined : { kind: 'dispute_changed', disputeId };
  }
  const kind = kindOf(event);
  if (kind === undefined) return { kind: 'other' };
  return reference === undefined ? undefined : { kind, reference };
}

function kindOf(event: string): 'charge_changed' | 'refund_changed' | 'transfer_changed' | undefined {
  if (event.startsWith('refund.')) return 'refund_changed';
  if (event.startsWith('transfer.')) return 'transfer_changed';
  return event === 'charge.failed' || event.startsWith('bank.transfer.') ? 'charge_changed' : undefined;
}

/** Reads a webhook that Paystack has signed with the secret key (`x-paystack-signature`, HMAC-SHA512 of the raw body). */
function readPaystackWebhook(secretKey: string, { body, header }: RawWebhook, now: number): ReadWebhook {
  if (!isPaystackSignature(secretKey, body, header('x-paystack-signature'))) return { status: 'forged' };
  const parsed = envelope.safeParse(readJson(body));
  const event = parsed.success ? eventOf(parsed.data, now) : undefined;
  if (!parsed.success || !event) return { status: 'unreadable' };
  return { status: 'event', eventId: eventIdOf(parsed.data, body), event };
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

const hostedPage = z.object({ authorization_url: z.url() });

const transferAccount = z.object({
  account_number: z.string(),
  account_name: z.string(),
  bank: z.object({ name: z.string() }),
  account_expires_at: z.optional(z.nullable(z.string())),
});

interface PaystackPaymentsOptions extends PaystackAddress {
  readonly now: () => number;
}

/**
 * Payments through Paystack: cards on its hosted page, transfers to an account opened for one payment. Amounts in kobo, NGN.
 * Paystack returns transfers of another amount itself, so a received amount is always the full one.
 */
export function createPaystackPayments({ now, ...address }: PaystackPaymentsOptions): HostedPayments {
  const client = createPaystackClient(address);
  return {
    provider: 'paystack',
    sandbox: false,
    methods: ['card', 'bank_transfer'],
    initialize: (request) => initialize(client, request),
    verify: (reference) => verify(client, reference, now()),
    listCharges: (request) => listCharges(client, request, now()),
    refund: (request) => refundAtPaystack(client, request),
    findDispute: (disputeId) => findPaystackDispute(client, disputeId),
    listDisputes: (request) => listPaystackDisputes(client, request),
    readWebhook: (webhook) => readPaystackWebhook(address.secretKey, webhook, now()),
  };
}

async function initialize(client: PaystackClient, request: HostedPaymentRequest): Promise<InitializeOutcome> {
  try {
    return request.method === 'card' ? await openPage(client, request) : await openAccount(client, request);
  } catch (error) {
    if (!(error instanceof PaystackRefusal) || concernsOurKey(error)) throw error;
    if (error.code === 'duplicate_reference' || /duplicate.*reference/i.test(error.message)) {
      return { status: 'reference_used' };
    }
    return { status: 'refused', reason: error.message };
  }
}

const commonBody = ({ reference, amountKobo, payer, description }: HostedPaymentRequest) => ({
  reference,
  amount: amountKobo,
  currency: 'NGN',
  email: payer.email,
  metadata: { custom_fields: [{ display_name: 'For', variable_name: 'description', value: description }] },
});

async function openPage(client: PaystackClient, request: HostedPaymentRequest): Promise<InitializeOutcome> {
  const body = { ...commonBody(request), callback_url: request.returnUrl, channels: ['card'] };
  const { authorization_url: checkoutUrl } = await client({
    method: 'POST',
    path: '/transaction/initialize',
    body,
    data: hostedPage,
  });
  return { status: 'ready', checkoutUrl, account: null };
}

async function openAccount(client: PaystackClient, request: HostedPaymentRequest): Promise<InitializeOutcome> {
  const until = new Date(request.expiresAt).toISOString();
  const body = { ...commonBody(request), bank_transfer: { account_expires_at: until } };
  const data = await client({ method: 'POST', path: '/charge', body, data: transferAccount });
  const end = Date.parse(data.account_expires_at ?? '');
  return {
    status: 'ready',
    checkoutUrl: null,
    account: {
      number: data.account_number,
      bank: data.bank.name,
      name: data.account_name,
      expiresAt: Number.isNaN(end) ? null : end,
    },
  };
}

async function verify(client: PaystackClient, reference: string, now: number): Promise<ChargeFinding> {
  try {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    return chargeFindingOf(await client({ method: 'GET', path, data: paystackTransaction }), now);
  } catch (error) {
    if (error instanceof PaystackRefusal && !concernsOurKey(error)) return { status: 'unknown' };
    throw error;
  }
}

/**
 * Paystack lists transactions by their start, which may be the day before the payment; none stays payable for longer.
 */
async function listCharges(
  client: PaystackClient,
  { from, to, page }: ListRequest,
  now: number,
): Promise<ListedPage<ListedCharge>> {
  const path = `${listPath('/transaction', { from: from - dayMs, to, page })}&status=success`;
  const listed = await client({ method: 'GET', path, data: z.array(paystackTransaction) });
  const items = listed
    .map((transaction) => ({ ...toCharge(transaction, now), reference: transaction.reference }))
    .filter(({ paidAt }) => paidAt >= from && paidAt < to);
  return { items, nextPage: pageAfter(page, listed.length) };
}

/**
 * Paystack cannot collect money without its payer and pays out only to added bank accounts, so both calls refuse: money comes
 * in through hosted payments and goes out through transfers.
 */
export function createPaystackGateway(): PaymentGateway {
  return {
    provider: 'paystack',
    sandbox: false,
    collects: false,
    collect: async () => ({ status: 'not_offered' }),
    payOut: async () => ({ status: 'failed', reason: 'paystack_needs_a_bank_account' }),
  };
}
