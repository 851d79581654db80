import type { UploadPurpose, UploadState } from '@rentreel/contracts/media';
import type { Context } from '../kernel/index.ts';
import { findUpload } from './upload-repository.ts';

/** An upload as those who receive its bytes need it. */
export interface IncomingUpload {
  readonly purpose: UploadPurpose;
  readonly state: UploadState;
  readonly sizeBytes: number;
}

/** The caller's own upload; a stranger's, a cancelled or an expired one is not there. */
export async function findIncomingUpload(ctx: Context, uploadId: string): Promise<IncomingUpload | undefined> {
  const row = await findUpload(ctx.database.read, uploadId);
  const mine = ctx.actor.kind === 'user' && row?.ownerId === ctx.actor.userId;
  if (!mine || row.refusalCode === 'storage/canceled' || row.expiresAt <= ctx.clock.now()) return undefined;
  return { purpose: row.purpose, state: row.state, sizeBytes: row.sizeBytes };
}
