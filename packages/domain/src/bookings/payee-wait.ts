import { type BookingSide, bookingLimits } from '@rentreel/contracts/bookings';
import { type PayeeNeed, payeeNeedsLabel } from '@rentreel/contracts/verification';
import type { UnitOfWork } from '../kernel/index.ts';
import { fallbackName, listStaffWith } from '../people/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { dueAtOf, dueTimer } from './deadlines.ts';
import { bookingNotice, changedEvents } from './notices.ts';
import { namesOf, titleOf } from './policy.ts';
import { findLastWait } from './repository.ts';
import type { BookingRow } from './row.ts';

/** Postpones a release and announces the wait, and for a renewal later that it can be taken back. */
export async function waitForPayee(uow: UnitOfWork, row: BookingRow, missing: readonly PayeeNeed[]): Promise<void> {
  const { tx, now } = uow;
  await cancelTimers(tx, { kinds: [dueTimer], subjectId: row.id });
  await scheduleTimer(tx, { kind: dueTimer, subjectId: row.id, dueAt: now + bookingLimits.payeeRetryMs, now });
  const since = dueAtOf(row) ?? now;
  if (row.state === 'renewed' && now - since >= bookingLimits.renewalReturnMs) await announceReturn(uow, row, since);
  await announceWait(uow, row, { missing, since });
}

/** Notifies both sides, once, that the tenant may take the payment for the new term back, and when it goes back. */
async function announceReturn(uow: UnitOfWork, row: BookingRow, since: number): Promise<void> {
  const reader = { row, title: await titleOf(uow.tx, row), names: await namesOf(uow.tx, row) };
  const dueAt = since + bookingLimits.renewalLapseMs;
  const remind = (side: BookingSide, words: string) =>
    bookingNotice({ ...reader, side }, { kind: 'booking.reminder', more: { dueAt, words }, mark: 'returns' });
  uow.notify(
    remind('tenant', 'You can take back what you paid for the next term'),
    remind('landlord', 'The renewal goes back to your tenant unless your checks are complete'),
  );
}

interface Wait {
  readonly missing: readonly PayeeNeed[];
  /** When the release was first due, epoch milliseconds. */
  readonly since: number;
}

/**
 * Notifies both sides that the landlord's money waits for a check, and administrators after two weeks. Idempotent: audits
 * again only when other checks are missing, and each notification has the same key, so that it is delivered once.
 */
export async function announceWait(uow: UnitOfWork, row: BookingRow, { missing, since }: Wait): Promise<void> {
  const { tx, now } = uow;
  if (now - since >= bookingLimits.payeeCaseMs) await askAdministrators(uow, row, payeeNeedsLabel(missing, 'their'));
  if ((await findLastWait(tx, row.id)) === missing.join()) {
    uow.skipAudit('the same is missing as before');
    return;
  }
  const reader = { row, title: await titleOf(tx, row), names: await namesOf(tx, row) };
  const words = payeeNeedsLabel(missing);
  const to = (side: BookingSide) => ({ ...reader, side });
  uow.notify(
    bookingNotice(to('landlord'), { kind: 'booking.release_waits', more: { words }, mark: `waits:${missing.join()}` }),
    bookingNotice(to('tenant'), { kind: 'booking.rent_stays', more: {}, mark: 'stays' }),
  );
  uow.emit(...changedEvents(row));
  uow.audit({ action: 'booking.release_waits', subjectId: row.id, details: { missing: missing.join() } });
}

async function askAdministrators(uow: UnitOfWork, row: BookingRow, words: string): Promise<void> {
  const { id: bookingId, listingId, landlordId, tenantId } = row;
  const names = await namesOf(uow.tx, row);
  const facts = {
    listingId,
    bookingId,
    home: await titleOf(uow.tx, row),
    other: names.get(landlordId) ?? fallbackName,
    words,
  };
  for (const { id } of await listStaffWith(uow.tx, 'verification.decide', [landlordId, tenantId])) {
    uow.notify({
      userId: id,
      kind: 'booking.release_case',
      facts,
      key: `${bookingId}:release-case:${row.version}:${id}`,
    });
  }
}
