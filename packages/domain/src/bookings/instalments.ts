import { type Booking, type PayInstalmentInput, bookingLimits } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { type PayeeNeed, payeeNeedsLabel } from '@rentreel/contracts/verification';
import { type JournalEntry, instalmentPaidPosting } from '@rentreel/ledger';
import { basisPointsOf, formatNaira, type Kobo, lagosDay, subtractKobo } from '@rentreel/values';
import { requireStepUpToPay } from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork, requireSameRequest, write } from '../kernel/index.ts';
import { requireAllowed } from '../people/index.ts';
import { getWalletBalance, requirePosted } from '../wallet/index.ts';
import { dropPaidRent } from './deposit-claim.ts';
import { paidByInstalment } from './escrow/expected.ts';
import {
  arrearsDays,
  daysOfInstalment,
  delayReminder,
  endInstalmentTimers,
  hasBegun,
  isOwed,
  lastDayToPay,
  readSubject,
  rentReminders,
} from './escrow/instalments.ts';
import type { InstalmentRow } from './escrow/repository.ts';
import { findBookingMandate } from './escrow/mandate-repository.ts';
import { notifyOwner } from './escrow/owner-notices.ts';
import { missingForRent } from './escrow/payee.ts';
import { type Split, partsOf, recordSplit, splitOf } from './escrow/mandate-split.ts';
import { postEscrow } from './escrow/posting.ts';
import { writeReceipt } from './escrow/receipt.ts';
import { extendInstalment, findInstalment, hasRentWait, markPaid, rentWaits } from './escrow/repository.ts';
import { agreedFees } from './fees.ts';
import { changedEvents } from './notices.ts';
import { loadBooking, titleOf } from './policy.ts';
import { getBooking } from './queries.ts';
import { findBooking } from './repository.ts';
import type { BookingRow } from './row.ts';

interface Paying {
  readonly row: BookingRow;
  readonly part: InstalmentRow;
  readonly title: string;
  readonly clientKey: string;
}

function entryOf(uow: UnitOfWork, { row, part, title, clientKey }: Paying, split: Split): JournalEntry {
  const { amountKobo } = part;
  return instalmentPaidPosting({
    tenantId: row.tenantId,
    to: partsOf(split),
    home: title,
    amountKobo,
    feeKobo: feeOf(uow, { row, part }),
    idempotencyKey: `instalment:${row.id}:${part.term}:${part.number}:${clientKey}`,
    occurredAt: uow.now,
  });
}

const feeOf = (uow: UnitOfWork, { row, part }: Pick<Paying, 'row' | 'part'>) =>
  basisPointsOf(part.amountKobo, agreedFees(uow, row).landlordBasisPoints);

async function splitOfPart(uow: UnitOfWork, { row, part }: Paying): Promise<Split> {
  const paid = paidByInstalment(part, agreedFees(uow, row).landlordBasisPoints);
  return splitOf(await findBookingMandate(uow.tx, row.id), row, paid);
}

function requireOwed({ row, part }: Paying, amountKobo: Kobo): void {
  if (part.paidAt !== null) throw new DomainError('bookings.instalment_paid');
  if (!isOwed(row, part)) throw new DomainError('bookings.no_such_instalment');
  if (!hasBegun(row, part)) throw new DomainError('bookings.instalment_too_early');
  if (part.amountKobo !== amountKobo) {
    throw new DomainError('bookings.amount_changed', { amount: formatNaira(part.amountKobo) });
  }
}

async function notCovered(uow: UnitOfWork, part: InstalmentRow): Promise<DomainError> {
  const missing = subtractKobo(part.amountKobo, await getWalletBalance(uow));
  const amount = formatNaira(part.amountKobo);
  return new DomainError('bookings.instalment_not_covered', { amount, missing: formatNaira(missing) });
}

interface PaidPart extends Paying {
  readonly split: Split;
  /** Id of the journal entry. */
  readonly entryId: Id<'jrn'>;
}

