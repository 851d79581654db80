import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ListRequest } from '@rentreel/domain/ports';
import * as z from 'zod/mini';

/**
 * Thrown when Paystack has refused a call (400, 401, 403, 404, 409, 422, or `status: false`): nothing was done. `code` is
 * Paystack's code when it sends one (`duplicate_reference`), `status` the HTTP status.
 */
export class PaystackRefusal extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor({ status, message, code }: { status: number; message: string; code?: string | undefined }) {
    super(`Paystack refused: ${message}`);
    this.name = 'PaystackRefusal';
    this.status = status;
    this.code = code;
  }
}

/** Whether the refusal concerns the key rather than the request. */
export const concernsOurKey = ({ status }: PaystackRefusal): boolean => status === 401 || status === 403;

/**
 * Thrown when it is unknown whether Paystack processed a call: timeout, lost connection, 408, 429, 5xx, or an unreadable
 * response. Retry with the same reference, or look it up; never assume an outcome.
 */
export class PaystackUnknownOutcome extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaystackUnknownOutcome';
  }
}

export interface PaystackAddress {
  /** `sk_test_…` or `sk_live_…`: it is sent to Paystack and signs its webhooks, and must never be shown. */
  readonly secretKey: string;
  /** Without a trailing slash; `https://api.paystack.co` by default. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

interface PaystackCall<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Begins with a slash; the caller encodes user input in it. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The schema of `data` in the response. */
  readonly data: z.ZodMiniType<T>;
}

/**
 * Calls Paystack once and returns `data` of its response. Never retries: the `reference` in the body, which Paystack accepts
 * once, makes a retry by the caller safe. Throws PaystackRefusal and PaystackUnknownOutcome.
 */
export type PaystackClient = <T>(call: PaystackCall<T>) => Promise<T>;

const envelope = z.object({
  status: z.boolean(),
  message: z.optional(z.string()),
  code: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
});

type Envelope = z.infer<typeof envelope>;

/** These statuses do not say whether the work was done. */
const unsureStatuses = new Set([408, 425, 429]);
const defaultTimeoutMs = 20_000;

export function createPaystackClient(address: PaystackAddress): PaystackClient {
  const { secretKey, baseUrl = 'https://api.paystack.co', timeoutMs = defaultTimeoutMs } = address;
  const headers = { authorization: `Bearer ${secretKey}`, accept: 'application/json' };

  return async (call) => {
    const { method, path, body } = call;
    const answer = await exchange(`${baseUrl}${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return readAnswer(call, answer);
  };
}

const perPage = 100;

/** Returns the path of a page of a list, filtered by creation time. */
export function listPath(path: string, { from, to, page }: ListRequest): string {
  // Paystack includes the end.
  const [first, last] = [new Date(from).toISOString(), new Date(to - 1).toISOString()];
  return `${path}?${new URLSearchParams({ perPage: String(perPage), page: String(page), from: first, to: last }).toString()}`;
}

/** A full page may be followed by another. */
export const pageAfter = (page: number, rows: number): number | null => (rows < perPage ? null : page + 1);

interface Answer {
  readonly status: number;
  readonly text: string;
}

function readAnswer<T>(call: PaystackCall<T>, { status, text }: Answer): T {
  const answer = readEnvelope(text);
  if (status >= 500 || unsureStatuses.has(status)) throw unknownOutcome(call, `answered ${status}`);
  if (status >= 400 || answer?.status === false) throw refusalOf(status, answer);
  const data = call.data.safeParse(answer?.data);
  if (!answer || !data.success) throw unknownOutcome(call, 'gave an answer that cannot be read');
  return data.data;
}

function refusalOf(status: number, answer: Envelope | undefined): PaystackRefusal {
  const { message = `status ${status}`, code } = answer ?? {};
  return new PaystackRefusal({ status, message, code: code ?? undefined });
}

async function exchange(url: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, init);
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new PaystackUnknownOutcome('Paystack does not answer', { cause: error });
  }
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    return envelope.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns the path without its query, which may contain a user's account number. */
const unknownOutcome = ({ method, path }: Pick<PaystackCall<unknown>, 'method' | 'path'>, what: string) =>
  new PaystackUnknownOutcome(`Paystack ${what} to ${method} ${path.split('?', 1)[0] ?? ''}`);

/** Returns the value of `x-paystack-signature`: HMAC-SHA512 of the raw body with the secret key, in hex. */
export function signPaystackBody(secretKey: string, rawBody: Uint8Array): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex');
}

/** Compares in constant time; a missing signature and one of another length are invalid. */
export function isPaystackSignature(secretKey: string, rawBody: Uint8Array, signature: string | undefined): boolean {
  const expected = Buffer.from(signPaystackBody(secretKey, rawBody));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
