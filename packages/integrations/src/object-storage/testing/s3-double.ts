import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SigV4Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Uint8Array | string, data: string) => createHmac('sha256', key).update(data).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Verifies the Signature Version 4 of a request with these keys; returns an S3 error code when it is invalid. */
function verifySigV4(request: IncomingMessage, body: Uint8Array, keys: SigV4Keys): string | undefined {
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

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
}

/** A fake S3 storage that verifies every signature. */
export interface S3Double {
  /** For STORAGE_URL. */
  readonly url: string;
  readonly objects: Map<string, StoredObject>;
  /** Multipart uploads that were begun and neither completed nor aborted. */
  readonly open: Map<string, Map<number, Buffer>>;
  /** Every request, such as `PUT /homes/a.jpg?partNumber=1`. */
  readonly requests: string[];
  /** Answers the next requests with these statuses. */
  readonly failNext: number[];
  close(): Promise<void>;
}

const doubleKeys = { accessKeyId: 'RENTREEL', secretAccessKey: 'a/secret+key' };
const leastPartBytes = 5 * 1024 * 1024;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly headers: IncomingMessage['headers'];
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

const failure = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` });
const keep = (bytes: Buffer, type: string): StoredObject => ({
  bytes,
  type,
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
});

/** Starts a storage on a free port; its bucket is `homes`. */
export async function startS3Double(): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map();
  const open: S3Double['open'] = new Map();
  const types = new Map<string, string>();
  const requests: string[] = [];
  const failNext: number[] = [];

  const parts = ({ method, path, query, body, headers }: Call): Answer => {
    const id = query.get('uploadId') ?? `${types.size + 1}`;
    const stored = open.get(id);
    if (query.has('uploads')) {
      open.set(id, new Map());
      types.set(id, headers['content-type'] ?? '');
      return { status: 200, body: `<R><UploadId>${id}</UploadId></R>` };
    }
    if (!stored) return failure(404, 'NoSuchUpload');
    if (method === 'PUT') {
      stored.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: keep(body, '').etag } };
    }
    open.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const all = [...stored].toSorted(([one], [other]) => one - other).map(([, part]) => part);
    if (all.slice(0, -1).some((part) => part.length < leastPartBytes)) return failure(400, 'EntityTooSmall');
    objects.set(path, keep(Buffer.concat(all), types.get(id) ?? ''));
    return { status: 200, body: '<CompleteMultipartUploadResult/>' };
  };

  const read = ({ path, headers }: Call): Answer => {
    const stored = objects.get(path);
    if (!stored) return failure(404, 'NoSuchKey');
    const known = { 'content-type': stored.type, etag: stored.etag };
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (from === undefined) return { status: 200, headers: known, body: stored.bytes };
    const range = `bytes ${from}-${to ?? ''}/${stored.bytes.length}`;
    const body = stored.bytes.subarray(Number(from), Number(to) + 1);
    return { status: 206, headers: { ...known, 'content-range': range }, body };
  };

  const act = (call: Call): Answer => {
    if (call.query.has('uploads') || call.query.has('uploadId')) return parts(call);
    if (call.method === 'GET' || call.method === 'HEAD') return read(call);
    if (call.method === 'DELETE') objects.delete(call.path);
    else objects.set(call.path, keep(call.body, call.headers['content-type'] ?? ''));
    return { status: call.method === 'DELETE' ? 204 : 200 };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    const { method = 'GET', headers } = request;
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    requests.push(`${method} ${request.url ?? ''}`);
    const fail = failNext.shift();
    const unsigned = verifySigV4(request, body, doubleKeys);
    const answer =
      fail !== undefined
        ? failure(fail, 'SlowDown')
        : unsigned === undefined
          ? act({ method, path, query, body, headers })
          : failure(403, unsigned);
    const bytes = Buffer.from(answer.body ?? '');
    response.writeHead(answer.status, { ...answer.headers, 'content-length': bytes.length });
    response.end(method === 'HEAD' ? undefined : bytes);
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { accessKeyId, secretAccessKey } = doubleKeys;
  return {
    url: `s3://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@127.0.0.1:${port}/homes?tls=false`,
    objects,
    open,
    requests,
    failNext,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
