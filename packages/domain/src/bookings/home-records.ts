import type { Booking, HomeRecord } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { InspectionPhoto } from '@rentreel/contracts/inspections';
import { type Context, DomainError, type UnitOfWork } from '../kernel/index.ts';
import { signMedia, takePrivatePhotos } from '../media/index.ts';
import type { OwnBooking } from './policy.ts';
import { insertHomeRecord } from './repository.ts';
import { type BookingRow, type HomeRecordRow, type StoredPhoto, claimIn, claimedKobo } from './row.ts';

/** Private photos with links that work for this reader alone. */
export function toPrivatePhotos(ctx: Context, photos: readonly StoredPhoto[], readerId: string): InspectionPhoto[] {
  return photos.map(({ uploadId, ...media }) => ({ id: uploadId as Id<'upl'>, ...signMedia(ctx, media, readerId) }));
}

/** The records of a phase, as this reader may see them. Safe: only this module writes the photos. */
export function toHomeRecords(
  ctx: Context,
  records: readonly HomeRecordRow[],
  { phase, readerId }: { readonly phase: HomeRecordRow['phase']; readonly readerId: string },
): HomeRecord[] {
  return records
    .filter((record) => record.phase === phase)
    .map(({ by, at, meterReading, note, photos }) => ({
      by,
      at,
      meterReading,
      note,
      photos: toPrivatePhotos(ctx, JSON.parse(photos) as StoredPhoto[], readerId),
    }));
}

/** The landlord's claim on the deposits, as this reader may see it; null when there is none. */
export function toClaim(ctx: Context, row: BookingRow, readerId: string): Booking['claim'] {
  const claim = claimIn(row);
  if (!claim) return null;
  const { items, note, photos, at } = claim;
  return {
    items: [...items],
    totalKobo: claimedKobo(row),
    note,
    photos: toPrivatePhotos(ctx, photos, readerId),
    at,
  };
}

export interface Condition {
  readonly phase: HomeRecordRow['phase'];
  readonly meterReading: string;
  readonly note: string;
  readonly photoIds: readonly string[];
}

/** Records the condition of the home as one side sees it; does nothing when it is empty. Throws bookings.photos_unknown. */
export async function recordCondition(uow: UnitOfWork, own: OwnBooking, condition: Condition): Promise<void> {
  const { phase, meterReading, note, photoIds } = condition;
  if (meterReading === '' && note === '' && photoIds.length === 0) return;
  const photos = await takePhotos(uow, own.userId, photoIds);
  const { row, side: by } = own;
  const record = { bookingId: row.id, phase, by, meterReading, note, at: uow.now };
  await insertHomeRecord(uow.tx, { ...record, photos: JSON.stringify(photos) });
}

/** Takes private photos of the caller, to be stored with what they belong to. Throws bookings.photos_unknown. */
export async function takePhotos(
  { tx }: UnitOfWork,
  userId: string,
  photoIds: readonly string[],
): Promise<StoredPhoto[]> {
  const taken = await takePrivatePhotos(tx, userId, photoIds);
  if (!taken) throw new DomainError('bookings.photos_unknown');
  return taken.map(({ uploadId, media }) => ({ ...media, uploadId }));
}
