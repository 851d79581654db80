import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IdentityFailure, IdentityFinding, IdentityHint, IdentityProvider } from '@rentreel/domain/ports';
import * as z from 'zod/mini';

export interface SmileAccount {
  readonly partnerId: string;
  readonly apiKey: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Where Smile ID calls when a check has ended; left out, it is only asked. */
  readonly callbackUrl?: string;
  readonly now: () => number;
  readonly patienceMs?: number;
}

/** Nobody knows whether Smile ID did what it was asked, or it gave an answer that cannot be read. */
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

/** Words of Smile ID; `block` gives its reason only in a webhook, which is a hint, so a person looks. */
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

/** The age, either way, up to which a call of Smile ID is believed. */
const hintLifeMs = 10 * 60_000;

/** The signature of a call: HMAC-SHA256 in base64 over its time and the partner, with the API key. It does not cover the body. */
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

/** A token lives for 15 minutes; it is replaced a minute earlier. */
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

/** Checks of NIN and BVN by version 3 of Smile ID, by its documented HTTP. The answer comes later and is asked for. */
export function createSmileIdentity(account: SmileAccount): IdentityProvider {
  const { partnerId, apiKey, baseUrl, callbackUrl, now, patienceMs = 20_000 } = account;
  let token: { readonly value: string; readonly until: number } | undefined;
  const signal = () => AbortSignal.timeout(patienceMs);

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
