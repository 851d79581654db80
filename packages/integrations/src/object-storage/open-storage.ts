import type { ObjectStorage } from '@rentreel/domain/ports';
import { createFolderStorage } from './folder-storage.ts';

/** The address and credentials of an S3-compatible storage. */
export interface S3Address {
  /** The bucket with its prefix, without a trailing slash: objects are stored below it. */
  readonly baseUrl: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Parses `s3://KEY:SECRET@host:port/bucket/prefix?region=eu-west-1`. Uses TLS, unless the address contains `&tls=false`.
 * Throws when a part is missing.
 */
function parseS3Address(text: string): S3Address {
  const url = new URL(text);
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  const accessKeyId = decodeURIComponent(url.username);
  const secretAccessKey = decodeURIComponent(url.password);
  if (url.protocol !== 's3:' || path === '' || accessKeyId === '' || secretAccessKey === '') {
    throw new Error('Give a storage like s3://KEY:SECRET@host/bucket?region=eu-west-1.');
  }
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https';
  const region = url.searchParams.get('region') ?? 'us-east-1';
  return { baseUrl: `${scheme}://${url.host}/${path}`, region, accessKeyId, secretAccessKey };
}

interface StorageOptions {
  /** `s3://…`; when omitted, objects are stored in the folder. */
  readonly url: string | undefined;
  readonly folder: string;
}

/** Opens the configured storage; imports the S3 client only when it is needed. */
export async function openStorage({ url, folder }: StorageOptions): Promise<ObjectStorage> {
  if (url === undefined) return createFolderStorage(folder);
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(parseS3Address(url));
}
