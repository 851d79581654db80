import type { Booking, HomeRecord } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { InspectionPhoto } from '@rentreel/contracts/inspections';
import { prepareOnce, type WriteTx } from '@rentreel/db';
import { homeRecords } from '@rentreel/db/schema';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';
import { signMedia } from '../media/index.ts';
import type { BookingRow, HomeRecordRow, StoredPhoto } from './booking-row.ts';
import type { Handle } from './bookings-repository.ts';
import { claimedKobo, claimIn } from './escrow/claim-in.ts';

export async function insertHomeRecord(tx: WriteTx, record: Omit<HomeRecordRow, 'seq'>): Promise<void> {
  await tx.insert(homeRecords).values(record);
}

const recordsOf = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(homeRecords)
    .where(eq(homeRecords.bookingId, sql.placeholder('bookingId')))
    .orderBy(asc(homeRecords.seq))
    .prepare(),
);

/** The home as its people found and left it, in order. */
export async function listHomeRecords(handle: Handle, bookingId: string): Promise<HomeRecordRow[]> {
  return recordsOf(handle).all({ bookingId });
}

/** Private photos with addresses that open for this reader alone. */
export function toPrivatePhotos(ctx: Context, photos: readonly StoredPhoto[], readerId: string): InspectionPhoto[] {
  return photos.map(({ uploadId, ...media }) => ({ id: uploadId as Id<'upl'>, ...signMedia(ctx, media, readerId) }));
}

/** The records of a phase, as this reader may see them. Safe: photos are written by this module alone. */
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

/** What the landlord claims of the deposits, as this reader may see it; null when they claim nothing. */
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
