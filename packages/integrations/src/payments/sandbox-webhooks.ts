import type { RawWebhook, ReadWebhook } from '@rentreel/domain/ports';
import * as z from 'zod/mini';
import { isPaystackSignature, signPaystackBody } from '../paystack/paystack-client.ts';
import { type SandboxFiles, sandboxCharge } from './sandbox-record.ts';

const sandboxSignatureHeader = 'x-sandbox-signature';

const sandboxEvent = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.literal('paid'), reference: z.string(), charge: sandboxCharge }),
  z.object({ id: z.string(), kind: z.literal('charge_changed'), reference: z.string() }),
  z.object({ id: z.string(), kind: z.literal('dispute_changed'), disputeId: z.string() }),
]);
export type SandboxEvent = z.infer<typeof sandboxEvent>;

/** A webhook that is sent from `dueAt` on, epoch milliseconds. */
export const webhookOf = (event: SandboxEvent, dueAt: number) => ({ body: JSON.stringify(event), dueAt });

/** The sandbox signs like Paystack, so that both use the same path for webhooks. */
const signSandboxBody = (secret: string, body: string): string =>
  signPaystackBody(secret, new TextEncoder().encode(body));

export function readSandboxWebhook(secret: string, { body, header }: RawWebhook): ReadWebhook {
  if (!isPaystackSignature(secret, body, header(sandboxSignatureHeader))) return { status: 'forged' };
  const parsed = sandboxEvent.safeParse(readJson(body));
  if (!parsed.success) return { status: 'unreadable' };
  const { id, ...event } = parsed.data;
  return { status: 'event', eventId: id, event };
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

export interface SignedWebhook {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type SendWebhook = (notifications: SignedWebhook) => Promise<void>;

/** Sends the pending webhooks; one that `send` rejects is kept and retried. */
export class WebhookQueue {
  readonly #files: SandboxFiles;
  readonly #secret: string;
  /** Payments with unsent webhooks; all payments are checked after a start. */
  readonly #waiting: Set<string>;

  constructor(files: SandboxFiles, secret: string) {
    this.#files = files;
    this.#secret = secret;
    this.#waiting = new Set(files.references());
  }

  expectFrom(reference: string): void {
    this.#waiting.add(reference);
  }

  /** Sends the webhooks due at `now`, epoch milliseconds; resolves with the number sent. */
  async deliver(send: SendWebhook, now: number): Promise<number> {
    let left = 0;
    for (const reference of this.#waiting) {
      left += await this.#deliverOf(reference, send, now);
      if ((this.#files.find(reference)?.notifications.length ?? 0) === 0) this.#waiting.delete(reference);
    }
    return left;
  }

  async #deliverOf(reference: string, send: SendWebhook, now: number): Promise<number> {
    const due = (this.#files.find(reference)?.notifications ?? []).filter(({ dueAt }) => dueAt <= now);
    for (const { body } of due) {
      await send({ body, headers: { [sandboxSignatureHeader]: signSandboxBody(this.#secret, body) } });
      this.#forget(reference, body);
    }
    return due.length;
  }

  /** Removes one copy; the payment may have changed while the webhook was being sent. */
  #forget(reference: string, body: string): void {
    const record = this.#files.find(reference);
    if (!record) return;
    const place = record.notifications.findIndex((each) => each.body === body);
    this.#files.store({ ...record, notifications: record.notifications.filter((_, index) => index !== place) });
  }
}
