import type { Id } from '@rentreel/contracts/ids';
import { type NotificationContent, notificationKind } from '@rentreel/contracts/notifications';
import { groupBy, lagosDay } from '@rentreel/values';
import { type Context, type UnitOfWork, newId, write, writeTogether } from '../kernel/index.ts';
import { findContacts } from '../people/index.ts';
import { afterQuiet } from './lagos-time.ts';
import { noticeMail } from './mail.ts';
import { pushMessages } from './push.ts';
import { findReachable, findSettingsOf, listOpenSubscriptions } from './recipients-repository.ts';
import {
  type DueDelivery,
  insertDeliveries,
  insertNotices,
  listDue,
  postponeDeliveries,
  settleDeliveries,
} from './repository.ts';
import { type Settings, isWanted, planDeliveries } from './rules.ts';

/** A notification as stored in the outbox; `occurredAt` in epoch milliseconds. */
export type RaisedNotice = NotificationContent & { readonly occurredAt: number };

const auditSkipReason = 'the change that raised a notification is audited, its deliveries aren’t';

/** Converts a notification to a row according to the recipient's settings. */
function toRow({ userId, kind, key, occurredAt, ...raised }: RaisedNotice, settings: Settings, now: number) {
  const { topic, ownAction } = notificationKind(kind);
  const notice = { id: newId('ntf'), userId, kind, topic, thread: raised.thread ?? key, occurredAt };
  const facts = JSON.stringify(raised.facts);
  const inApp = isWanted(settings, topic, 'inApp');
  return { ...notice, eventKey: key, facts, inApp, day: lagosDay(occurredAt), readAt: ownAction ? now : null };
}

/** Stores notifications of many users with a constant number of statements, and sends those due at once. */
async function storeNotices(uow: UnitOfWork, raised: readonly RaisedNotice[]): Promise<void> {
  const { tx, now } = uow;
  uow.skipAudit(auditSkipReason);
  const people = [...new Set(raised.map(({ userId }) => userId))];
  const settingsOf = await findSettingsOf(tx, people);
  const rows = raised.map((one) => toRow(one, settingsOf(one.userId), now));
  const stored = await insertNotices(tx, rows);
  const fresh = rows.filter(({ id }) => stored.has(id));
  if (fresh.length === 0) return;
  for (const userId of new Set(fresh.flatMap((row) => (row.inApp ? row.userId : [])))) {
    uow.emit({ topic: 'notifications.changed', userId, payload: {} });
  }
  const reachable = await findReachable(tx, people, now);
  const planned = fresh.flatMap((row) =>
    planDeliveries(row, settingsOf(row.userId), now)
      .filter(({ channel }) => channel === 'mail' || reachable.has(row.userId))
      .map((delivery) => ({ ...delivery, noticeId: row.id, userId: row.userId })),
  );
  await insertDeliveries(tx, planned);
  await settleDue(uow, [...new Set(planned.flatMap((one) => (one.dueAt > now ? [] : one.userId)))]);
  for (const { userId, dueAt } of planned.filter((one) => one.dueAt > now)) emitDue(uow, userId, dueAt);
}

/**
 * Stores a notification in a user's inbox and plans mail and pushes by their settings, for now or later. Idempotent under the
 * same `key`. Concurrent calls share a transaction.
 */
export const storeNotice: (ctx: Context, raised: RaisedNotice) => Promise<void> = writeTogether(
  'notices',
  storeNotices,
);

/** Returns whether a delivery is still sent: not when it was read or muted since, except money and security. */
function stillLeaves(delivery: DueDelivery, settings: Settings): boolean {
  const { topic, urgency } = notificationKind(delivery.kind);
  if (!isWanted(settings, topic, delivery.channel)) return false;
  return !delivery.isRead || urgency === 'critical';
}

function bundles(deliveries: readonly DueDelivery[]): DueDelivery[][] {
  return [...groupBy(deliveries, ({ bundle }) => bundle).values()];
}

