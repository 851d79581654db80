import type { Id } from '@rentreel/contracts/ids';
import type { AlertFrequency } from '@rentreel/contracts/alerts';
import type { WriteTx } from '@rentreel/db';
import { addDays, groupBy, hourMs, type LagosDay, lagosDay, startOfDay, timeOfDay, weekdayOf } from '@rentreel/values';
import { type Context, write } from '../kernel/index.ts';
import { findContact } from '../people/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { type DigestPart, digestMail } from './mails.ts';
import { type MatchedHomeRow, hasWaitingMatches, listWaitingMatches, markMatchesSent } from './matches-repository.ts';
import { type SavedSearchRow, listSearchRows, updateSearchRow, findFirstDue } from './repository.ts';

type DigestHome = DigestPart['homes'][number];

/** A listing that went live and became cheaper before the mail counts as new, at its current price. */
function toDigestHome(matches: readonly MatchedHomeRow[]): DigestHome[] {
  const [first] = matches;
  if (first?.state !== 'live') return [];
  const { id, title, area, city, firstYearKobo } = first;
  const isNew = matches.some(({ cause }) => cause === 'new');
  const before = Math.max(...matches.map(({ fromFirstYearKobo }) => fromFirstYearKobo ?? 0));
  const cause = isNew ? ('new' as const) : ('price_drop' as const);
  return [{ id, title, area, city, firstYearKobo, cause, fromFirstYearKobo: isNew ? null : before }];
}

function toPart(search: SavedSearchRow, matches: readonly MatchedHomeRow[]): DigestPart[] {
  const byHome = [...groupBy(matches, ({ id }) => id).values()];
  const homes = byHome.flatMap(toDigestHome);
  return homes.length === 0 ? [] : [{ search, homes, gone: byHome.length - homes.length }];
}

async function readParts(tx: WriteTx, userId: Id<'usr'>, due: readonly SavedSearchRow[]): Promise<DigestPart[]> {
  const matches = await listWaitingMatches(tx, { searchIds: due.map(({ id }) => id), userId });
  const bySearch = groupBy(matches, ({ searchId }) => searchId);
  return due.flatMap((search) => toPart(search, bySearch.get(search.id) ?? []));
}

/**
 * Sends a person one mail with every match of their due searches that has not been mailed; none when no match is live any
 * more. Marks the matches as sent in the same transaction, so that a retry sends nothing.
 */
export async function sendDigest(ctx: Context, userId: Id<'usr'>): Promise<void> {
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    uow.skipAudit('bookkeeping of deliveries');
    const rows = await listSearchRows(tx, userId);
    const due = rows.filter(({ digestDueAt }) => digestDueAt !== null && digestDueAt <= now);
    const parts = await readParts(tx, userId, due);
    const recipient = await findContact(tx, userId);
    const dueIds = due.map(({ id }) => id);
    await markMatchesSent(tx, dueIds, now);
    for (const id of dueIds) await updateSearchRow(tx, id, { digestDueAt: null });
    await resetDigestTimer(tx, userId, now);
    if (recipient && parts.length > 0) uow.emit(digestMail(ctx, { recipient, parts }));
  });
}

/** Kind of the timer of a person's next digest. */
export const digestTimer = 'alerts.send_digest';

/** Sets a person's timer to the next mail that is due, or cancels it. */
export async function resetDigestTimer(tx: WriteTx, userId: Id<'usr'>, now: number): Promise<void> {
  const dueAt = await findFirstDue(tx, userId);
  await cancelTimers(tx, { kinds: [digestTimer], subjectId: userId });
  if (dueAt !== null) await scheduleTimer(tx, { kind: digestTimer, subjectId: userId, dueAt, now });
}

/** Recomputes when the unsent matches of a changed search are mailed; never when it sends no mails. */
export async function resetDigest(tx: WriteTx, row: SavedSearchRow, now: number): Promise<void> {
  if (!row.byMail) await markMatchesSent(tx, [row.id], now);
  const waits = !row.paused && row.removedAt === null && (await hasWaitingMatches(tx, row.id));
  await updateSearchRow(tx, row.id, { digestDueAt: waits ? mailDueAt(row.frequency, now) : null });
  await resetDigestTimer(tx, row.userId, now);
}

const morningMs = 7 * hourMs;
const nightMs = 22 * hourMs;
const monday = 1;

const morningOf = (day: LagosDay) => startOfDay(day) + morningMs;

/** Returns whether it is night in Lagos (22:00 to 07:00), when no mail is sent. */
export function isQuiet(time: number): boolean {
  const clock = timeOfDay(time);
  return clock >= nightMs || clock < morningMs;
}

/** Returns the next 07:00 in Lagos after `time`. */
export function nextMorning(time: number): number {
  const day = lagosDay(time);
  return timeOfDay(time) < morningMs ? morningOf(day) : morningOf(addDays(day, 1));
}

/** Returns the next Monday, 07:00 in Lagos, after `time`. */
export function nextMonday(time: number): number {
  const day = lagosDay(nextMorning(time));
  return morningOf(addDays(day, (7 + monday - weekdayOf(day)) % 7));
}

/** Returns when a mail about a match found now may be sent, epoch milliseconds. */
export function mailDueAt(frequency: AlertFrequency, now: number): number {
  if (frequency === 'weekly') return nextMonday(now);
  return frequency === 'daily' || isQuiet(now) ? nextMorning(now) : now;
}
