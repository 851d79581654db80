import type { Id } from '@rentreel/contracts/ids';
import type { NotificationFilter, NotificationKind } from '@rentreel/contracts/notifications';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { notices } from '@rentreel/db/schema';
import { lagosDay } from '@rentreel/values';
import { type InferSelectModel, and, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import type { PlannedDelivery } from './rules.ts';

type NoticeRow = InferSelectModel<typeof notices>;

const insertNew = `INSERT INTO notices (id, user_id, event_key, kind, topic, thread, facts, in_app, day, occurred_at, read_at)
  SELECT value ->> 'id', value ->> 'userId', value ->> 'eventKey', value ->> 'kind', value ->> 'topic', value ->> 'thread',
    value ->> 'facts', value ->> 'inApp', value ->> 'day', value ->> 'occurredAt', value ->> 'readAt'
  FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM users WHERE users.id = value ->> 'userId' AND deleted_at IS NOT NULL)
  ON CONFLICT DO NOTHING RETURNING id`;

/**
 * Stores notifications and returns the ids of the new ones: each event key is stored once per user, and none for a deleted
 * account.
 */
export async function insertNotices(tx: WriteTx, rows: readonly NoticeRow[]): Promise<ReadonlySet<string>> {
  const { rows: stored } = await tx.$client.execute({ sql: insertNew, args: [JSON.stringify(rows)] });
  return new Set(stored.map((row) => row['id'] as string));
}

/** A thread on a day, with its latest notification. */
export interface GroupRow {
  readonly id: Id<'ntf'>;
  readonly kind: string;
  readonly facts: string;
  readonly topic: string;
  readonly thread: string;
  readonly day: number;
  readonly occurredAt: number;
  readonly count: number;
  readonly unread: number;
  readonly kinds: number;
}

// The other columns come from the row with the maximum: SQLite's rule for a single max().
const selectGroups = (
  filter: NotificationFilter,
) => `SELECT id, kind, facts, topic, thread, day, occurredAt, count, unread, kinds
  FROM (SELECT id, kind, facts, topic, thread, day, max(occurred_at) AS occurredAt, count(*) AS count,
      sum(read_at IS NULL) AS unread, count(DISTINCT kind) AS kinds
    FROM notices WHERE user_id = ? AND in_app = 1 AND day > ? AND day <= ? GROUP BY day, thread)
  WHERE (occurredAt, id) < (?, ?)${filter === 'unread' ? ' AND unread > 0' : ''}
  ORDER BY occurredAt DESC, id DESC LIMIT ?`;

interface GroupRequest {
  readonly userId: Id<'usr'>;
  readonly filter: NotificationFilter;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

interface DayRange {
  readonly first: number;
  readonly last: number;
}

/** Returns the first and last day that a page can show; undefined without any. */
async function findDays(handle: ReadHandle, { userId, filter, after }: GroupRequest): Promise<DayRange | undefined> {
  const unread = filter === 'unread' ? ' AND read_at IS NULL' : '';
  const select = (order: string) =>
    `(SELECT day FROM notices WHERE user_id = ?1 AND in_app = 1 AND day <= ?2${unread} ORDER BY day ${order} LIMIT 1)`;
  const sql = `SELECT ${select('ASC')} AS first, ${select('DESC')} AS last`;
  const latest = after === undefined ? Number.MAX_SAFE_INTEGER : lagosDay(Number(after.sortValue));
  const { rows } = await handle.$client.execute({ sql, args: [userId, latest] });
  const [first, last] = [rows[0]?.['first'], rows[0]?.['last']];
  return typeof first === 'number' && typeof last === 'number' ? { first, last } : undefined;
}

/**
 * Lists a user's notifications by day and thread, latest first. A group lies within a day, so days are read from the latest
 * on, in growing ranges, until the page is full: the cost depends on the page and not on the age of the inbox.
 */
export async function listGroups(handle: ReadHandle, request: GroupRequest): Promise<GroupRow[]> {
  const { userId, filter, after, limit } = request;
  const days = await findDays(handle, request);
  const groups: GroupRow[] = [];
  if (days === undefined) return groups;
  const cursor = [after?.sortValue ?? Number.MAX_SAFE_INTEGER, after?.id ?? ''];
  for (let to = days.last, span = 3; to >= days.first && groups.length < limit; to -= span, span *= 3) {
    const args = [userId, to - span, to, ...cursor, limit - groups.length];
    groups.push(...(await queryRows<GroupRow>(handle, selectGroups(filter), args)));
  }
  return groups;
}

export interface GroupedRow extends Pick<GroupRow, 'id' | 'kind' | 'facts' | 'thread' | 'day' | 'occurredAt'> {
  readonly readAt: number | null;
}

const selectGrouped = `SELECT id, kind, facts, thread, day, occurredAt, readAt FROM (
    SELECT id, kind, facts, thread, day, occurred_at AS occurredAt, read_at AS readAt,
      row_number() OVER (PARTITION BY day, thread ORDER BY occurred_at DESC, id DESC) AS place
    FROM notices WHERE user_id = ? AND in_app = 1 AND day || ':' || thread IN (SELECT value FROM json_each(?)))
  WHERE place <= ? ORDER BY occurredAt DESC, id DESC`;

/** Returns the latest notifications of some groups, newest first. */
export async function listGrouped(
  handle: ReadHandle,
  { userId, groups, most }: { readonly userId: Id<'usr'>; readonly groups: readonly GroupRow[]; readonly most: number },
): Promise<GroupedRow[]> {
  const keys = JSON.stringify(groups.map(({ day, thread }) => `${day}:${thread}`));
  return queryRows<GroupedRow>(handle, selectGrouped, [userId, keys, most]);
}

/** Maximum number of unread notifications counted for the badge. */
const mostCounted = 5000;
const countUnreadGroups = `SELECT count(*) AS groups, coalesce(sum(apart), 0) AS apart
  FROM (SELECT max(topic <> 'messages') AS apart
    FROM (SELECT topic, day, thread FROM notices WHERE user_id = ? AND in_app = 1 AND read_at IS NULL LIMIT ${mostCounted})
    GROUP BY day, thread)`;

/** Counts the groups with unread notifications, over at most 5,000 unread notifications. */
export async function countUnread(handle: ReadHandle, userId: Id<'usr'>): Promise<{ groups: number; apart: number }> {
  const { rows } = await handle.$client.execute({ sql: countUnreadGroups, args: [userId] });
  return { groups: Number(rows[0]?.['groups'] ?? 0), apart: Number(rows[0]?.['apart'] ?? 0) };
}

export async function findNotice(handle: ReadHandle, id: Id<'ntf'>): Promise<NoticeRow | undefined> {
  const [row] = await handle.select().from(notices).where(eq(notices.id, id));
  return row;
}

/** Selects a user's notifications; `until` is the latest time of the event, epoch milliseconds. */
export interface NoticeFilter {
  readonly userId: Id<'usr'>;
  readonly thread?: string;
  readonly day?: number;
  readonly until: number;
}

/** Marks a batch of notifications as read and returns how many were unread. */
export async function markRead(
  tx: WriteTx,
  filter: NoticeFilter,
  { now, batchSize }: { readonly now: number; readonly batchSize: number },
): Promise<number> {
  const { userId, thread, day, until } = filter;
  const unread = tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        lte(notices.occurredAt, until),
        ...(thread === undefined ? [] : [eq(notices.thread, thread)]),
        ...(day === undefined ? [] : [eq(notices.day, day)]),
      ),
    )
    .limit(batchSize);
  const marked = await tx
    .update(notices)
    .set({ readAt: now })
    .where(inArray(notices.id, unread))
    .returning({ id: notices.id });
  return marked.length;
}

