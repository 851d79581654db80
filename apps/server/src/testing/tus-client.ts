import type { TestClient } from './index.ts';

/** Metadata of an upload. */
export interface Announcement {
  readonly bytes: number;
  readonly purpose?: string;
  readonly name?: string;
  readonly type?: string;
}

const encoded = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const tus = { 'tus-resumable': '1.0.0' };
const bytesType = { 'content-type': 'application/offset+octet-stream' };

/** Creates a client that sends single requests of the tus protocol for one user. */
export function createTusClient(client: TestClient) {
  return {
    create: (file: Announcement, data?: Uint8Array, headers: Record<string, string> = {}) => {
      const { bytes, purpose = 'listing_photo', name = 'room.jpg', type = 'image/jpeg' } = file;
      const metadata = { 'upload-length': String(bytes), 'upload-metadata': encoded({ purpose, name, type }) };
      return client.fetch('/api/uploads', {
        method: 'POST',
        headers: { ...tus, ...metadata, ...(data && bytesType), ...headers },
        ...(data && { body: new Uint8Array(data) }),
      });
    },
    patch: (path: string, offset: number, data: Uint8Array) =>
      client.fetch(path, {
        method: 'PATCH',
        headers: { ...tus, ...bytesType, 'upload-offset': String(offset) },
        body: new Uint8Array(data),
      }),
    head: (path: string) => client.fetch(path, { method: 'HEAD', headers: tus }),
    remove: (path: string) => client.fetch(path, { method: 'DELETE', headers: tus }),
  };
}

export type TusClient = ReturnType<typeof createTusClient>;

/** Returns the id of the upload that a response created. */
export const uploadIdOf = (answer: Response): `upl_${string}` =>
  `upl_${answer.headers.get('location')?.split('upl_')[1] ?? ''}`;