/** Returns the deliveries to send now on one channel, by user. */
function groupByRecipient(due: readonly DueDelivery[], channel: DueDelivery['channel']): Map<Id<'usr'>, DueDelivery[]> {
  return groupBy(
    due.filter((delivery) => delivery.channel === channel),
    ({ userId }) => userId,
  );
}

async function emitMails(uow: UnitOfWork, due: readonly DueDelivery[]): Promise<void> {
  const mailed = groupByRecipient(due, 'mail');
  if (mailed.size === 0) return;
  for (const recipient of await findContacts(uow.tx, [...mailed.keys()])) {
    const of = bundles(mailed.get(recipient.userId) ?? []);
    uow.emit(...of.map((notices) => noticeMail(uow, { recipient, notices })));
  }
}

async function emitPushes(uow: UnitOfWork, due: readonly DueDelivery[]): Promise<void> {
  const pushed = groupByRecipient(due, 'push');
  if (pushed.size === 0) return;
  const messagesOf = new Map([...pushed].map(([userId, of]) => [userId, pushMessages(bundles(of))] as const));
  for (const { id: subscriptionId, userId } of await listOpenSubscriptions(uow.tx, [...pushed.keys()], uow.now)) {
    for (const sent of messagesOf.get(userId) ?? []) {
      uow.emit({ topic: 'push.requested', payload: { subscriptionId, ...sent } });
    }
  }
}

/** Schedules the worker to process a user's waiting deliveries later. */
const emitDue = (uow: UnitOfWork, userId: Id<'usr'>, dueAt: number): void =>
  uow.emit({ topic: 'notice.due', payload: { userId }, notBefore: dueAt });

const idsOf = (deliveries: readonly DueDelivery[]) => deliveries.map(({ id }) => id);

/**
 * Requests the mails and pushes of all due deliveries of some users. Each delivery is settled with its request, so that a
 * retry finds nothing left.
 */
async function settleDue(uow: UnitOfWork, userIds: readonly Id<'usr'>[]): Promise<void> {
  if (userIds.length === 0) return;
  const { tx, now } = uow;
  const waiting = await listDue(tx, userIds, now);
  if (waiting.length === 0) return;
  const settingsOf = await findSettingsOf(tx, userIds);
  const leaving = waiting.filter((delivery) => stillLeaves(delivery, settingsOf(delivery.userId)));
  const dropped = waiting.filter((delivery) => !stillLeaves(delivery, settingsOf(delivery.userId)));
  // A late worker can run in quiet hours: deliveries due before them then wait for their end.
  const freeAt = new Map(userIds.map((id) => [id, afterQuiet(now, settingsOf(id).quietHours)] as const));
  const leavesAt = ({ kind, userId }: DueDelivery) =>
    notificationKind(kind).urgency === 'critical' ? now : (freeAt.get(userId) ?? now);
  const due = leaving.filter((delivery) => leavesAt(delivery) <= now);
  const held = leaving.filter((delivery) => leavesAt(delivery) > now);
  await settleDeliveries(tx, { ids: idsOf(due), state: 'sent', now });
  await settleDeliveries(tx, { ids: idsOf(dropped), state: 'dropped', now });
  await postponeDeliveries(
    tx,
    held.map((delivery) => ({ id: delivery.id, dueAt: leavesAt(delivery) })),
  );
  await emitMails(uow, due);
  await emitPushes(uow, due);
  for (const userId of new Set(held.map((delivery) => delivery.userId)))
    emitDue(uow, userId, freeAt.get(userId) ?? now);
}

/**
 * Sends a user's waiting deliveries: at the end of quiet hours, for the daily mail, or when the time to read them in the app
 * is over.
 */
export async function deliverDue(ctx: Context, { userId }: { readonly userId: Id<'usr'> }): Promise<void> {
  await write(ctx, async (uow) => {
    uow.skipAudit(auditSkipReason);
    await settleDue(uow, [userId]);
  });
}
