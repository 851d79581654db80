import { type BookingState, bookingLimits, bookingProcess } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { NotificationContent } from '@rentreel/contracts/notifications';
import type { PayeeNeed } from '@rentreel/contracts/verification';
import { type Context, type UnitOfWork, write } from '../kernel/index.ts';
import {
  type Reminder,
  dueAtOf,
  dueTimer,
  remindAgain,
  remindTimer,
  remindersOf,
  setNextReminder,
} from './deadlines.ts';
import { missingOfPayee } from './escrow/payee.ts';
import { findHold } from './escrow/repository.ts';
import { type NoticeReader, bookingNotice } from './notices.ts';
import { titleOf, namesOf } from './policy.ts';
import { waitForPayee } from './payee-wait.ts';
import { endWithoutDeposit, takeStep } from './process.ts';
import { findBooking, listReleasing } from './repository.ts';
import type { BookingRow } from './row.ts';
import { actorOf, needsSide, nextIsOut, nextReleases, readFactsOf } from './rules.ts';

/** The text of the reminder in each state that has one. */
const reminderTexts: Partial<Record<BookingState, string>> = {
  applied: 'An application waits for your answer',
  shortlisted: 'A tenant on your shortlist waits for an offer',
  offered: 'An offer waits for your answer',
  countered: 'A counter-offer waits for your answer',
  agreement_pending: 'The agreement waits for your signature',
  payment_due: 'The home is reserved for you until you pay',
  handover_scheduled: 'The keys are handed over tomorrow',
  active: 'The tenancy ends in three months',
  renewal_offered: 'A renewal waits for your answer',
  renewal_due: 'The renewal is due for payment',
  notice_given: 'The tenancy ends in a week',
  early_end_proposed: 'A proposal to end the tenancy early waits for your answer',
  early_end_agreed: 'The tenancy ends in a week',
  moving_out: 'Record the move-out, or it’s recorded automatically',
  overstayed: 'Record the move-out once the home is empty',
  moved_out: 'Claim damage now, or the caution fee goes back',
  caution_claimed: 'A claim on your caution fee waits for your answer',
};

/** The text of the second reminder in each state that has one. */
const lastReminderTexts: typeof reminderTexts = { active: 'The tenancy ends in a week' };

/** Builds the notification of a near deadline; each reminder is sent once. */
function reminderNotice(reader: NoticeReader, { at, of: dueAt, isSecond }: Reminder): NotificationContent {
  const { state } = reader.row;
  const mark = `remind ${at}`;
  if (state === 'handed_over') return bookingNotice(reader, { kind: 'booking.check_ending', more: { dueAt }, mark });
  const text = (isSecond ? lastReminderTexts : reminderTexts)[state] ?? 'Your booking needs your attention';
  return bookingNotice(reader, { kind: 'booking.reminder', more: { dueAt, words: text }, mark });
}

/**
 * Returns the checks of the landlord's side that the next release lacks; empty when the next transition is not a release.
 */
const missingChecksOf = async ({ tx, now }: UnitOfWork, row: BookingRow): Promise<PayeeNeed[]> =>
  nextReleases(row.state) ? missingOfPayee(tx, row, now) : [];

/** Returns whether an administrator's hold delays the next transition; lifting the hold sets the timer again. */
const isDelayedByHold = async ({ tx }: UnitOfWork, { id, state }: BookingRow): Promise<boolean> =>
  nextIsOut(state) && (await findHold(tx, id)) !== undefined;

/** Postpones a release while a check is missing; pays a renewal back that has waited for too long. */
async function postpone(uow: UnitOfWork, row: BookingRow, missing: readonly PayeeNeed[]): Promise<void> {
  const lapsesAt = (dueAtOf(row) ?? Infinity) + bookingLimits.renewalLapseMs;
  if (row.state === 'renewed' && uow.now >= lapsesAt) {
    await takeStep(uow, row, { name: 'return_renewal', actor: 'system' });
  } else await waitForPayee(uow, row, missing);
}

/** Makes the transition that is due; does nothing when the booking has changed meanwhile. */
async function takeDueStep(ctx: Context, bookingId: Id<'bkg'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findBooking(uow.tx, bookingId);
    const dueAt = row ? dueAtOf(row) : null;
    const name = row && bookingProcess.timerOf(row.state)?.name;
    if (!row || !name || dueAt === null || dueAt > uow.now || (await isDelayedByHold(uow, row))) return;
    const missing = await missingChecksOf(uow, row);
    if (missing.length > 0) await postpone(uow, row, missing);
    else await endWithoutDeposit(uow, await takeStep(uow, row, { name, actor: 'system' }));
  });
}

/** Makes the due releases of a person who was just verified or gained the authority to let. */
export async function releaseWaitingRent(ctx: Context, { userId }: { readonly userId: Id<'usr'> }): Promise<void> {
  for (const id of await listReleasing(ctx.database.read, userId)) await takeDueStep(ctx, id);
}

/** States in which only the side whose turn it is, according to the facts, is reminded. */
const dependsOnFacts: ReadonlySet<BookingState> = new Set(['agreement_pending', 'early_end_proposed']);

/** Returns whether a reminder is due; one that was due before the current state belongs to an earlier one. */
const isTimely = ({ at, of }: Reminder, { stateSince }: BookingRow, now: number): boolean =>
  at > stateSince && at <= now && now < of;

/** Reminds of a near deadline; does nothing when the deadline has moved. */
async function remind(ctx: Context, bookingId: Id<'bkg'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findBooking(uow.tx, bookingId);
    const reminder = row && remindersOf(row).findLast((each) => isTimely(each, row, uow.now));
    if (!row || !reminder || (await isDelayedByHold(uow, row))) return;
    // The reminder of the check announces a release, which would be wrong while a check is missing.
    if ((await missingChecksOf(uow, row)).length > 0) return;
    const facts = await readFactsOf(uow.tx, row, uow.now);
    if (!facts.homeIsFree) {
      // Nobody can answer while the home is reserved for another applicant.
      await remindAgain(uow.tx, row, uow.now);
      uow.skipAudit('the home is reserved');
      return;
    }
    const next = actorOf(row.state, facts);
    const sides = reminder.to.filter((side) => !dependsOnFacts.has(row.state) || needsSide(next, side));
    const reader = { row, title: await titleOf(uow.tx, row), names: await namesOf(uow.tx, row) };
    uow.notify(...sides.map((side) => reminderNotice({ ...reader, side }, reminder)));
    uow.audit({ action: 'booking.reminded', subjectId: row.id, details: { state: row.state } });
    await setNextReminder(uow.tx, row, uow.now);
  });
}

/** Handlers of booking timers, by timer kind. */
export const bookingTimerWork: Readonly<Record<string, (ctx: Context, bookingId: Id<'bkg'>) => Promise<void>>> = {
  [dueTimer]: takeDueStep,
  [remindTimer]: remind,
};
