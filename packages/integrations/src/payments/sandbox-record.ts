import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chargebackProcess } from '@rentreel/contracts/payments';
import type { HostedCharge, HostedDispute, HostedPaymentRequest } from '@rentreel/domain/ports';
import * as z from 'zod/mini';

export const sandboxCharge = z.object({
  providerReference: z.string(),
  amount: z.int(),
  /** Absent in payments stored before the sandbox charged a fee. */
  fee: z._default(z.int(), 0),
  currency: z.string(),
  /** Epoch milliseconds; an amount with a future time has not arrived yet. */
  paidAt: z.int(),
}) satisfies z.ZodMiniType<HostedCharge>;

const sandboxDispute = z.object({
  disputeId: z.string(),
  reference: z.string(),
  providerReference: z.string(),
  amount: z.int(),
  currency: z.string(),
  state: z.enum(chargebackProcess.states),
  category: z.string(),
  answerBy: z.nullable(z.int()),
  openedAt: z.int(),
}) satisfies z.ZodMiniType<HostedDispute>;

const pendingWebhook = z.object({
  /** JSON, exactly as it is signed and sent. */
  body: z.string(),
  /** Epoch milliseconds. */
  dueAt: z.int(),
});

/** A payment as the sandbox stores it. */
const sandboxRecord = z.object({
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
  /** Absent in payments stored before chargebacks existed. */
  disputes: z._default(z.array(sandboxDispute), []),
  /** Undelivered webhooks. */
  notifications: z.array(pendingWebhook),
});
export type SandboxRecord = z.infer<typeof sandboxRecord>;

/** Creates the record of a new payment. */
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
  disputes: [],
  notifications: [],
});

/** Whether a request equals the payment stored under its reference. */
export const isSamePayment = (record: SandboxRecord, { amountKobo, method }: HostedPaymentRequest): boolean =>
  record.amountKobo === amountKobo && record.method === method;

/** Returns the amount received until `now`, kobo. */
export const paidUntil = ({ charges }: SandboxRecord, now: number): number =>
  charges.filter(({ paidAt }) => paidAt <= now).reduce((sum, { amount }) => sum + amount, 0);

/**
 * The sandbox's payments, one file each, so that they survive a restart. Reads and writes are synchronous on purpose: no
 * other action can run between reading a payment and writing it.
 */
export interface SandboxFiles {
  find(reference: string): SandboxRecord | undefined;
  store(record: SandboxRecord): void;
  references(): string[];
}

const isReference = (text: string) => /^[A-Za-z0-9-]{1,64}$/.test(text);

export function openSandboxFiles(folder: string): SandboxFiles {
  const pathOf = (reference: string) => join(folder, `${reference}.json`);
  return {
    find: (reference) => {
      if (!isReference(reference) || !existsSync(pathOf(reference))) return undefined;
      return sandboxRecord.parse(JSON.parse(readFileSync(pathOf(reference), 'utf8')));
    },
    store: (record) => {
      if (!isReference(record.reference))
        throw new Error('The sandbox takes letters, digits and dashes as a reference');
      mkdirSync(folder, { recursive: true });
      const half = `${pathOf(record.reference)}.half`;
      writeFileSync(half, JSON.stringify(record));
      renameSync(half, pathOf(record.reference));
    },
    references: () =>
      existsSync(folder)
        ? readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
        : [],
  };
}
