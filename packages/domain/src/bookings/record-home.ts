import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError } from '../kernel/index.ts';
import { takePrivatePhotos } from '../media/index.ts';
import type { StoredPhoto } from './booking-row.ts';
import { insertHomeRecord } from './home-records.ts';
import type { OwnBooking } from './load-booking.ts';

/** Private photos of the caller, ready to be stored with what they belong to. `bookings.photos_unknown` */
async function takePhotos(tx: WriteTx, userId: string, photoIds: readonly string[]): Promise<StoredPhoto[]> {
  const taken = await takePrivatePhotos(tx, userId, photoIds);
  if (!taken) throw new DomainError('bookings.photos_unknown');
  return taken.map(({ uploadId, media }) => ({ ...media, uploadId }));
}

interface Told {
  readonly phase: 'move_in' | 'move_out';
  readonly meterReading: string;
  readonly note: string;
  readonly photoIds: readonly string[];
}

/** Keeps how somebody found or left the home; nothing is kept when they tell nothing. */
export async function recordHome(
  ctx: Context,
  tx: WriteTx,
  { own, told }: { readonly own: OwnBooking; readonly told: Told },
): Promise<void> {
  const { phase, meterReading, note, photoIds } = told;
  if (meterReading === '' && note === '' && photoIds.length === 0) return;
  const photos = await takePhotos(tx, own.userId, photoIds);
  await insertHomeRecord(tx, {
    bookingId: own.row.id,
    phase,
    by: own.side,
    meterReading,
    note,
    photos: JSON.stringify(photos),
    at: ctx.clock.now(),
  });
}
