import type { UnitOfWork } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { type NoticeReader, bookingNotice, changedEvents } from './notices.ts';
import { namesOf } from './policy.ts';
import { listApplications } from './repository.ts';

const words = {
  reserve: 'The home is reserved for someone else for now',
  release_reservation: 'The home is available again',
} as const;

/**
 * Notifies the other applicants for a listing when it is reserved for one of them, and when it is available again; the devices
 * of both sides refetch what they can do.
 */
export async function announceReservation(
  uow: UnitOfWork,
  { row, title }: Pick<NoticeReader, 'row' | 'title'>,
  move: keyof typeof words,
): Promise<void> {
  const others = (await listApplications(uow.tx, row.listingId)).filter(({ id }) => id !== row.id);
  if (others.length === 0) return;
  uow.emit(...others.flatMap(changedEvents));
  const isLive = (await findListing(uow.tx, row.listingId))?.state === 'live';
  // A released listing may stay hidden.
  if (move === 'release_reservation' && !isLive) return;
  const mark = `${move} ${row.id} ${row.version}`;
  for (const other of others) {
    const reader = { row: other, title, side: 'tenant', names: await namesOf(uow.tx, other) } as const;
    uow.notify(bookingNotice(reader, { kind: 'booking.step', more: { words: words[move] }, mark }));
  }
}