async function store(uow: UnitOfWork, paying: PaidPart): Promise<void> {
  const { row, part, title: home, split, entryId } = paying;
  const { id: bookingId, listingId, landlordId } = row;
  const { amountKobo } = part;
  await markPaid(uow.tx, part, { paidAt: uow.now, entryId });
  await endInstalmentTimers(uow.tx, part);
  const lines = [{ kind: 'rent', name: 'Rent', amountKobo }] as const;
  await writeReceipt(uow, { row, entryId, paidBy: 'wallet', days: await daysOfInstalment(uow.tx, row, part), lines });
  uow.notify({
    userId: landlordId,
    kind: 'rent.paid',
    facts: { listingId, home, bookingId, amountKobo, receivedKobo: split.toAgentKobo },
    key: `${entryId}:paid`,
    thread: `booking:${bookingId}`,
  });
  uow.emit(...changedEvents(row));
  uow.audit({ action: 'booking.instalment_paid', subjectId: bookingId, details: { number: part.number } });
}

/**
 * Pays an instalment from the tenant's wallet into the landlord's, once. Throws bookings.no_such_instalment,
 * bookings.instalment_too_early, bookings.instalment_paid, bookings.amount_changed, bookings.instalment_not_covered,
 * bookings.payee_unchecked, auth.step_up_required, app.key_reused, restrictions.not_allowed.
 */
export async function payInstalment(ctx: Context, input: PayInstalmentInput): Promise<Booking> {
  const { idempotencyKey: clientKey, ...content } = input;
  const { bookingId, term, number, amountKobo } = content;
  await requireAllowed(ctx, 'paying');
  await requireStepUpToPay(ctx, amountKobo);
  await write(ctx, async (uow) => {
    const { row, side } = await loadBooking(uow, uow.tx, bookingId);
    const part = side === 'tenant' ? await findInstalment(uow.tx, { bookingId, term, number }) : undefined;
    if (!part) throw new DomainError('bookings.no_such_instalment');
    const paying = { row, part, title: await titleOf(uow.tx, row), clientKey };
    // Posted before the checks, so that a retry returns its first result; a failing check rolls it back.
    const split = await splitOfPart(uow, paying);
    const people = [row.tenantId, ...partsOf(split).map(({ userId }) => userId)];
    const outcome = await postEscrow(uow, entryOf(uow, paying, split), people);
    const isRepetition = outcome.status === 'duplicate';
    await requireSameRequest(uow, { procedure: 'bookings.payInstalment', key: clientKey, content, isRepetition });
    if (isRepetition) return;
    requireOwed(paying, amountKobo);
    if ((await missingForRent(uow.tx, row, uow.now)).length > 0) throw new DomainError('bookings.payee_unchecked');
    if (outcome.status === 'refused') throw await notCovered(uow, part);
    await store(uow, { ...paying, split, entryId: requirePosted(outcome).id });
    await recordSplit(uow, paying, split);
    await dropPaidRent(uow, row);
  });
  return getBooking(ctx, { bookingId });
}

interface Reminding {
  readonly row: BookingRow;
  readonly part: InstalmentRow;
  /** Days after the due day; negative before it. */
  readonly days: number;
}

async function notifyOfRent(uow: UnitOfWork, { row, part, days }: Reminding): Promise<void> {
  const { id: bookingId, listingId, tenantId, landlordId } = row;
  const facts = { listingId, home: await titleOf(uow.tx, row), bookingId, amountKobo: part.amountKobo };
  const thread = `booking:${bookingId}`;
  // Reminders that waited are sent together: one remains.
  const when = part.extendedDay === null ? days : `${days === arrearsDays ? 'late' : 'payable'}:${part.extendedDay}`;
  const key = `${bookingId}:rent:${part.term}:${part.number}:${when}`;
  if (days < arrearsDays) {
    const due = { ...facts, daysLeft: lastDayToPay(part) - lagosDay(uow.now) };
    uow.notify({ userId: tenantId, kind: 'rent.due', facts: due, key, thread });
  } else {
    for (const userId of [tenantId, landlordId]) {
      uow.notify({ userId, kind: 'rent.late', facts, key: `${key}:${userId}`, thread });
    }
    const { home, amountKobo } = facts;
    const late = { bookingId, mark: `${key}:owner` };
    await notifyOwner(uow, late, (mandate) => ({ kind: 'mandate.rent_late', facts: { ...mandate, home, amountKobo } }));
  }
  uow.audit({ action: 'booking.rent_reminded', subjectId: bookingId, details: { number: part.number, days } });
}

