import type { RespondInput } from '@rentreel/contracts/disputes';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { takePrivatePhotos } from '../media/index.ts';
import { insertEvidence } from './disputes-repository.ts';

type Said = Pick<RespondInput, 'statement' | 'photoIds'>;

/** Keeps what a side says and shows. The photos are the caller's own uploads, and open for the two and administrators. */
export async function storeEvidence(
  ctx: Context,
  tx: WriteTx,
  { disputeId, by, said }: { readonly disputeId: string; readonly by: 'tenant' | 'landlord'; readonly said: Said },
): Promise<void> {
  const taken = await takePrivatePhotos(tx, requireUser(ctx).userId, said.photoIds);
  if (!taken) throw new DomainError('disputes.photos_unknown');
  const photos = taken.map(({ uploadId, media }) => ({ ...media, uploadId }));
  await insertEvidence(tx, {
    disputeId,
    by,
    statement: said.statement,
    photos: JSON.stringify(photos),
    at: ctx.clock.now(),
  });
}