/** Deletes a batch of notifications older than a time and returns their number. */
export async function deleteOld(tx: WriteTx, before: number, batchSize: number): Promise<number> {
  const old = tx.select({ id: notices.id }).from(notices).where(lt(notices.occurredAt, before)).limit(batchSize);
  return (await tx.delete(notices).where(inArray(notices.id, old)).returning({ id: notices.id })).length;
}

const insertPlanned = `INSERT INTO notice_deliveries (notice_id, user_id, channel, bundle, due_at, state)
  SELECT value ->> 'noticeId', value ->> 'userId', value ->> 'channel', value ->> 'bundle', value ->> 'dueAt', 'waiting'
  FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`;

/** A planned delivery of a notification to its recipient. */
export interface NewDelivery extends PlannedDelivery {
  readonly noticeId: Id<'ntf'>;
  readonly userId: Id<'usr'>;
}

/** Stores planned deliveries, once per channel. */
export async function insertDeliveries(tx: WriteTx, planned: readonly NewDelivery[]): Promise<void> {
  if (planned.length > 0) await tx.$client.execute({ sql: insertPlanned, args: [JSON.stringify(planned)] });
}

/** A delivery that can be sent, with its content. */
export interface DueDelivery {
  readonly id: number;
  readonly userId: Id<'usr'>;
  readonly channel: 'mail' | 'push';
  readonly bundle: string;
  readonly noticeId: Id<'ntf'>;
  readonly kind: NotificationKind;
  readonly facts: unknown;
  readonly thread: string;
  readonly isRead: boolean;
}

