import { Agent, type IncomingMessage, request } from 'node:http';

/** Reuses connections for at most a second, less than any server keeps them. */
const agent = new Agent({ keepAlive: true, timeout: 1000 });

/** What Node's fetch sends by itself, without `accept-encoding`: most responses of the tests would be compressed. */
const ownHeaders = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

const withoutBody = new Set([204, 205, 304]);

/** A request whose response is complete before it is read: a call of a procedure other than a subscription. */
export interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** Returns the request as a call; undefined when only fetch can send it, such as a stream, a file or an abortable one. */
export function callOf(url: string, init: RequestInit, headers: Headers): Call | undefined {
  const { method = 'GET', signal, redirect = 'manual' } = init;
  const body = init.body ?? undefined;
  if (body !== undefined && typeof body !== 'string') return undefined;
  const isWhole = new URL(url).pathname.startsWith('/trpc/') && headers.get('accept') !== 'text/event-stream';
  return isWhole && !signal && redirect === 'manual' ? { url, method, headers, body } : undefined;
}

/**
 * Sends a call as fetch would and resolves with the whole response, in half of the processor time. Throws a TypeError when
 * there is none.
 */
export function sendCall({ url, method, headers, body }: Call): Promise<Response> {
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(new TypeError('fetch failed', { cause }));
    const type = body === undefined ? {} : { 'content-type': 'text/plain;charset=UTF-8' };
    const options = { agent, method, headers: { ...ownHeaders, ...type, ...Object.fromEntries(headers) } };
    const sent = request(url, options, (message) => {
      const parts: Buffer[] = [];
      message.on('data', (part: Buffer) => parts.push(part));
      message.once('error', fail);
      message.once('end', () => resolve(responseOf(message, Buffer.concat(parts))));
    });
    sent.once('error', fail);
    sent.end(body);
  });
}

function responseOf(message: IncomingMessage, bytes: Buffer<ArrayBuffer>): Response {
  const { statusCode: status = 0, statusMessage: statusText = '', rawHeaders } = message;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return new Response(withoutBody.has(status) ? null : bytes, { status, statusText, headers });
}
