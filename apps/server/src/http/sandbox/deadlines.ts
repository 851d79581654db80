import { bookingStateLabels } from '@rentreel/contracts/bookings';
import { disputeStateLabels } from '@rentreel/contracts/disputes';
import type { Database } from '@rentreel/db';
import { bookings, disputes, inspections, listings, pots, timers, users } from '@rentreel/db/schema';
import { and, asc, eq, gt, ne, notInArray } from 'drizzle-orm';

const names: Readonly<Record<string, string>> = { ...bookingStateLabels, ...disputeStateLabels };
const quoted = (state: string | undefined) => `“${(state && names[state]) ?? 'This stage'}”`;
const reminder = (text: string) => () => `A reminder that ${text}`;

/** Text of the effect of a timer, by its kind; `state` is the state of its subject. */
const words: Readonly<Record<string, (state: string | undefined) => string>> = {
  'booking.due': (state) => `The time for ${quoted(state)} is over`,
  'booking.remind': (state) => `A reminder about ${quoted(state)}`,
  'booking.rent_before_7': reminder('rent is due in 7 days'),
  'booking.rent_before_3': reminder('rent is due in 3 days'),
  'booking.rent_after_0': reminder('rent is due today'),
  'booking.rent_after_3': reminder('rent is 3 days late'),
  'booking.rent_after_7': reminder('rent is 7 days late'),
  'dispute.due': (state) => `The time for ${quoted(state)} is over`,
  'dispute.remind': (state) => `A reminder about ${quoted(state)}`,
  'inspection.due': () => 'The next step of an inspection',
  'inspection.remind_24': reminder('an inspection is in 24 hours'),
  'inspection.remind_2': reminder('an inspection is in 2 hours'),
  'open_house.start': () => 'An open house starts, and its waiting list ends',
  'listing.remind_10': reminder('a home has to be confirmed, 10 days after the last time'),
  'listing.remind_13': reminder('a home has to be confirmed, 13 days after the last time'),
  'listing.lapse': () => 'A home that wasn’t confirmed is hidden',
  'listing.remind_of_mandate': reminder('a home of an agent needs a mandate of its owner'),
  'listing.hide_without_mandate': () => 'A home of an agent without a mandate is hidden',
  'listing.expire': () => 'A home that stayed hidden is closed',
  'mandate.remind': reminder('a mandate waits for its owner, or ends soon'),
  'mandate.expire': () => 'A mandate ends',
  'restriction.expire': () => 'A restriction of an account ends',
  'ticket.remind': reminder('support waits for an answer'),
  'ticket.lapse': () => 'A support ticket that its person didn’t answer closes',
  'ticket.delete': () => 'A support ticket that was closed 2 years ago is deleted',
  'impersonation.expire': () => 'A view of an account by staff is over after 30 minutes',
  'case_batch.apply': () => 'Decisions about several cases at once take effect',
  'review.invite_move_in': () => 'An invitation to review the first month',
  'review.invite_move_out': () => 'An invitation to review a tenancy that has ended',
  'referral.pay': () => 'The reward for inviting somebody is paid',
  'review.due': () => 'The time to write a review is over, and what was sent is published',
  'review.remind': () => 'The writer of a review is reminded of its end',
  'breach.remind_48': reminder('the Commission has to be notified of a data breach within 24 hours'),
  'breach.remind_66': reminder('the Commission has to be notified of a data breach within 6 hours'),
  'recovery.due': () => 'The recovery of an account goes on: its codes end, or its 72 hours are over',
  'auth.apply_email_change': () => 'A new email address takes the place of one that its owner has lost',
  'passport.remind_referee_1': reminder('somebody was asked for a reference'),
  'passport.remind_referee_2': reminder('somebody was asked for a reference, the last one'),
  'passport.expire_reference': () => 'A request for a reference ends without an answer',
  'data_export.expire': () => 'A copy of somebody’s data is deleted',
  'account_deletion.complete': () => 'The 7 days to keep an account are over',
  'account_deletion.delete_files': () => 'The files of a deleted account are deleted',
  'verification.ask': () => 'A register is asked about an identity number',
  'verification.due': () => 'A verification has waited for 48 hours',
  'verification.lapse': () => 'A verification nears its end, or ends',
  'verification.delete_photos': () => 'The photos of a verification are deleted',
  'payouts.wait_over': () => 'Withdrawals that waited for a day may leave again',
  'payout.give_up': () => 'A withdrawal that the bank hasn’t ended goes back',
  'pot.auto_save': () => 'Automatic saving into a rent pot',
  'chats.expire_unanswered': () => 'A chat that nobody answered ends',
  'alerts.send_digest': () => 'An email with new homes for saved searches',
};

