import { lookup as resolveName } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import type { WebhookCall, WebhookOutcome, WebhookSender } from '@rentreel/domain/ports';
import { Webhook } from 'standardwebhooks';
import { hostOf, isLoopback, isLoopbackHost, isPrivateHost, isPublicAddress } from './public-address.ts';

/** Resolves a name to all its addresses. */
type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

interface WebhookSenderOptions {
  /** For development and tests: allows http and programs on this machine. Never in production. */
  readonly allowLoopback?: boolean;
  /** Time limit of a call in milliseconds. */
  readonly timeoutMs?: number;
  /** Maximum number of characters kept of a response. */
  readonly excerptLength?: number;
  readonly resolve?: Resolve;
}

type Fault = Extract<WebhookOutcome, { status: 'failed' }>['fault'];

/** A call that ended without a response. */
class CallError extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.name = 'CallError';
    this.fault = fault;
  }
}

const resolveAll: Resolve = (host) => resolveName(host, { all: true });

const faultsOfCodes: Readonly<Record<string, Fault>> = { ENOTFOUND: 'unknown_host', EAI_AGAIN: 'unknown_host' };
const isCertificateCode = (code: string) =>
  /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY|^ERR_(SSL|TLS)|^EPROTO$/.test(code);

function faultOfError(error: unknown): Fault {
  if (error instanceof CallError) return error.fault;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return faultsOfCodes[code] ?? (isCertificateCode(code) ? 'bad_certificate' : 'no_connection');
}

/**
 * Reads only as much of a response as is kept, and cancels the rest. The status counts even when the rest never arrives.
 */
async function readExcerpt(answer: IncomingMessage, length: number): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  try {
    for await (const chunk of answer) {
      text += String(chunk);
      if (text.length >= length) break;
    }
  } catch {
    // Cut off or timed out: the part that arrived is enough.
  } finally {
    answer.destroy();
  }
  return text
    .slice(0, length)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

const busyStatuses = new Set([429, 503]);

/** Parses Retry-After, a number of seconds or a date. */
function retryAfterOf({ statusCode = 0, headers }: IncomingMessage): number | null {
  const value = headers['retry-after'];
  if (value === undefined || !busyStatuses.has(statusCode)) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

/** Returns the headers of Standard Webhooks, with one signature per secret. */
function headersOf({ id, at, body, secrets }: WebhookCall): Record<string, string> {
  const time = new Date(at);
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'RentReel-Webhooks/1 (+https://www.standardwebhooks.com)',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, time, body)).join(' '),
  };
}

/** Node calls it for every name it connects to, and connects only to the returned addresses. */
function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  const addressesOf = async (host: string) => {
    const found = await resolve(host);
    if (found.length === 0) throw new CallError('unknown_host');
    if (!found.every(({ address }) => isIP(address) !== 0 && isAllowed(address))) {
      throw new CallError('private_address');
    }
    return found.map(({ address, family }) => ({ address, family }));
  };
  return (host, { all }, callback) => {
    addressesOf(host).then(
      (addresses) => {
        const [first] = addresses;
        if (all) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new CallError('unknown_host'), ''),
    );
  };
}

interface PostOptions {
  readonly lookup: LookupFunction;
  readonly signal: AbortSignal;
}

const post = (call: WebhookCall, options: PostOptions) =>
  new Promise<IncomingMessage>((done, fail) => {
    const send = new URL(call.url).protocol === 'https:' ? requestHttps : requestHttp;
    // A new connection per call: an open one was checked for another call.
    const request = send(call.url, { ...options, method: 'POST', headers: headersOf(call), agent: false });
    request.on('response', done).on('error', fail).end(call.body);
  });

/**
 * Calls webhooks over HTTPS. A name is resolved once: all of its addresses must be public, and the connection uses one of
 * them, so that a name that changes in between leads nowhere else. Redirects are not followed.
 */
export function createWebhookSender(options: WebhookSenderOptions = {}): WebhookSender {
  const { allowLoopback = false, timeoutMs = 10_000, excerptLength = 200, resolve = resolveAll } = options;
  const lookup = checkedLookup(
    resolve,
    (address) => isPublicAddress(address) || (allowLoopback && isLoopback(address)),
  );

  const faultOf: WebhookSender['faultOf'] = (url) => {
    const parsed = new URL(url);
    const host = hostOf(parsed);
    const isOwn = allowLoopback && isLoopbackHost(host);
    if (parsed.protocol !== 'https:' && !isOwn) return 'not_https';
    return isPrivateHost(host) && !isOwn ? 'private_address' : undefined;
  };

  return {
    faultOf,
    send: async (call) => {
      const start = performance.now();
      const took = () => Math.round(performance.now() - start);
      const fault = faultOf(call.url);
      if (fault) return { status: 'failed', fault, durationMs: 0 };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await post(call, { lookup, signal });
        const excerpt = await readExcerpt(answer, excerptLength);
        return {
          status: 'answered',
          answerStatus: answer.statusCode ?? 0,
          excerpt,
          retryAfterMs: retryAfterOf(answer),
          durationMs: took(),
        };
      } catch (error) {
        return { status: 'failed', fault: signal.aborted ? 'timeout' : faultOfError(error), durationMs: took() };
      }
    },
  };
}
