import type { HostedPayments, ListRequest, ListedCharge, ListedPage } from '@rentreel/domain/ports';
import { type SandboxAction, afterAction, findingOf, prepare, refundInSandbox } from './sandbox-actions.ts';
import { findDispute, listDisputes } from './sandbox-disputes.ts';
import { type SandboxFiles, type SandboxRecord, openSandboxFiles, paidUntil } from './sandbox-record.ts';
import { type SendWebhook, WebhookQueue, readSandboxWebhook } from './sandbox-webhooks.ts';

export interface SandboxOptions {
  /** Folder that stores its payments over a restart. */
  readonly folder: string;
  /** Signs the webhooks. */
  readonly secret: string;
  /** Base URL of its page, without a trailing slash. */
  readonly pageUrl: string;
  readonly now: () => number;
}

/** A payment as its page shows it. Money in kobo, times epoch milliseconds. */
export interface SandboxPayment extends Pick<
  SandboxRecord,
  'reference' | 'amountKobo' | 'method' | 'payerName' | 'description' | 'returnUrl' | 'declined'
> {
  readonly paidKobo: number;
  /** When a pending amount arrives; null when there is none. */
  readonly comesAt: number | null;
}

/**
 * A simulated provider without money: a tester chooses the result on its page, and it sends webhooks as a real one would.
 */
export interface SandboxPayments extends HostedPayments {
  findPayment(reference: string): SandboxPayment | undefined;
  /** Carries out the chosen action. Returns false when there is no such payment. */
  act(reference: string, action: SandboxAction): boolean;
  /** Sends the due webhooks; one that `send` rejects is kept and retried. Resolves with the number sent. */
  deliverWebhooks(send: SendWebhook): Promise<number>;
}

export function createSandboxPayments({ folder, secret, pageUrl, now }: SandboxOptions): SandboxPayments {
  const files = openSandboxFiles(folder);
  const notifications = new WebhookQueue(files, secret);
  return {
    provider: 'sandbox',
    sandbox: true,
    methods: ['card', 'bank_transfer'],
    initialize: async (request) => prepare(files, request, pageUrl),
    verify: async (reference) => findingOf(files.find(reference), now()),
    listCharges: async (request) => listCharges(files, request, now()),
    refund: async (request) => refundInSandbox(files, request),
    findDispute: async (disputeId) => findDispute(files, disputeId),
    listDisputes: async (request) => listDisputes(files, request),
    readWebhook: (webhook) => readSandboxWebhook(secret, webhook),
    findPayment: (reference) => {
      const record = files.find(reference);
      return record && toPayment(record, now());
    },
    act: (reference, action) => {
      const record = files.find(reference);
      if (!record) return false;
      files.store(afterAction(record, action, now()));
      notifications.expectFrom(reference);
      return true;
    },
    deliverWebhooks: (send) => notifications.deliver(send, now()),
  };
}

const paymentsPerPage = 100;

function listCharges(files: SandboxFiles, { from, to, page }: ListRequest, now: number): ListedPage<ListedCharge> {
  const references = files.references().toSorted();
  const end = page * paymentsPerPage;
  const items = references
    .slice(end - paymentsPerPage, end)
    .flatMap((reference) =>
      (files.find(reference)?.charges ?? [])
        .filter(({ paidAt }) => paidAt >= from && paidAt < to && paidAt <= now)
        .map((charge) => ({ ...charge, reference })),
    );
  return { items, nextPage: end < references.length ? page + 1 : null };
}

function toPayment(record: SandboxRecord, now: number): SandboxPayment {
  const { reference, amountKobo, method, payerName, description, returnUrl, declined, charges } = record;
  const ahead = charges.map(({ paidAt }) => paidAt).filter((paidAt) => paidAt > now);
  return {
    reference,
    amountKobo,
    method,
    payerName,
    description,
    returnUrl,
    declined,
    paidKobo: paidUntil(record, now),
    comesAt: ahead.length === 0 ? null : Math.min(...ahead),
  };
}
