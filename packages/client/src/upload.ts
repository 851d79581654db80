import { ConflictError } from './errors.ts';
import type { CallOptions } from './options.ts';
import type { Send } from './send.ts';

/** A file with what it is for. */
export interface UploadFile {
  readonly bytes: Blob | Uint8Array<ArrayBuffer>;
  readonly purpose: 'listing_photo' | 'listing_video';
  /** Such as `kitchen.jpg`. */
  readonly name: string;
  /** Such as `image/jpeg`. */
  readonly type: string;
}

export interface UploadOptions extends CallOptions {
  /** Called after each part with how much has arrived. */
  readonly onProgress?: (progress: { readonly sentBytes: number; readonly totalBytes: number }) => void;
  /** How much is sent at once, in bytes; 1 MiB when left out. */
  readonly partBytes?: number;
}

const tus = { 'tus-resumable': '1.0.0' };

/** Text as base64 of its UTF-8, as the protocol wants it. */
const encoded = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

interface Announced extends UploadFile {
  readonly size: number;
}

async function announce(send: Send, { size, ...file }: Announced, options: UploadOptions): Promise<string> {
  const fields = { purpose: file.purpose, name: file.name, type: file.type };
  const metadata = Object.entries(fields).map(([name, value]) => `${name} ${encoded(value)}`);
  const answer = await send({
    name: 'upload',
    path: 'api/uploads',
    init: {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata.join(',') },
    },
    options,
  });
  const [id] = /upl_[0-9a-z]{26}/.exec(answer.headers.get('location') ?? '') ?? [];
  if (id === undefined) throw new Error('The answer names no upload. Is this the address of RentReel?');
  return id;
}

/** How much of an upload has arrived. */
async function arrivedBytes(send: Send, path: string, options: UploadOptions): Promise<number> {
  const answer = await send({ name: 'upload', path, init: { method: 'HEAD', headers: tus }, options });
  return Number(answer.headers.get('upload-offset'));
}

/**
 * Sends a file by the tus protocol and answers its id. Before each part it asks how much has arrived, so that a part whose
 * answer was lost is not sent twice. Throws RentReelError.
 */
export async function uploadFile(send: Send, file: UploadFile, options: UploadOptions = {}): Promise<`upl_${string}`> {
  const { onProgress, partBytes = 1024 * 1024 } = options;
  const blob = file.bytes instanceof Blob ? file.bytes : new Blob([file.bytes]);
  const id = await announce(send, { ...file, size: blob.size }, options);
  const path = `api/uploads/${id}`;
  for (let offset = 0; offset < blob.size; offset = await arrivedBytes(send, path, options)) {
    const part = blob.slice(offset, offset + partBytes);
    const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    try {
      await send({ name: 'upload', path, init: { method: 'PATCH', body: part, headers }, options });
    } catch (error) {
      // An earlier attempt has arrived, and only its answer was lost: the next look says how far the file is.
      if (!(error instanceof ConflictError)) throw error;
    }
    onProgress?.({ sentBytes: Math.min(offset + partBytes, blob.size), totalBytes: blob.size });
  }
  return id as `upl_${string}`;
}
