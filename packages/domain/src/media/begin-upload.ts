import type { Id } from '@rentreel/contracts/ids';
import { type Context, requireUser, write } from '../kernel/index.ts';
import { StorageRefusal } from './storage-refusal.ts';
import { type UploadRow, countUploadsSince, insertUpload } from './upload-repository.ts';
import { type DeclaredFile, refusalOfDeclared, shownFileName } from './upload-rules.ts';
import { quotaWindowMs, receivingMs } from './upload-times.ts';

/** What one person may send in 24 hours. */
export interface UploadQuota {
  readonly files: number;
  readonly bytes: number;
}

export interface BeginUploadInput extends DeclaredFile {
  readonly uploadId: Id<'upl'>;
}

/** Takes note of a file that is about to be sent. Throws StorageRefusal when it will not be taken. */
export async function beginUpload(ctx: Context, input: BeginUploadInput, quota: UploadQuota): Promise<void> {
  const { userId } = requireUser(ctx);
  const refusal = refusalOfDeclared(input);
  if (refusal) throw new StorageRefusal(refusal);
  const { uploadId: id, purpose, declaredType, sizeBytes } = input;
  await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const used = await countUploadsSince(tx, userId, now - quotaWindowMs);
    if (used.count >= quota.files || used.bytes + sizeBytes > quota.bytes) {
      throw new StorageRefusal('storage/quota-exceeded');
    }
    const row = {
      id,
      ownerId: userId,
      purpose,
      fileName: shownFileName(input.fileName),
      declaredType,
      sizeBytes,
      state: 'receiving',
      createdAt: now,
      updatedAt: now,
      expiresAt: now + receivingMs,
    } satisfies Partial<UploadRow>;
    await insertUpload(tx, row);
    return { result: undefined, audit: [{ action: 'upload.begun', subjectId: id, details: { purpose } }], events: [] };
  });
}
