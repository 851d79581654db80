import type { HostedCharge, HostedPaymentRequest } from '@rentreel/domain/ports';
import * as z from 'zod/mini';

export const sandboxCharge = z.object({
  providerReference: z.string(),
  amount: z.int(),
  /** Payments kept from before the sandbox took a fee have none. */
  fee: z._default(z.int(), 0),
  currency: z.string(),
  /** Epoch milliseconds; one that lies ahead has not come yet. */
  paidAt: z.int(),
}) satisfies z.ZodMiniType<HostedCharge>;

const news = z.object({
  /** JSON, exactly as it is signed and sent. */
  body: z.string(),
  /** Epoch milliseconds. */
  dueAt: z.int(),
});

/** One payment as the sandbox keeps it. */
export const sandboxRecord = z.object({
  reference: z.string(),
  amountKobo: z.int(),
  method: z.enum(['card', 'bank_transfer']),
  payerName: z.string(),
  description: z.string(),
  returnUrl: z.string(),
  expiresAt: z.int(),
  charges: z.array(sandboxCharge),
  declined: z.boolean(),
  refunds: z.array(z.object({ refundReference: z.string(), providerReference: z.string(), amountKobo: z.int() })),
  /** Webhooks that were not delivered yet. */
  news: z.array(news),
});
export type SandboxRecord = z.infer<typeof sandboxRecord>;

/** A payment that was just prepared. */
export const newRecord = (request: HostedPaymentRequest): SandboxRecord => ({
  reference: request.reference,
  amountKobo: request.amountKobo,
  method: request.method,
  payerName: request.payer.name,
  description: request.description,
  returnUrl: request.returnUrl,
  expiresAt: request.expiresAt,
  charges: [],
  declined: false,
  refunds: [],
  news: [],
});

/** Whether a request is for the payment that is kept under its reference. */
export const isSamePayment = (record: SandboxRecord, { amountKobo, method }: HostedPaymentRequest): boolean =>
  record.amountKobo === amountKobo && record.method === method;

/** What has come until `now`, kobo. */
export const paidUntil = ({ charges }: SandboxRecord, now: number): number =>
  charges.filter(({ paidAt }) => paidAt <= now).reduce((sum, { amount }) => sum + amount, 0);
