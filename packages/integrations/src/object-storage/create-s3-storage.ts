import { readFile } from 'node:fs/promises';
import type { ObjectBody, ObjectStorage, StoredObject } from '@rentreel/domain/ports';
import { requireFittingKey, typeOfKey } from './object-keys.ts';
import { partBytes, putInParts } from './put-in-parts.ts';
import type { S3Address } from './s3-address.ts';
import { createS3Client } from './s3-client.ts';

/** Keeps objects in a bucket of an S3-compatible storage. */
export function createS3Storage(address: S3Address): ObjectStorage {
  const send = createS3Client(address);
  return {
    put: async ({ key, type, body }) => {
      requireFittingKey(key, type);
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

/** The size of the whole object, also when only a part of it was asked for. */
function described(key: string, { headers }: Response): StoredObject {
  const whole = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length');
  const type = typeOfKey(key) ?? 'application/octet-stream';
  return { key, type, sizeBytes: Number(whole), etag: headers.get('etag') ?? '' };
}
