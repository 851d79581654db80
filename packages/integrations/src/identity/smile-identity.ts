import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IdentityFailure, IdentityFinding, IdentityHint, IdentityProvider } from '@rentreel/domain/ports';
import * as z from 'zod/mini';

export interface SmileAccount {
  readonly partnerId: string;
  readonly apiKey: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** URL that Smile ID calls when a check has ended; when omitted, the result is only polled. */
  readonly callbackUrl?: string;
  readonly now: () => number;
  readonly timeoutMs?: number;
}

/** Thrown when it is unknown whether Smile ID processed a request, or its response cannot be read. */
class SmileUnknownOutcome extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SmileUnknownOutcome';
  }
}

const tokenAnswer = z.object({ token: z.string().check(z.minLength(1)) });
const startAnswer = z.object({ job_id: z.string().check(z.regex(/^job_[0-9a-hjkmnp-tv-z]{26}$/)) });
const statusAnswer = z.object({ status: z.string() });

/** Refusals of a submission: nothing was compared. */
const refusals: Readonly<Record<number, IdentityFailure>> = {
  400: 'bad_number',
  401: 'refused',
  402: 'no_credit',
  403: 'not_enabled',
  429: 'rate_limited',
};

/** Smile ID's results; the reason of `block` is only in a webhook, which is not trusted, so a verifier decides. */
const findings: Readonly<Record<string, IdentityFinding>> = {
  processing: { status: 'pending' },
  clear: { status: 'matched' },
  block: { status: 'blocked' },
  attention: { status: 'attention' },
  error: { status: 'failed', reason: 'source_down' },
};

const hintBody = z.object({
  signature: z.string(),
  timestamp: z.string(),
  job_id: z.optional(z.string().check(z.minLength(1))),
});

/** Maximum difference between our clock and the time of a webhook. */
const hintLifeMs = 10 * 60_000;

/** Signs a webhook: HMAC-SHA256 in base64 over its time and the partner, with the API key. The body is not covered. */
export const signSmileHint = (
  { partnerId, apiKey }: Pick<SmileAccount, 'partnerId' | 'apiKey'>,
  timestamp: string,
): string => createHmac('sha256', apiKey).update(`${timestamp}${partnerId}sid_request`).digest('base64');

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** A token is valid for 15 minutes; it is replaced one minute before. */
const tokenLifeMs = 14 * 60_000;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function exchange(url: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error' });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  } catch (error) {
    throw new SmileUnknownOutcome('Smile ID does not answer', { cause: error });
  }
}

/** Checks NIN and BVN through version 3 of Smile ID's documented HTTP API. The result is polled. */
export function createSmileIdentity(account: SmileAccount): IdentityProvider {
  const { partnerId, apiKey, baseUrl, callbackUrl, now, timeoutMs = 20_000 } = account;
  let token: { readonly value: string; readonly until: number } | undefined;
  const signal = () => AbortSignal.timeout(timeoutMs);

  const authorise = async (): Promise<Record<string, string>> => {
    if (!token || token.until <= now()) {
      const headers = { 'smileid-partner-id': partnerId, 'smileid-api-key': apiKey };
      const { body } = await exchange(`${baseUrl}/v3/token`, { method: 'POST', headers, signal: signal() });
      const read = tokenAnswer.safeParse(body);
      if (!read.success) throw new SmileUnknownOutcome('Smile ID gives no token');
      token = { value: read.data.token, until: now() + tokenLifeMs };
    }
    return { 'smileid-token': token.value, 'smileid-partner-id': partnerId };
  };

  return {
    provider: 'smile',
    sandbox: false,
    start: async ({ reference, kind, number, claim, consent }) => {
      const headers = await authorise();
      const form = new FormData();
      const user = { given_names: claim.givenNames, last_name: claim.lastName, email: claim.email };
      const granted = { granted: true, granted_at: new Date(consent.grantedAt).toISOString(), notice_language: 'en' };
      form.set('country', 'NG');
      form.set('id_type', kind.toUpperCase());
      form.set('id_number', number);
      form.set('user_details', JSON.stringify({ ...user, dob: claim.birthDate }));
      form.set('consent', JSON.stringify({ ...granted, notice_privacy_policy_url: consent.noticeUrl }));
      form.set('partner_params', JSON.stringify({ reference }));
      if (callbackUrl !== undefined) form.set('callback_url', callbackUrl);
      const init = { method: 'POST', headers: { ...headers, 'user-id': reference }, body: form, signal: signal() };
      const answer = await exchange(`${baseUrl}/v3/enhanced_kyc`, init);
      if (answer.status >= 500) return { status: 'failed', reason: 'source_down' };
      if (answer.status >= 400) return { status: 'failed', reason: refusals[answer.status] ?? 'refused' };
      const read = startAnswer.safeParse(answer.body);
      if (!read.success) throw new SmileUnknownOutcome('Smile ID gave an answer that cannot be read');
      return { status: 'started', providerReference: read.data.job_id };
    },
    find: async (providerReference) => {
      const path = `/v3/status/${encodeURIComponent(providerReference)}`;
      const answer = await exchange(`${baseUrl}${path}`, { headers: await authorise(), signal: signal() });
      if (answer.status === 404) return { status: 'unknown' };
      const read = statusAnswer.safeParse(answer.body);
      const finding = read.success ? findings[read.data.status] : undefined;
      if (answer.status >= 300 || !finding) throw new SmileUnknownOutcome(`Smile ID answered ${answer.status}`);
      return finding;
    },
    readHint: ({ body }): IdentityHint => {
      const { signature = '', timestamp = '', job_id } = hintBody.safeParse(parse(body)).data ?? {};
      const [given, expected] = [Buffer.from(signature), Buffer.from(signSmileHint(account, timestamp))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { status: 'forged' };
      const age = Math.abs(now() - Date.parse(timestamp));
      if (!(age <= hintLifeMs)) return { status: 'forged' };
      return job_id === undefined ? { status: 'unreadable' } : { status: 'changed', providerReference: job_id };
    },
  };
}
