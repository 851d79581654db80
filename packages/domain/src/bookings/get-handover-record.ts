import type { BookingInput, BookingSide } from '@rentreel/contracts/bookings';
import { uploads } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';
import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import type { BookingRow, HomeRecordRow, StoredPhoto } from './booking-row.ts';
import type { Handle } from './bookings-repository.ts';
import { listHomeRecords } from './home-records.ts';
import { loadBooking } from './load-booking.ts';
import { findPeople } from './people-repository.ts';

type Phase = HomeRecordRow['phase'];

export interface HandoverRecordInput extends BookingInput {
  readonly phase: Phase;
}

/** The home as both wrote it down when the keys changed hands. Times are epoch milliseconds. */
export interface HandoverRecord {
  readonly premises: string;
  readonly tenantName: string;
  readonly landlordName: string;
  readonly at: number;
  readonly notes: readonly {
    readonly side: BookingSide;
    readonly at: number;
    readonly meterReading: string;
    readonly note: string;
    /** SHA-256 of each photo's file, in hex; null when it is not known. */
    readonly photoHashes: readonly (string | null)[];
  }[];
}

// Safe: photos are written by this module alone.
const photosOf = ({ photos }: HomeRecordRow) => JSON.parse(photos) as StoredPhoto[];

async function readHashes(handle: Handle, records: readonly HomeRecordRow[]): Promise<Map<string, string | null>> {
  const ids = records.flatMap((record) => photosOf(record).map(({ uploadId }) => uploadId));
  const { id, contentHash } = uploads;
  const rows = await handle.select({ id, contentHash }).from(uploads).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.contentHash]));
}

const changedHandsAt = ({ handedOverAt, movedOutAt }: BookingRow, phase: Phase) =>
  phase === 'move_in' ? handedOverAt : movedOutAt;

/** What both of a booking wrote down when moving in or out; `bookings.not_found` to strangers and before there is any. */
export async function getHandoverRecord(ctx: Context, input: HandoverRecordInput): Promise<HandoverRecord> {
  const { read } = ctx.database;
  const { row } = await loadBooking(ctx, read, input.bookingId);
  const records = (await listHomeRecords(read, row.id)).filter(({ phase }) => phase === input.phase);
  const home = await findListing(read, row.listingId);
  const [first] = records;
  if (!first || !home) throw new DomainError('bookings.not_found');
  const people = await findPeople(read, [row.tenantId, row.landlordId]);
  const hashes = await readHashes(read, records);
  return {
    premises: [home.address, home.area, home.city].join(', '),
    tenantName: people.get(row.tenantId)?.name ?? '',
    landlordName: people.get(row.landlordId)?.name ?? '',
    at: changedHandsAt(row, input.phase) ?? first.at,
    notes: records.map((record) => ({
      side: record.by,
      at: record.at,
      meterReading: record.meterReading,
      note: record.note,
      photoHashes: photosOf(record).map(({ uploadId }) => hashes.get(uploadId) ?? null),
    })),
  };
}
