import { type BookingSide, bookingLimits } from '@rentreel/contracts/bookings';
import type { NotificationContent } from '@rentreel/contracts/notifications';
import { type PayeeNeed, payeeNeedsLabel } from '@rentreel/contracts/verification';
import type { UnitOfWork } from '../kernel/index.ts';
import { fallbackName, listStaffWith } from '../people/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { dueAtOf, dueTimer } from './deadlines.ts';
import { type NoticeReader, bookingNotice, changedEvents } from './notices.ts';
import { namesOf, titleOf } from './policy.ts';
import { findLastWait } from './repository.ts';
import type { BookingRow } from './row.ts';

/** Postpones a release and announces the wait, and for a renewal later that it can be taken back. */
export async function waitForPayee(uow: UnitOfWork, row: BookingRow, missing: readonly PayeeNeed[]): Promise<void> {
  const { tx, now } = uow;
  await cancelTimers(tx, { kinds: [dueTimer], subjectId: row.id });
  await scheduleTimer(tx, { kind: dueTimer, subjectId: row.id, dueAt: now + bookingLimits.payeeRetryMs, now });
  await announceWait(uow, row, { missing, since: dueAtOf(row) ?? now });
}

interface Wait {
  readonly missing: readonly PayeeNeed[];
  /** When the release was first due, epoch milliseconds. */
  readonly since: number;
}

/**
 * Notifies both sides that the landlord's money waits for a check, after two weeks administrators, and of a renewal both
 * sides again. Idempotent: writes each notification once per term, and that to the landlord again when other checks are
 * missing.
 */
export async function announceWait(uow: UnitOfWork, row: BookingRow, wait: Wait): Promise<void> {
  const [due, last] = [stagesOf(row, wait, uow.now), await findLastWait(uow.tx, row.id)];
  const missing = wait.missing.join();
  const isSame = last?.term === row.term && last.missing === missing;
  const announced = last?.term === row.term ? last.stages.split(',') : [];
  const fresh = due.filter((stage) => (stage === 'landlord' ? !isSame : !announced.includes(stage)));
  if (fresh.length === 0) {
    uow.skipAudit('the same is announced as before');
    return;
  }
  const reader = { row, title: await titleOf(uow.tx, row), names: await namesOf(uow.tx, row) };
  for (const stage of fresh) uow.notify(...(await notices[stage](uow, reader, wait)));
  uow.emit(...changedEvents(row));
  const details = { missing, term: row.term, stages: due.join() };
  uow.audit({ action: 'booking.release_waits', subjectId: row.id, details });
}

/** What is announced about a wait: to each side, to administrators, and that a renewal can be taken back. */
type Stage = 'landlord' | 'tenant' | 'administrators' | 'return';

function stagesOf({ state }: BookingRow, { since }: Wait, now: number): Stage[] {
  const isReturnable = state === 'renewed' && now - since >= bookingLimits.renewalReturnMs;
  return [
    'landlord',
    'tenant',
    ...(now - since >= bookingLimits.payeeCaseMs ? (['administrators'] as const) : []),
    ...(isReturnable ? (['return'] as const) : []),
  ];
}

type Reader = Omit<NoticeReader, 'side'>;
type Notices = (uow: UnitOfWork, reader: Reader, wait: Wait) => NotificationContent[] | Promise<NotificationContent[]>;

const notices: Readonly<Record<Stage, Notices>> = {
  landlord: (_uow, reader, { missing }) => {
    const [more, mark] = [{ words: payeeNeedsLabel(missing) }, `waits:${missing.join()}`];
    return [bookingNotice({ ...reader, side: 'landlord' }, { kind: 'booking.release_waits', more, mark })];
  },
  tenant: (_uow, reader) => [
    bookingNotice({ ...reader, side: 'tenant' }, { kind: 'booking.rent_stays', more: {}, mark: 'stays' }),
  ],
  administrators: caseNotices,
  return: (_uow, reader, { since }) => {
    const dueAt = since + bookingLimits.renewalLapseMs;
    const remind = (side: BookingSide, words: string) =>
      bookingNotice({ ...reader, side }, { kind: 'booking.reminder', more: { dueAt, words }, mark: 'returns' });
    return [
      remind('tenant', 'You can take back what you paid for the next term'),
      remind('landlord', 'The renewal goes back to your tenant unless your checks are complete'),
    ];
  },
};

async function caseNotices(
  { tx }: UnitOfWork,
  { row, title: home, names }: Reader,
  { missing }: Wait,
): Promise<NotificationContent[]> {
  const { id: bookingId, listingId, landlordId, tenantId } = row;
  const words = payeeNeedsLabel(missing, 'their');
  const facts = { listingId, bookingId, home, other: names.get(landlordId) ?? fallbackName, words };
  return (await listStaffWith(tx, 'verification.decide', [landlordId, tenantId])).map(({ id: userId }) => ({
    userId,
    kind: 'booking.release_case',
    facts,
    key: `${bookingId}:release-case:${row.version}:${userId}`,
  }));
}
