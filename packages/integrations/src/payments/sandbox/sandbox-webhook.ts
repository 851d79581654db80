import type { RawWebhook, ReadWebhook } from '@rentreel/domain/ports';
import * as z from 'zod/mini';
import { isPaystackSignature, signPaystackBody } from '../../paystack/paystack-signature.ts';
import { sandboxCharge } from './sandbox-record.ts';

export const sandboxSignatureHeader = 'x-sandbox-signature';

const sandboxEvent = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.literal('paid'), reference: z.string(), charge: sandboxCharge }),
  z.object({ id: z.string(), kind: z.literal('charge_changed'), reference: z.string() }),
]);
export type SandboxEvent = z.infer<typeof sandboxEvent>;

/** The sandbox signs as Paystack does, so that the way of a webhook is the same with both. */
export const signSandboxBody = (secret: string, body: string): string =>
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
