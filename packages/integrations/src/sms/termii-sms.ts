import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SmsDelivery, SmsOutcome, SmsRefusal, SmsReport, SmsSender } from '@rentreel/domain/ports';
import * as z from 'zod/mini';
import { partsOf } from './sandbox-sms.ts';

export interface TermiiAccount {
  /** Sent in the body of every call, so bodies must never be logged. */
  readonly apiKey: string;
  /** Signs delivery reports. */
  readonly secretKey: string;
  /** The sender that Termii has approved: 3 to 11 letters. */
  readonly sender: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
}

/** Thrown when it is unknown whether a message was sent: timeout, 408, 429, 5xx, or an unreadable response. */
class TermiiUnknownOutcome extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TermiiUnknownOutcome';
  }
}

const accepted = z.object({ message_id: z.string().check(z.minLength(1)) });
const refused = z.object({ message: z.string() });

/** Termii's refusal texts and our codes for them. */
const refusals: readonly (readonly [RegExp, SmsRefusal])[] = [
  [/dnd/i, 'dnd'],
  [/balance|credit|insufficient/i, 'no_credit'],
  [/sender/i, 'sender_not_approved'],
  [/phone|number|recipient|\bto\b/i, 'bad_number'],
];

function refusalOf(status: number, body: unknown): SmsRefusal {
  if (status === 429) return 'rate_limited';
  const { message = '' } = refused.safeParse(body).data ?? {};
  return refusals.find(([words]) => words.test(message))?.[1] ?? 'unsupported';
}

const deliveries: Readonly<Record<string, SmsDelivery>> = {
  DELIVERED: 'delivered',
  'Message Sent': 'sent',
  'Message Failed': 'failed',
  Rejected: 'failed',
  'DND Active on Phone Number': 'dnd',
  Expired: 'expired',
};

const report = z.object({ message_id: z.string().check(z.minLength(1)), status: z.string() });

/** Returns the value of `X-Termii-Signature`: HMAC-SHA512 of the raw body, in hex. */
export const signTermiiBody = (secretKey: string, body: Uint8Array): string =>
  createHmac('sha512', secretKey).update(body).digest('hex');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends text messages through Termii's documented HTTP API. Codes use the route that reaches numbers on the do-not-disturb
 * list.
 */
export function createTermiiSms(account: TermiiAccount): SmsSender {
  const { apiKey, secretKey, sender, baseUrl, timeoutMs = 15_000 } = account;

  const exchange = async (body: Readonly<Record<string, unknown>>) => {
    try {
      const answer = await fetch(`${baseUrl}/api/sms/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.status, body: parse(await answer.text()) };
    } catch (error) {
      throw new TermiiUnknownOutcome('Termii does not answer', { cause: error });
    }
  };

  return {
    provider: 'termii',
    sandbox: false,
    send: async ({ to, purpose, text }): Promise<SmsOutcome> => {
      const channel = purpose === 'code' ? 'dnd' : 'generic';
      const message = { api_key: apiKey, to: to.slice(1), from: sender, sms: text, type: 'plain', channel };
      const answer = await exchange(message);
      if (answer.status >= 500 || answer.status === 408) {
        throw new TermiiUnknownOutcome(`Termii answered ${answer.status}`);
      }
      if (answer.status >= 400) return { status: 'refused', reason: refusalOf(answer.status, answer.body) };
      const taken = accepted.safeParse(answer.body);
      if (!taken.success) throw new TermiiUnknownOutcome('Termii gave an answer that cannot be read');
      return { status: 'accepted', providerReference: taken.data.message_id, parts: partsOf(text) };
    },
    readReport: ({ body, header }): SmsReport => {
      const expected = Buffer.from(signTermiiBody(secretKey, body));
      const given = Buffer.from(header('x-termii-signature') ?? '');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { status: 'forged' };
      const read = report.safeParse(parse(new TextDecoder().decode(body)));
      const delivery = read.success ? deliveries[read.data.status] : undefined;
      if (!read.success || !delivery) return { status: 'unreadable' };
      return { status: 'report', providerReference: read.data.message_id, delivery };
    },
  };
}
