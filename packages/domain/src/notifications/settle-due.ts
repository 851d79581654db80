import { noticeKind } from '@rentreel/contracts/notifications';
import type { WriteTx } from '@rentreel/db';
import type { Context, EventNote } from '../kernel/index.ts';
import { type DueDelivery, listDue, postponeDeliveries, settleDeliveries } from './deliveries-repository.ts';
import { afterQuiet } from './lagos-hours.ts';
import { noticeMail } from './mails/notice-mail.ts';
import { isWanted, type Settings } from './notice-settings.ts';
import { pushMessages } from './push-messages.ts';
import { listOpenSubscriptions } from './push-repository.ts';
import { findRecipient, findSettings } from './settings-repository.ts';

/** What was read meanwhile need not be sent, nor what its person has muted since; money and security always leave. */
function stillLeaves(delivery: DueDelivery, settings: Settings): boolean {
  const { topic, urgency } = noticeKind(delivery.kind);
  if (!isWanted(settings, topic, delivery.channel)) return false;
  return !delivery.isRead || urgency === 'critical';
}

function bundles(deliveries: readonly DueDelivery[]): DueDelivery[][] {
  const byBundle = new Map<string, DueDelivery[]>();
  for (const delivery of deliveries) {
    byBundle.set(delivery.bundle, [...(byBundle.get(delivery.bundle) ?? []), delivery]);
  }
  return [...byBundle.values()];
}

async function mailEvents(ctx: Context, tx: WriteTx, { userId, due }: Leaving): Promise<EventNote[]> {
  const mailed = due.filter(({ channel }) => channel === 'mail');
  const recipient = mailed.length > 0 ? await findRecipient(tx, userId) : undefined;
  if (!recipient) return [];
  return bundles(mailed).map((notices) => noticeMail(ctx, { recipient, notices }));
}

async function pushEvents(ctx: Context, tx: WriteTx, { userId, due }: Leaving): Promise<EventNote[]> {
  const pushed = due.filter(({ channel }) => channel === 'push');
  if (pushed.length === 0) return [];
  const messages = pushMessages(bundles(pushed));
  const subscriptions = await listOpenSubscriptions(tx, userId, ctx.clock.now());
  return subscriptions.flatMap((subscriptionId) =>
    messages.map((sent): EventNote => ({ topic: 'push.requested', payload: { subscriptionId, ...sent } })),
  );
}

const idsOf = (deliveries: readonly DueDelivery[]) => deliveries.map(({ id }) => id);

/** The event at which a person's waiting notices are looked at. */
export const dueEvent = (userId: string, dueAt: number): EventNote => ({
  topic: 'notice.due',
  payload: { userId },
  notBefore: dueAt,
});

interface Leaving {
  readonly userId: string;
  readonly due: readonly DueDelivery[];
}

/**
 * The mails and pushes of all that is due for a person, as events; each delivery is settled with them, so that a second
 * try finds nothing left.
 */
export async function settleDue(ctx: Context, tx: WriteTx, userId: string): Promise<EventNote[]> {
  const now = ctx.clock.now();
  const waiting = await listDue(tx, userId, now);
  if (waiting.length === 0) return [];
  const settings = await findSettings(tx, userId);
  const leaving = waiting.filter((delivery) => stillLeaves(delivery, settings));
  // A worker that was late may come in the night: what was due by day then waits for the morning.
  const freeAt = afterQuiet(now, settings.quietHours);
  const due = leaving.filter(({ kind }) => freeAt <= now || noticeKind(kind).urgency === 'critical');
  const held = leaving.filter((delivery) => !due.includes(delivery));
  await settleDeliveries(tx, { ids: idsOf(due), state: 'sent', now });
  await settleDeliveries(tx, { ids: idsOf(waiting.filter((one) => !leaving.includes(one))), state: 'dropped', now });
  await postponeDeliveries(tx, idsOf(held), freeAt);
  return [
    ...(await mailEvents(ctx, tx, { userId, due })),
    ...(await pushEvents(ctx, tx, { userId, due })),
    ...(held.length > 0 ? [dueEvent(userId, freeAt)] : []),
  ];
}
