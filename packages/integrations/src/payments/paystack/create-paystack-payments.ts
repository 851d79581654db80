import type { ChargeFinding, HostedPaymentRequest, HostedPayments, InitializeOutcome } from '@rentreel/domain/ports';
import * as z from 'zod/mini';
import {
  createPaystackClient,
  type PaystackAddress,
  type PaystackClient,
} from '../../paystack/create-paystack-client.ts';
import { PaystackRefusal } from '../../paystack/paystack-error.ts';
import { findingOf, paystackTransaction } from './paystack-charge.ts';
import { refundAtPaystack } from './paystack-refund.ts';
import { readPaystackWebhook } from './paystack-webhook.ts';

const hostedPage = z.object({ authorization_url: z.url() });

const transferAccount = z.object({
  account_number: z.string(),
  account_name: z.string(),
  bank: z.object({ name: z.string() }),
  account_expires_at: z.optional(z.nullable(z.string())),
});

export interface PaystackPaymentsOptions extends PaystackAddress {
  readonly now: () => number;
}

/**
 * Paystack: cards on its hosted page, transfers to an account that it opens for one payment. Amounts in kobo, NGN. It
 * sends back by itself what was transferred in another amount, so what comes is always the whole.
 */
export function createPaystackPayments({ now, ...address }: PaystackPaymentsOptions): HostedPayments {
  const client = createPaystackClient(address);
  return {
    provider: 'paystack',
    sandbox: false,
    methods: ['card', 'bank_transfer'],
    initialize: (request) => initialize(client, request),
    verify: (reference) => verify(client, reference, now()),
    refund: (request) => refundAtPaystack(client, request),
    readWebhook: (webhook) => readPaystackWebhook(address.secretKey, webhook, now()),
  };
}

async function initialize(client: PaystackClient, request: HostedPaymentRequest): Promise<InitializeOutcome> {
  try {
    return request.method === 'card' ? await openPage(client, request) : await openAccount(client, request);
  } catch (error) {
    if (!(error instanceof PaystackRefusal) || isOurFault(error)) throw error;
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
    return findingOf(await client({ method: 'GET', path, data: paystackTransaction }), now);
  } catch (error) {
    if (error instanceof PaystackRefusal && !isOurFault(error)) return { status: 'unknown' };
    throw error;
  }
}

/** A key that is wrong says nothing about a payment. */
const isOurFault = ({ status }: PaystackRefusal) => status === 401 || status === 403;