const selectDue = `SELECT d.id AS id, d.user_id AS userId, d.channel AS channel, d.bundle AS bundle, n.id AS noticeId,
    n.kind AS kind, n.facts AS facts, n.thread AS thread, n.read_at IS NOT NULL AS isRead
  FROM notice_deliveries AS d JOIN notices AS n ON n.id = d.notice_id
  WHERE d.user_id IN (SELECT value FROM json_each(?1)) AND d.state = 'waiting'
    AND (d.user_id, d.channel, d.bundle) IN (SELECT user_id, channel, bundle
      FROM notice_deliveries WHERE user_id IN (SELECT value FROM json_each(?1)) AND state = 'waiting' AND due_at <= ?2)
  ORDER BY n.occurred_at, n.id`;

/** Lists due deliveries of some users, with the waiting ones of the same bundles; oldest first. */
export async function listDue(tx: WriteTx, userIds: readonly Id<'usr'>[], now: number): Promise<DueDelivery[]> {
  const { rows } = await tx.$client.execute({ sql: selectDue, args: [JSON.stringify(userIds), now] });
  return rows.map((row) => ({
    id: Number(row['id']),
    userId: row['userId'] as Id<'usr'>,
    channel: row['channel'] as DueDelivery['channel'],
    bundle: row['bundle'] as string,
    noticeId: row['noticeId'] as Id<'ntf'>,
    kind: row['kind'] as NotificationKind,
    facts: JSON.parse(row['facts'] as string) as unknown,
    thread: row['thread'] as string,
    isRead: row['isRead'] === 1,
  }));
}

/** Stores the outcome of deliveries; they are final. */
export async function settleDeliveries(
  tx: WriteTx,
  { ids, state, now }: { readonly ids: readonly number[]; readonly state: 'sent' | 'dropped'; readonly now: number },
): Promise<void> {
  if (ids.length === 0) return;
  const sql = `UPDATE notice_deliveries SET state = ?, settled_at = ? WHERE id IN (SELECT value FROM json_each(?))`;
  await tx.$client.execute({ sql, args: [state, now, JSON.stringify(ids)] });
}

/** A delivery postponed until `dueAt`, epoch milliseconds. */
export interface PostponedDelivery {
  readonly id: number;
  readonly dueAt: number;
}

/** Postpones deliveries. */
export async function postponeDeliveries(tx: WriteTx, postponed: readonly PostponedDelivery[]): Promise<void> {
  if (postponed.length === 0) return;
  const sql = `UPDATE notice_deliveries SET due_at = later.value ->> 'dueAt' FROM json_each(?) AS later
    WHERE notice_deliveries.id = later.value ->> 'id'`;
  await tx.$client.execute({ sql, args: [JSON.stringify(postponed)] });
}
