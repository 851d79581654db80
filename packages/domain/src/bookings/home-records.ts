import type { Id } from '@rentreel/contracts/ids';
import { DomainError, type UnitOfWork } from '../kernel/index.ts';
import { takePrivatePhotos } from '../media/index.ts';
import type { OwnBooking } from './policy.ts';
import { insertHomeRecord } from './repository.ts';
import type { HomeRecordRow, StoredPhoto } from './row.ts';

export interface Condition {
  readonly phase: HomeRecordRow['phase'];
  readonly meterReading: string;
  readonly note: string;
  readonly photoIds: readonly Id<'upl'>[];
}

/**
 * Stores the condition of the home as one side reports it; does nothing when it is empty. Throws bookings.photos_unknown.
 */
export async function recordCondition(uow: UnitOfWork, own: OwnBooking, condition: Condition): Promise<void> {
  const { phase, meterReading, note, photoIds } = condition;
  if (meterReading === '' && note === '' && photoIds.length === 0) return;
  const photos = await takePhotos(uow, own.userId, photoIds);
  const { row, side: by } = own;
  const record = { bookingId: row.id, phase, by, meterReading, note, at: uow.now };
  await insertHomeRecord(uow.tx, { ...record, photos: JSON.stringify(photos) });
}

/**
 * Returns private photos of the caller, to be stored with the record they belong to. Throws bookings.photos_unknown.
 */
export async function takePhotos(
  { tx }: UnitOfWork,
  userId: Id<'usr'>,
  photoIds: readonly Id<'upl'>[],
): Promise<StoredPhoto[]> {
  const taken = await takePrivatePhotos(tx, userId, photoIds);
  if (!taken) throw new DomainError('bookings.photos_unknown');
  return taken.map(({ uploadId, media }) => ({ ...media, uploadId }));
}
