import type { ListUploadsInput, UploadPage } from '@rentreel/contracts/media';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { toUpload } from './upload-dto.ts';
import { listUploadRows } from './upload-repository.ts';

/** The caller's uploads, the newest first. */
export async function listUploads(ctx: Context, input: ListUploadsInput): Promise<UploadPage> {
  const { userId } = requireUser(ctx);
  const limit = input?.limit ?? 20;
  const after = input?.cursor ? decodeCursor(input.cursor) : undefined;
  const rows = await listUploadRows(ctx.database.read, userId, { after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ sortValue: row.createdAt, id: row.id }));
  return { items: page.items.map(toUpload), nextCursor: page.nextCursor };
}
