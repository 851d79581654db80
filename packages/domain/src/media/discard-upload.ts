import type { Context } from '../kernel/index.ts';
import { storedKeys } from './stored-keys.ts';
import { storedMedia } from './upload-dto.ts';
import { findUpload, updateUpload } from './upload-repository.ts';

/** Removes the files of an upload that was cancelled, thrown away or has expired. Bears being done twice. */
export async function discardUpload(ctx: Context, uploadId: string): Promise<void> {
  const row = await findUpload(ctx.database.read, uploadId);
  if (row && row.state !== 'refused') return;
  await ctx.receivedFiles.remove(uploadId);
  const media = row && storedMedia(row);
  if (!media) return;
  await Promise.all(storedKeys(media).map((key) => ctx.objectStorage.delete(key)));
  await ctx.database.writer.write((tx) => updateUpload(tx, { id: uploadId, from: ['refused'] }, { media: null }));
}
