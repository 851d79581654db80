import { createHash } from 'node:crypto';
import type { HostedEvent, RawWebhook, ReadWebhook } from '@rentreel/domain/ports';
import * as z from 'zod/mini';
import { isPaystackSignature } from '../../paystack/paystack-signature.ts';
import { paystackTransaction, toCharge } from './paystack-charge.ts';

const envelope = z.object({ event: z.string(), data: z.record(z.string(), z.unknown()) });
type Envelope = z.infer<typeof envelope>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Paystack numbers no events; its own id of what an event tells of, with what it tells, is one. */
function eventIdOf({ event, data }: Envelope, body: Uint8Array): string {
  const { id, refund_reference: refund, reference } = data;
  const subject = typeof id === 'number' ? String(id) : (text(id) ?? text(refund) ?? text(reference));
  return `${event}:${subject ?? createHash('sha256').update(body).digest('hex')}`;
}

function eventOf({ event, data }: Envelope, now: number): HostedEvent | undefined {
  const reference = text(data['transaction_reference']) ?? text(data['reference']);
  if (event === 'charge.success') {
    const paid = paystackTransaction.safeParse(data);
    return (
      (paid.success && { kind: 'paid', reference: paid.data.reference, charge: toCharge(paid.data, now) }) || undefined
    );
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
export function readPaystackWebhook(secretKey: string, { body, header }: RawWebhook, now: number): ReadWebhook {
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
