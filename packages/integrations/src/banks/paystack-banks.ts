import type {
  BankGateway,
  ListRequest,
  ListedPage,
  ListedTransfer,
  RawWebhook,
  ReadApproval,
  TransferFinding,
} from '@rentreel/domain/ports';
import * as z from 'zod/mini';
import {
  type PaystackAddress,
  type PaystackClient,
  PaystackRefusal,
  createPaystackClient,
  isPaystackSignature,
  listPath,
  pageAfter,
} from '../paystack/paystack-client.ts';

/** A transfer as Paystack returns it, at its creation and on look-up. */
const paystackTransfer = z.object({
  status: z.string(),
  transfer_code: z.optional(z.nullable(z.string())),
  reference: z.optional(z.nullable(z.string())),
  reason: z.optional(z.nullable(z.string())),
  // Reads the fee leniently: an unreadable fee must not hide the state of the money.
  fee_charged: z.optional(z.unknown()),
  fees_breakdown: z.optional(z.unknown()),
});
type PaystackTransfer = z.infer<typeof paystackTransfer>;

type KnownTransfer = Exclude<TransferFinding, { status: 'not_found' }>;

/** Paystack's states of a transfer that will never be paid; every other unfinished state is pending. */
const failures = new Set(['failed', 'abandoned', 'blocked', 'rejected']);

const kobo = z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d+$/))]), z.transform(Number));
const feeParts = z.array(z.object({ amount: kobo }));

/** Kobo; undefined while Paystack does not report it, as in the response to a new transfer. */
function feeOf({ fee_charged: charged, fees_breakdown: breakdown }: PaystackTransfer): number | undefined {
  const whole = kobo.safeParse(charged);
  if (whole.success) return whole.data;
  return feeParts.safeParse(breakdown).data?.reduce((sum, { amount }) => sum + amount, 0);
}

function toFinding(data: PaystackTransfer, reference: string): KnownTransfer {
  const providerReference = data.transfer_code ?? reference;
  if (data.status === 'success') return { status: 'paid', providerReference, feeKobo: feeOf(data) ?? 0 };
  if (data.status === 'reversed') return { status: 'reversed', reason: 'paystack_reversed' };
  if (failures.has(data.status)) return { status: 'failed', reason: `paystack_${data.status}` };
  return { status: 'pending', providerReference };
}

const listedTransfer = z.extend(paystackTransfer, {
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
});

interface Answered {
  readonly data: PaystackTransfer;
  readonly reference: string;
  readonly ask: (reference: string) => Promise<TransferFinding>;
}

/** Returns the finding for a new transfer; looks up the fee of one that was paid at once without a fee. */
async function withFee({ data, reference, ask }: Answered): Promise<KnownTransfer> {
  const said = toFinding(data, reference);
  if (said.status !== 'paid' || feeOf(data) !== undefined) return said;
  const known = await ask(reference).catch(() => said);
  return known.status === 'paid' ? known : said;
}

const resolved = z.object({ account_name: z.string().check(z.minLength(1)) });
const recipient = z.object({ recipient_code: z.string().check(z.minLength(1)) });
/** Refusals that concern us and not the recipient: an invalid key, insufficient balance at Paystack. */
function isOurs({ status, code }: PaystackRefusal): boolean {
  return status === 401 || status === 403 || code === 'insufficient_balance' || code === 'invalid_Key';
}

/** Handles refusals that concern the request; rethrows every other one as an unknown outcome. */
async function handleRefusal<T>(call: Promise<T>, answer: (refusal: PaystackRefusal) => T | Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof PaystackRefusal) || isOurs(error)) throw error;
    return answer(error);
  }
}

const askedTransfer = z.object({
  reference: z.string().check(z.minLength(1)),
  amount: z.int(),
  recipient: z.union([z.string(), z.object({ recipient_code: z.string() })]),
});
/** The transfer is the body itself, or its `data` as in webhooks. */
const approvalBody = z.union([
  askedTransfer,
  z.pipe(
    z.object({ data: askedTransfer }),
    z.transform(({ data }) => data),
  ),
]);

/** Reads the request that Paystack sends to the approval URL before a transfer; it is signed like webhooks. */
function readPaystackApproval(secretKey: string, { body, header }: RawWebhook): ReadApproval {
  if (!isPaystackSignature(secretKey, body, header('x-paystack-signature'))) return { status: 'forged' };
  const asked = approvalBody.safeParse(fromJson(body)).data;
  if (!asked) return { status: 'unreadable' };
  const { reference, amount: amountKobo, recipient: to } = asked;
  const recipientCode = typeof to === 'string' ? to : to.recipient_code;
  return { status: 'asked', reference, amountKobo, recipientCode };
}

function fromJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

async function listTransfers(client: PaystackClient, request: ListRequest): Promise<ListedPage<ListedTransfer>> {
  const path = listPath('/transfer', request);
  const listed = await client({ method: 'GET', path, data: z.array(listedTransfer) });
  const items = listed.map((data) => {
    const { reference, amount, currency } = data;
    return { reference, amount, currency, status: toFinding(data, reference).status };
  });
  return { items, nextPage: pageAfter(request.page, listed.length) };
}

/** Name enquiry and transfers through Paystack's documented HTTP API. */
export function createPaystackBanks(address: PaystackAddress): BankGateway {
  const paystack = createPaystackClient(address);

  const findTransfer = async (reference: string): Promise<TransferFinding> =>
    handleRefusal<TransferFinding>(
      paystack({
        method: 'GET',
        path: `/transfer/verify/${encodeURIComponent(reference)}`,
        data: paystackTransfer,
      }).then((data) => toFinding(data, reference)),
      () => ({ status: 'not_found' }),
    );

  return {
    provider: 'paystack',
    sandbox: false,
    enquireName: async ({ bankCode, accountNumber }) => {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      const call = paystack({ method: 'GET', path: `/bank/resolve?${query.toString()}`, data: resolved });
      return handleRefusal<Awaited<ReturnType<BankGateway['enquireName']>>>(
        call.then(({ account_name: accountName }) => ({ status: 'found', accountName })),
        () => ({ status: 'not_found' }),
      );
    },
    addRecipient: async ({ bankCode, accountNumber, accountName }) => {
      const body = {
        type: 'nuban',
        name: accountName,
        account_number: accountNumber,
        bank_code: bankCode,
        currency: 'NGN',
      };
      const made = await paystack({ method: 'POST', path: '/transferrecipient', body, data: recipient });
      return made.recipient_code;
    },
    transfer: async ({ reference, amountKobo, recipientCode, reason }) => {
      const body = {
        source: 'balance',
        amount: amountKobo,
        recipient: recipientCode,
        reference,
        reason,
        currency: 'NGN',
      };
      const call = paystack({ method: 'POST', path: '/transfer', body, data: paystackTransfer });
      return handleRefusal<KnownTransfer>(
        call.then(async (data) => withFee({ data, reference, ask: findTransfer })),
        async (refusal) => {
          // The reference may be known from an attempt whose response was lost; Paystack then returns its state.
          const known = await findTransfer(reference);
          if (known.status !== 'not_found') return known;
          return { status: 'failed', reason: `paystack_${refusal.code ?? refusal.status}` };
        },
      );
    },
    findTransfer,
    listTransfers: (request) => listTransfers(paystack, request),
    readApproval: (webhook) => readPaystackApproval(address.secretKey, webhook),
  };
}
