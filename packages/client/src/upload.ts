import { ConflictError } from './errors.ts';
import type { CallOptions } from './options.ts';
import type { Send } from './send.ts';

/** A file and its purpose. */
export interface UploadFile {
  readonly bytes: Blob | Uint8Array<ArrayBuffer>;
  readonly purpose: 'listing_photo' | 'listing_video';
  /** File name, such as `kitchen.jpg`. */
  readonly name: string;
  /** Media type, such as `image/jpeg`. */
  readonly type: string;
}

export interface UploadOptions extends CallOptions {
  /** Called after each part with the progress. */
  readonly onProgress?: (progress: { readonly sentBytes: number; readonly totalBytes: number }) => void;
  /** Size of a part in bytes; 1 MiB by default. */
  readonly partBytes?: number;
}

const tus = { 'tus-resumable': '1.0.0' };

/** Encodes text as UTF-8 and base64, as tus metadata requires. */
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

/** Returns how many bytes of an upload the server has received. */
async function arrivedBytes(send: Send, path: string, options: UploadOptions): Promise<number> {
  const answer = await send({ name: 'upload', path, init: { method: 'HEAD', headers: tus }, options });
  return Number(answer.headers.get('upload-offset'));
}

/**
 * Uploads a file by the tus protocol and returns its id. Asks for the received size before each part, so that a part whose
 * response was lost is not sent twice. Throws RentReelError.
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
      // The part arrived in an earlier attempt and only the response was lost: the next HEAD request returns the offset.
      if (!(error instanceof ConflictError)) throw error;
    }
    onProgress?.({ sentBytes: Math.min(offset + partBytes, blob.size), totalBytes: blob.size });
  }
  return id as `upl_${string}`;
}