/** Notifies both sides once that this instalment cannot be paid for want of these checks; it does not become late. */
async function announceUnpayable(
  uow: UnitOfWork,
  { row, part }: Reminding,
  missing: readonly PayeeNeed[],
): Promise<void> {
  const wait = { term: part.term, number: part.number, missing: missing.join() };
  if (await hasRentWait(uow.tx, row.id, wait)) {
    uow.skipAudit('the same is announced as before');
    return;
  }
  const { id: bookingId, listingId, tenantId, landlordId } = row;
  const facts = { listingId, home: await titleOf(uow.tx, row), bookingId, amountKobo: part.amountKobo };
  const key = `${bookingId}:rent-waits:${part.term}:${part.number}:${wait.missing}`;
  const whose = [
    [tenantId, 'the landlord’s'],
    [landlordId, 'your'],
  ] as const;
  for (const [userId, owner] of whose) {
    const words = payeeNeedsLabel(missing, owner);
    uow.notify({ userId, kind: 'rent.waits', facts: { ...facts, words }, key: `${key}:${userId}` });
  }
  uow.audit({ action: rentWaits, subjectId: bookingId, details: wait });
}

/** Reminds later of an instalment that cannot be paid now, and extends its last day to pay. */
async function postpone({ tx, now }: UnitOfWork, { part, days }: Reminding): Promise<void> {
  if (days < 0) return;
  const extendedDay = lagosDay(now) + bookingLimits.instalmentExtensionDays;
  await extendInstalment(tx, part, extendedDay);
  await delayReminder(tx, { part: { ...part, extendedDay }, days, now });
}

/**
 * Reminds the tenant of an instalment; a week after the last day to pay, notifies both sides that it is late. While a check of
 * the landlord is missing, announces that instead. Returns false when it only reminds later.
 */
async function remind(uow: UnitOfWork, reminding: Reminding): Promise<boolean> {
  const { row, part, days } = reminding;
  if (!hasBegun(row, part)) {
    await postpone(uow, reminding);
    uow.skipAudit('the term has not begun');
    return false;
  }
  const missing = await missingForRent(uow.tx, row, uow.now);
  if (missing.length > 0) {
    await announceUnpayable(uow, reminding, missing);
    await postpone(uow, reminding);
    return true;
  }
  if (days === arrearsDays && lagosDay(uow.now) < lastDayToPay(part) + days) {
    await delayReminder(uow.tx, { part, days, now: uow.now });
    uow.skipAudit('it could not be paid before, and is not late yet');
    return false;
  }
  await notifyOfRent(uow, reminding);
  return true;
}

async function remindOfRent(ctx: Context, subjectId: string, days: number): Promise<void> {
  await write(ctx, async (uow) => {
    const key = readSubject(subjectId);
    const row = await findBooking(uow.tx, key.bookingId);
    const part = row && (await findInstalment(uow.tx, key));
    if (!row || !part || !isOwed(row, part) || lagosDay(uow.now) < part.dueDay + days) return;
    // Open screens show the instalment as due or late.
    if (await remind(uow, { row, part, days })) uow.emit(...changedEvents(row));
  });
}

type TimedWork = (ctx: Context, subjectId: string) => Promise<void>;

/** Handlers of rent reminders, by timer kind. */
export const rentTimerWork: Readonly<Record<string, TimedWork>> = Object.fromEntries(
  rentReminders.map(({ kind, days }): [string, TimedWork] => [kind, (ctx, id) => remindOfRent(ctx, id, days)]),
);
