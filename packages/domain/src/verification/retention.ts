import type { Id } from '@rentreel/contracts/ids';
import type { UploadedMedia } from '@rentreel/contracts/media';
import { type Context, write } from '../kernel/index.ts';
import { deletePrivatePhotos } from '../media/index.ts';
import { deleteTimer } from './process.ts';
import { type EvidenceRow, findCase, forgetEvidence, listEvidence, listPersonCases, updateCase } from './repository.ts';
import { deleteAt } from './rules.ts';

const photosOf = (evidence: readonly EvidenceRow[]): { uploadId: Id<'upl'>; media: UploadedMedia }[] =>
  evidence.flatMap(({ uploadId, photo }) =>
    // Safe: written by this module from media of uploads.
    photo === null ? [] : [{ uploadId, media: JSON.parse(photo) as UploadedMedia }],
  );

/** Deletes the photos and typed details of a decided case. Its kind, result, last digits and hash are kept. */
async function deletePhotosAndDetails(ctx: Context, caseId: Id<'vrf'>): Promise<void> {
  const row = await findCase(ctx.database.read, caseId);
  const at = row && deleteAt(row);
  if (!row || at === null || at === undefined || at > ctx.clock.now()) return;
  const evidence = await listEvidence(ctx.database.read, caseId);
  const photos = photosOf(evidence);
  await deletePrivatePhotos(ctx, photos);
  await write(ctx, async (uow) => {
    const current = await findCase(uow.tx, caseId);
    if (!current || current.version !== row.version) return;
    await forgetEvidence(uow.tx, caseId, uow.now);
    await updateCase(uow.tx, { ...current, details: null, updatedAt: uow.now });
    uow.audit({ action: 'verification.photos_deleted', subjectId: caseId, details: { photos: photos.length } });
  });
}

/** Deletes the photos and typed details of all cases of a user, whatever their result. */
export async function deleteEvidenceOf(ctx: Context, userId: Id<'usr'>): Promise<void> {
  for (const { id: caseId } of await listPersonCases(ctx.database.read, userId)) {
    const photos = photosOf(await listEvidence(ctx.database.read, caseId));
    if (photos.length === 0) continue;
    await deletePrivatePhotos(ctx, photos);
    await write(ctx, async (uow) => {
      await forgetEvidence(uow.tx, caseId, uow.now);
      uow.audit({ action: 'verification.photos_deleted', subjectId: caseId, details: { photos: photos.length } });
    });
  }
}

/** Handlers of the timers that delete data, by kind. */
export const retentionTimerWork: Readonly<Record<string, (ctx: Context, caseId: Id<'vrf'>) => Promise<void>>> = {
  [deleteTimer]: deletePhotosAndDetails,
};
