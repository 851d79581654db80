import type { BookingSide } from '@rentreel/contracts/bookings';
import type { BookingFacts, Notice, NoticeFacts, NoticeKind } from '@rentreel/contracts/notifications';
import { prepareOnce, type ReadHandle, type WriteTx } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { inArray, sql } from 'drizzle-orm';
import { type BookingRow, otherSide, personOn } from '../booking-row.ts';

/** One of the two people, to be told of a booking as it stands. */
export interface NoticeReader {
  readonly row: BookingRow;
  /** The title of the home. */
  readonly home: string;
  readonly side: BookingSide;
  readonly names: ReadonlyMap<string, string>;
}

export type BookingKind = Extract<NoticeKind, `booking.${string}`>;

/** What a notice of a kind tells besides home and person. */
export type MoreFacts<K extends BookingKind> = Omit<NoticeFacts[K], keyof BookingFacts>;

interface NoticeOf<K extends BookingKind> {
  readonly kind: K;
  readonly more: MoreFacts<K>;
  /** Sets apart what is told of one version of a booking. */
  readonly mark?: string;
}

/** A notice about a booking; notices of one booking stand together, and one step tells nobody twice. */
export function bookingNotice<K extends BookingKind>(
  { row, home, side, names }: NoticeReader,
  { kind, more, mark = 'step' }: NoticeOf<K>,
): Notice {
  const facts: BookingFacts = {
    listingId: row.listingId,
    home,
    bookingId: row.id,
    other: names.get(personOn(row, otherSide(side))) ?? 'Somebody',
  };
  const key = `${row.id}:${row.version}:${mark}:${side}`;
  const told = { userId: personOn(row, side), kind, facts: { ...facts, ...more }, key, thread: `booking:${row.id}` };
  // The facts fit the kind: `more` is what the kind asks for besides.
  return told as unknown as Notice;
}

const namesById = prepareOnce((handle: ReadHandle | WriteTx) =>
  handle
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [sql.placeholder('tenantId'), sql.placeholder('landlordId')]))
    .prepare(),
);

/** The names of both people, by id. */
export async function namesOf(
  tx: ReadHandle | WriteTx,
  { tenantId, landlordId }: Pick<BookingRow, 'tenantId' | 'landlordId'>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await namesById(tx).all({ tenantId, landlordId });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
