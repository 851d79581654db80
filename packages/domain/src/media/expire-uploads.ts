import type { Context } from '../kernel/index.ts';
import { discardUpload } from './discard-upload.ts';
import { deleteUploadRow, listExpiredUploads, updateUpload } from './upload-repository.ts';
import { neverExpires, receivingMs } from './upload-times.ts';

const portion = 100;

/** Removes uploads that were never finished, never used or refused long ago, with their files. */
export async function expireUploads(ctx: Context): Promise<void> {
  for (let found = portion; found === portion;) found = await expirePortion(ctx);
  // Files that no upload knows of, for example of one that was never noted.
  await ctx.receivedFiles.sweep(ctx.clock.now() - 2 * receivingMs);
}

async function expirePortion(ctx: Context): Promise<number> {
  const rows = await listExpiredUploads(ctx.database.read, ctx.clock.now(), portion);
  for (const { id, state, expiresAt } of rows) {
    // Refused first: from then on no home can take it, so its files may go.
    const closed = { state: 'refused', refusalCode: 'storage/canceled' } as const;
    await ctx.database.writer.write(async (tx) => {
      if (expiresAt < neverExpires) await updateUpload(tx, { id, from: [state] }, closed);
    });
    await discardUpload(ctx, id);
    await ctx.database.writer.write((tx) => deleteUploadRow(tx, id));
  }
  return rows.length;
}
