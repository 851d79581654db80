import { open, type FileHandle } from 'node:fs/promises';
import type { S3Send } from './s3-client.ts';

/** Above this an object goes in parts, so that a broken connection costs one part; S3 takes none below 5 MiB. */
export const partBytes = 8 * 1024 * 1024;

interface FileToPut {
  readonly key: string;
  readonly type: string;
  readonly path: string;
  readonly sizeBytes: number;
}

/** Stores a file in parts of which one is in memory at a time; nothing is left of one that fails half-way. */
export async function putInParts(send: S3Send, { key, type, path, sizeBytes }: FileToPut): Promise<void> {
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
    // Completion may fail after its 200 was sent.
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
