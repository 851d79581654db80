import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { ObjectBody, ObjectStorage, StoredObject } from '@rentreel/domain/ports';
import { AwsClient } from 'aws4fetch';
import { requireMatchingType, typeOfKey } from './object-keys.ts';
import type { S3Address } from './open-storage.ts';

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  /** Such as `uploads` or `partNumber=1&uploadId=x`. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Statuses other than 200 to 299 that are not failures. */
  readonly also?: readonly number[];
}

type S3Send = (request: S3Request) => Promise<Response>;

const attempts = 3;

/** Sends signed requests to an S3-compatible storage; throws on a refusal. */
function createS3Client({ baseUrl, region, accessKeyId, secretAccessKey }: S3Address): S3Send {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: attempts });
  return async ({ method, key, query, headers, body, also = [] }) => {
    const url = `${baseUrl}/${key}${query === undefined ? '' : `?${query}`}`;
    const answer = await client.fetch(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
      ...(body && { body }),
    });
    if (answer.ok || also.includes(answer.status)) return answer;
    const said = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1] ?? 'no reason given';
    throw new Error(`The storage answered ${answer.status} to ${method}: ${said}.`);
  };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Objects above this size are uploaded in parts, so that a broken connection costs one part; the minimum of S3 is 5 MiB.
 */
const partBytes = 8 * 1024 * 1024;

interface FileToPut {
  readonly key: string;
  readonly type: string;
  readonly path: string;
  readonly sizeBytes: number;
}

/** Uploads a file in parts, with one part in memory at a time; a failed upload leaves nothing behind. */
async function putInParts(send: S3Send, { key, type, path, sizeBytes }: FileToPut): Promise<void> {
  const begun = await send({ method: 'POST', key, query: 'uploads=', headers: { 'content-type': type } });
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1];
  if (uploadId === undefined) throw new Error('The storage began an upload without an id.');
  const query = `uploadId=${encodeURIComponent(uploadId)}`;
  const file = await open(path);
  try {
    const parts: string[] = [];
    for (let number = 1, start = 0; start < sizeBytes; number += 1, start += partBytes) {
      const body = await readPart(file, start, Math.min(partBytes, sizeBytes - start));
      const answer = await send({ method: 'PUT', key, query: `partNumber=${number}&${query}`, body });
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.get('etag') ?? ''}</ETag></Part>`);
    }
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const done = await send({ method: 'POST', key, query, body: new TextEncoder().encode(list) });
    // Completion may fail after the status 200 was sent.
    if ((await done.text()).includes('<Error>')) throw new Error('The storage could not put the parts together.');
  } catch (error) {
    await send({ method: 'DELETE', key, query, also: [404] }).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(length);
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await file.read(part, filled, length - filled, start + filled);
    if (bytesRead === 0) throw new Error('A file became shorter while it was being stored.');
    filled += bytesRead;
  }
  return part;
}

/** Stores objects in a bucket of an S3-compatible storage. */
export function createS3Storage(address: S3Address): ObjectStorage {
  const send = createS3Client(address);
  return {
    put: async ({ key, type, body }) => {
      requireMatchingType(key, type);
      if ('path' in body && body.sizeBytes > partBytes) return putInParts(send, { key, type, ...body });
      await send({ method: 'PUT', key, headers: { 'content-type': type }, body: await bytesOf(body) });
    },
    head: async (key) => {
      if (typeOfKey(key) === undefined) return undefined;
      const answer = await send({ method: 'HEAD', key, also: [404] });
      return answer.status === 404 ? undefined : described(key, answer);
    },
    open: async (key, range) => {
      if (typeOfKey(key) === undefined) return undefined;
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await send({ method: 'GET', key, ...(headers && { headers }), also: [404] });
      if (answer.status !== 404) return { ...described(key, answer), body: answer.body ?? new Blob([]).stream() };
      await answer.body?.cancel();
      return undefined;
    },
    delete: async (key) => {
      if (typeOfKey(key) !== undefined) await send({ method: 'DELETE', key, also: [404] });
    },
  };
}

const bytesOf = async (body: ObjectBody) => new Uint8Array('path' in body ? await readFile(body.path) : body);

/** Returns the size of the whole object, also for a partial response. */
function described(key: string, { headers }: Response): StoredObject {
  const whole = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length');
  const type = typeOfKey(key) ?? 'application/octet-stream';
  return { key, type, sizeBytes: Number(whole), etag: headers.get('etag') ?? '' };
}
