import type { ObjectStorage } from '@rentreel/domain/ports';
import { createFolderStorage } from './create-folder-storage.ts';
import { parseS3Address } from './s3-address.ts';

interface StorageOptions {
  /** `s3://…`; without it objects are kept in the folder. */
  readonly url: string | undefined;
  readonly folder: string;
}

/** The storage that the settings name; what speaks S3 is only loaded when it is asked for. */
export async function openStorage({ url, folder }: StorageOptions): Promise<ObjectStorage> {
  if (url === undefined) return createFolderStorage(folder);
  const { createS3Storage } = await import('./create-s3-storage.ts');
  return createS3Storage(parseS3Address(url));
}