/** Returns a human-readable description of what a timer does. */
export const deadlineLabel = (kind: string, state: string | undefined): string =>
  (words[kind] ?? (() => 'Something happens automatically'))(state);

interface TimerSubject {
  /** The name that people know a subject by. */
  readonly name: string;
  readonly state?: string;
}

type Find = (read: Database['read'], id: never) => Promise<readonly TimerSubject[]>;

const withTenant = (rows: readonly { title: string; tenant: string; state: string }[]): TimerSubject[] =>
  rows.map(({ title, tenant, state }) => ({ name: `${title} (${tenant})`, state }));

/** Subjects of timers, by the prefix of their ids. */
const finds: Readonly<Record<string, Find>> = {
  bkg: async (read, id) =>
    withTenant(
      await read
        .select({ title: listings.title, tenant: users.name, state: bookings.state })
        .from(bookings)
        .innerJoin(listings, eq(listings.id, bookings.listingId))
        .innerJoin(users, eq(users.id, bookings.tenantId))
        .where(eq(bookings.id, id)),
    ),
  dsp: async (read, id) =>
    withTenant(
      await read
        .select({ title: listings.title, tenant: users.name, state: disputes.state })
        .from(disputes)
        .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
        .innerJoin(listings, eq(listings.id, bookings.listingId))
        .innerJoin(users, eq(users.id, bookings.tenantId))
        .where(eq(disputes.id, id)),
    ),
  ins: async (read, id) =>
    withTenant(
      await read
        .select({ title: listings.title, tenant: users.name, state: inspections.state })
        .from(inspections)
        .innerJoin(listings, eq(listings.id, inspections.listingId))
        .innerJoin(users, eq(users.id, inspections.tenantId))
        .where(eq(inspections.id, id)),
    ),
  lst: (read, id) => read.select({ name: listings.title }).from(listings).where(eq(listings.id, id)),
  pot: (read, id) => read.select({ name: pots.name }).from(pots).where(eq(pots.id, id)),
  usr: (read, id) => read.select({ name: users.name }).from(users).where(eq(users.id, id)),
};

/** Returns the name of a timer's subject by its id; undefined for one without a name. */
async function findSubject(read: Database['read'], subjectId: string): Promise<TimerSubject | undefined> {
  const [id = ''] = subjectId.split(':');
  // Safe: the prefix says what the id belongs to.
  const [found] = (await finds[id.slice(0, 3)]?.(read, id as never)) ?? [];
  return found;
}

/** A timer that affects a person. */
export interface Deadline {
  /** The effect and its subject. */
  readonly words: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

/** Kinds of timers that only ask another system for a state again: no deadline passes when they fire. */
export const pollingKinds: readonly string[] = ['payment.check', 'payout.ask', 'payout.recheck', 'chargeback.check'];

/** Returns the first deadline after `now` that affects one person; skips maintenance timers. */
export async function nextDeadline({ read }: Database, now: number): Promise<Deadline | undefined> {
  const [next] = await read
    .select({ kind: timers.kind, subjectId: timers.subjectId, dueAt: timers.dueAt })
    .from(timers)
    .where(and(gt(timers.dueAt, now), ne(timers.subjectId, 'all'), notInArray(timers.kind, [...pollingKinds])))
    .orderBy(asc(timers.dueAt))
    .limit(1);
  if (!next) return undefined;
  const subject = await findSubject(read, next.subjectId);
  const about = subject ? `: ${subject.name}` : '';
  return { words: `${deadlineLabel(next.kind, subject?.state)}${about}`, dueAt: next.dueAt };
}
