import type { Upload, UploadIdInput } from '@rentreel/contracts/media';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { toUpload } from './upload-dto.ts';
import { findUpload } from './upload-repository.ts';

/** One of the caller's uploads; a stranger's or a cancelled one looks like an absent one: `media.upload_not_found`. */
export async function getUpload(ctx: Context, { uploadId }: UploadIdInput): Promise<Upload> {
  const { userId } = requireUser(ctx);
  const row = await findUpload(ctx.database.read, uploadId);
  if (row?.ownerId !== userId || row.refusalCode === 'storage/canceled') {
    throw new DomainError('media.upload_not_found');
  }
  return toUpload(row);
}
