import { noticeKind, type Notice } from '@rentreel/contracts/notifications';
import { type Context, type EventNote, newId, write } from '../kernel/index.ts';
import { insertDeliveries } from './deliveries-repository.ts';
import { lagosDay } from './lagos-hours.ts';
import { isWanted } from './notice-settings.ts';
import { insertNotice } from './notices-repository.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { listOpenSubscriptions } from './push-repository.ts';
import { findSettings } from './settings-repository.ts';
import { dueEvent, settleDue } from './settle-due.ts';

/** A notice as the log of events carries it; `occurredAt` in epoch milliseconds. */
export type RaisedNotice = Notice & { readonly occurredAt: number };

/**
 * Tells somebody of something: a row in the inbox, and mail and pushes as the person wants them, now or when they are due.
 * The same `key` again tells nobody anything. Errors: none that are foreseen.
 */
export async function storeNotice(ctx: Context, raised: RaisedNotice): Promise<void> {
  const { userId, kind, key, occurredAt } = raised;
  await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const settings = await findSettings(tx, userId);
    const { topic, ownDeed } = noticeKind(kind);
    const inApp = isWanted(settings, topic, 'inApp');
    const notice = { id: newId('ntf'), userId, kind, topic, thread: raised.thread ?? key, occurredAt };
    const facts = JSON.stringify(raised.facts);
    const readAt = ownDeed ? now : null;
    const row = { ...notice, eventKey: key, facts, inApp, day: lagosDay(occurredAt), readAt };
    if (!(await insertNotice(tx, row))) return { result: undefined, audit: [], events: [] };
    const reachable = (await listOpenSubscriptions(tx, userId, now)).length > 0;
    const planned = planDeliveries(notice, settings, now).filter(({ channel }) => channel === 'mail' || reachable);
    await insertDeliveries(tx, notice, planned);
    const later = planned.filter(({ dueAt }) => dueAt > now);
    const leaving = later.length < planned.length ? await settleDue(ctx, tx, userId) : [];
    const told: EventNote[] = inApp ? [{ topic: 'notifications.changed', userId, payload: {} }] : [];
    return {
      result: undefined,
      audit: [],
      events: [...told, ...leaving, ...later.map(({ dueAt }) => dueEvent(userId, dueAt))],
    };
  });
}
