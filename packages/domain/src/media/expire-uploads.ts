import type { Context } from '../kernel/index.ts';
import { discardUpload } from './discard-upload.ts';
import { deleteUploadRow, findUpload, listExpiredUploads, updateUpload } from './upload-repository.ts';
import { receivingMs } from './upload-times.ts';

const portion = 100;

/** Removes uploads that were never finished, never used or refused long ago, with their files. */
export async function expireUploads(ctx: Context): Promise<void> {
  for (let found = portion; found === portion;) found = await expirePortion(ctx);
  // Files that no upload knows of, for example of one that was never noted.
  await ctx.receivedFiles.sweep(ctx.clock.now() - 2 * receivingMs);
}

async function expirePortion(ctx: Context): Promise<number> {
  const rows = await listExpiredUploads(ctx.database.read, ctx.clock.now(), portion);
  for (const { id } of rows) {
    if (!(await closeExpired(ctx, id))) continue;
    await discardUpload(ctx, id);
    await ctx.database.writer.write((tx) => deleteUploadRow(tx, id));
  }
  return rows.length;
}

/** Refused first: from then on no home can take it, so its files may go. False when a home was quicker. */
async function closeExpired(ctx: Context, id: string): Promise<boolean> {
  return ctx.database.writer.write(async (tx) => {
    const row = await findUpload(tx, id);
    if (!row || row.expiresAt > ctx.clock.now()) return false;
    const closed = { state: 'refused', refusalCode: 'storage/canceled' } as const;
    return updateUpload(tx, { id, from: [row.state] }, closed);
  });
}
