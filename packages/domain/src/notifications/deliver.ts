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

/** A notification as the outbox carries it; `occurredAt` in epoch milliseconds. */
export type RaisedNotice = NotificationContent & { readonly occurredAt: number };

const bookkeeping = 'deliveries are bookkeeping: the change that raised the notification is audited';

/** A notification as a row, and as its person's settings treat it. */
function toRow({ userId, kind, key, occurredAt, ...raised }: RaisedNotice, settings: Settings, now: number) {
  const { topic, ownAction } = notificationKind(kind);
  const notice = { id: newId('ntf'), userId, kind, topic, thread: raised.thread ?? key, occurredAt };
  const facts = JSON.stringify(raised.facts);
  const inApp = isWanted(settings, topic, 'inApp');
  return { ...notice, eventKey: key, facts, inApp, day: lagosDay(occurredAt), readAt: ownAction ? now : null };
}

/** Stores notifications of many people with a handful of statements, and sends what is due at once. */
async function storeNotices(uow: UnitOfWork, raised: readonly RaisedNotice[]): Promise<void> {
  const { tx, now } = uow;
  uow.skipAudit(bookkeeping);
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
 * Stores a notification in the inbox of a person and plans mail and pushes as their settings say, for now or later. The
 * same `key` again changes nothing. Those that come at the same time are stored together.
 */
export const storeNotice: (ctx: Context, raised: RaisedNotice) => Promise<void> = writeTogether(
  'notices',
  storeNotices,
);

/** Whether a delivery still goes out: not when it was read or muted meanwhile, but money and security always do. */
function stillLeaves(delivery: DueDelivery, settings: Settings): boolean {
  const { topic, urgency } = notificationKind(delivery.kind);
  if (!isWanted(settings, topic, delivery.channel)) return false;
  return !delivery.isRead || urgency === 'critical';
}

function bundles(deliveries: readonly DueDelivery[]): DueDelivery[][] {
  return [...groupBy(deliveries, ({ bundle }) => bundle).values()];
}

/** What leaves now on one channel, by person. */
function leavingBy(due: readonly DueDelivery[], channel: DueDelivery['channel']): Map<string, DueDelivery[]> {
  return groupBy(
    due.filter((delivery) => delivery.channel === channel),
    ({ userId }) => userId,
  );
}

async function emitMails(uow: UnitOfWork, due: readonly DueDelivery[]): Promise<void> {
  const mailed = leavingBy(due, 'mail');
  if (mailed.size === 0) return;
  for (const recipient of await findContacts(uow.tx, [...mailed.keys()])) {
    const of = bundles(mailed.get(recipient.userId) ?? []);
    uow.emit(...of.map((notices) => noticeMail(uow, { recipient, notices })));
  }
}

async function emitPushes(uow: UnitOfWork, due: readonly DueDelivery[]): Promise<void> {
  const pushed = leavingBy(due, 'push');
  if (pushed.size === 0) return;
  const messagesOf = new Map([...pushed].map(([userId, of]) => [userId, pushMessages(bundles(of))] as const));
  for (const { id: subscriptionId, userId } of await listOpenSubscriptions(uow.tx, [...pushed.keys()], uow.now)) {
    for (const sent of messagesOf.get(userId) ?? []) {
      uow.emit({ topic: 'push.requested', payload: { subscriptionId, ...sent } });
    }
  }
}

/** Has the worker look at a person's waiting deliveries at a later time. */
const emitDue = (uow: UnitOfWork, userId: string, dueAt: number): void =>
  uow.emit({ topic: 'notice.due', payload: { userId }, notBefore: dueAt });

const idsOf = (deliveries: readonly DueDelivery[]) => deliveries.map(({ id }) => id);

/**
 * Requests the mails and pushes of all deliveries that are due for some people. Each delivery is settled with its request,
 * so that a retry finds nothing left.
 */
async function settleDue(uow: UnitOfWork, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { tx, now } = uow;
  const waiting = await listDue(tx, userIds, now);
  if (waiting.length === 0) return;
  const settingsOf = await findSettingsOf(tx, userIds);
  const leaving = waiting.filter((delivery) => stillLeaves(delivery, settingsOf(delivery.userId)));
  const dropped = waiting.filter((delivery) => !stillLeaves(delivery, settingsOf(delivery.userId)));
  // A late worker may run in quiet hours: what was due before them then waits for their end.
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

/** Sends a person what has waited: for the end of quiet hours, for the daily mail, or for being read in the app. */
export async function deliverDue(ctx: Context, { userId }: { readonly userId: string }): Promise<void> {
  await write(ctx, async (uow) => {
    uow.skipAudit(bookkeeping);
    await settleDue(uow, [userId]);
  });
}
