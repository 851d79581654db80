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
  const { authorization = '' } = request.headers;
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, id, scope = '', signedHeaders = '', signature] = pattern.exec(authorization) ?? [];
  if (signature === undefined) return 'AccessDenied';
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer>((chained, part) => hmac(chained, part), Buffer.from(`AWS4${keys.secretAccessKey}`));
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
