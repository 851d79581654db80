import { noticeKind } from '@rentreel/contracts/notifications';
import type { WriteTx } from '@rentreel/db';
import type { Context, EventNote } from '../kernel/index.ts';
import { type DueDelivery, listDue, settleDeliveries } from './deliveries-repository.ts';
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
  const due = waiting.filter((delivery) => stillLeaves(delivery, settings));
  const sent = new Set(due.map(({ id }) => id));
  await settleDeliveries(tx, { ids: [...sent], state: 'sent', now });
  const dropped = waiting.map(({ id }) => id).filter((id) => !sent.has(id));
  await settleDeliveries(tx, { ids: dropped, state: 'dropped', now });
  return [...(await mailEvents(ctx, tx, { userId, due })), ...(await pushEvents(ctx, tx, { userId, due }))];
}
