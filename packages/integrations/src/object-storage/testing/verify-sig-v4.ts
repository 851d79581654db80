import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface SigV4Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Uint8Array | string, data: string) => createHmac('sha256', key).update(data).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a request is signed with these keys, as AWS describes Signature Version 4; an S3 error code when not. */
export function verifySigV4(request: IncomingMessage, body: Uint8Array, keys: SigV4Keys): string | undefined {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const parts = pattern.exec(request.headers.authorization ?? '')?.slice(1) ?? [];
  const [id, scope, signedHeaders, signature] = parts;
  if (scope === undefined || signedHeaders === undefined) return 'AccessDenied';
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const canonical = sha256(canonicalRequest(request, signedHeaders, payload));
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, canonical].join('\n');
  const start = Buffer.from(`AWS4${keys.secretAccessKey}`);
  const key = scope.split('/').reduce<Buffer>((chained, part) => hmac(chained, part), start);
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

function canonicalRequest({ method, url, headers }: IncomingMessage, signedHeaders: string, payload: string): string {
  const { pathname, searchParams } = new URL(url ?? '/', `http://${headers.host ?? ''}`);
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  return [method, pathname, query.join('&'), lines.join(''), signedHeaders, payload].join('\n');
}
