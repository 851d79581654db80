import type { Id } from '@rentreel/contracts/ids';
import type { UploadedMedia } from '@rentreel/contracts/media';
import type { PersonPhoto, PersonPhotoInput, SetPhotoInput } from '@rentreel/contracts/profile';
import { type Context, DomainError, type UnitOfWork, readHandle, requireUser, write } from '../kernel/index.ts';
import { releasePhoto, signMedia, takeUnusedPhotos } from '../media/index.ts';
import { findKnownName, isBlocked } from '../people/index.ts';
import { type ProfileRow, findProfile, haveDealings, saveProfile } from './repository.ts';

/** Converts a stored photo for one reader. */
export function photoFor(ctx: Context, row: ProfileRow | undefined, readerId: Id<'usr'>): PersonPhoto | null {
  if (!row?.photo) return null;
  return signMedia(ctx, mediaOf(row.photo), readerId);
}

// Safe: written by `setPhoto` from the same type.
const mediaOf = (photo: string) => JSON.parse(photo) as UploadedMedia;

async function discard(uow: UnitOfWork, row: ProfileRow | undefined): Promise<void> {
  if (!row?.photo || row.photoUploadId === null) return;
  await releasePhoto(uow, { uploadId: row.photoUploadId, media: mediaOf(row.photo) });
}

/** Sets an upload as the caller's photo and deletes the previous one. Throws profile.photo_unknown. */
export async function setPhoto(ctx: Context, { uploadId }: SetPhotoInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const before = await findProfile(uow.tx, userId);
    const [taken] = (await takeUnusedPhotos(uow.tx, userId, [uploadId])) ?? [];
    if (!taken) throw new DomainError('profile.photo_unknown');
    await saveProfile(uow.tx, {
      userId,
      photoUploadId: uploadId,
      photo: JSON.stringify(taken.media),
      photoShownTo: before?.photoShownTo ?? 'members',
      updatedAt: uow.now,
    });
    uow.audit({ action: 'profile.photo_set', subjectId: userId, details: { uploadId } });
    uow.emit({ topic: 'profile.changed', userId, payload: {} });
    await discard(uow, before);
  });
}

/** Deletes the caller's photo, if any; their initials are shown instead. */
export async function removePhoto(ctx: Context): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const before = await findProfile(uow.tx, userId);
    if (!before?.photo) return;
    await saveProfile(uow.tx, { ...before, photo: null, photoUploadId: null, updatedAt: uow.now });
    uow.audit({ action: 'profile.photo_removed', subjectId: userId });
    uow.emit({ topic: 'profile.changed', userId, payload: {} });
    await discard(uow, before);
  });
}

/**
 * Returns the photo of a user as the caller may see it. Null when the user has no photo, does not show it to the caller, is
 * blocked by either side, or is an applicant of the caller whose name is still hidden.
 */
export async function findPersonPhoto(ctx: Context, { personId }: PersonPhotoInput): Promise<PersonPhoto | null> {
  const { userId } = requireUser(ctx);
  const handle = readHandle(ctx);
  const row = await findProfile(handle, personId);
  if (!row?.photo) return null;
  if (personId !== userId) {
    if (await isBlocked(handle, userId, personId)) return null;
    const known = await findKnownName(handle, userId, { id: personId, name: '' });
    if (known?.level === 'hidden') return null;
    if (row.photoShownTo === 'contacts' && !(await haveDealings(handle, userId, personId))) return null;
  }
  return photoFor(ctx, row, userId);
}
