import {
  type PushKey,
  type PushMessage,
  type SubscribePushInput,
  type UnsubscribePushInput,
  notificationKind,
  notificationLimits,
} from '@rentreel/contracts/notifications';
import { type Context, DomainError, type OutboxPayloads, newId, requireUser, write } from '../kernel/index.ts';
import { copyOf, titleOfMany } from './copy/notice-copy.ts';
import {
  deleteOwnEndpoint,
  deleteSubscription,
  deleteSurplus,
  findOpenSubscription,
  ownsEndpoint,
  upsertSubscription,
} from './recipients-repository.ts';
import type { DueDelivery } from './repository.ts';

/** A push, and whether it may wake a sleeping phone. */
interface SentPush {
  readonly message: PushMessage;
  readonly urgent: boolean;
}

/** Maximum number of pushes at once; more are combined into one. */
const maxPushes = 3;
/** A push carries about 4 kB at most, and a lock screen shows four lines. */
const bodyLength = 160;

function toPush(notices: readonly DueDelivery[]): SentPush[] {
  const latest = notices.at(-1);
  if (!latest) return [];
  const { text, path } = copyOf(latest);
  const title = titleOfMany(latest, { count: notices.length, isNew: true });
  const body = text.length > bodyLength ? `${text.slice(0, bodyLength - 1)}…` : text;
  return [
    { message: { title, body, path, tag: latest.thread }, urgent: notificationKind(latest.kind).urgency !== 'calm' },
  ];
}

/** Builds the pushes of deliveries sent together, one per bundle. */
export function pushMessages(bundles: readonly DueDelivery[][]): SentPush[] {
  const pushes = bundles.flatMap(toPush);
  if (pushes.length <= maxPushes) return pushes;
  const [first, second] = pushes.toReversed();
  const body = `${first?.message.title}, ${second?.message.title} and ${pushes.length - 2} more`;
  const message = { title: `${pushes.length} new notifications`, body, path: '/notifications', tag: 'many' };
  return [{ message, urgent: pushes.some(({ urgent }) => urgent) }];
}

/** Returns the public key with which a browser subscribes at its push service. */
export const getPushKey = async (ctx: Context): Promise<PushKey> => ({ publicKey: ctx.pushSender.publicKey });

/**
 * Subscribes the caller's browser to pushes while this session is open. One row per browser. Throws
 * notifications.unknown_push_service.
 */
export async function subscribePush(ctx: Context, input: SubscribePushInput): Promise<void> {
  const { userId, sessionId } = requireUser(ctx);
  // The URL comes from the browser: it must not make our server call any other host.
  if (!ctx.pushSender.isPushService(input.endpoint)) throw new DomainError('notifications.unknown_push_service');
  const { renew, ...address } = input;
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    if (renew && !(await ownsEndpoint(tx, userId, address.endpoint))) return;
    await upsertSubscription(tx, { id: newId('psh'), userId, sessionId, ...address, createdAt: now });
    await deleteSurplus(tx, userId, notificationLimits.devices);
    uow.audit({ action: 'push.subscribed', subjectId: userId });
  });
}

/** Ends the pushes to a browser of the caller; no-op for an unknown one. */
export async function unsubscribePush(ctx: Context, { endpoint }: UnsubscribePushInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    await deleteOwnEndpoint(uow.tx, userId, endpoint);
    uow.audit({ action: 'push.unsubscribed', subjectId: userId });
  });
}

/**
 * Sends a push through the push service of a browser. Deletes a subscription that is gone; sends nothing to a logged-out
 * browser. Throws on any other response of the service, so that the outbox retries.
 */
export async function sendPush(ctx: Context, push: OutboxPayloads['push.requested']): Promise<void> {
  const { subscriptionId, message, urgent } = push;
  const found = await findOpenSubscription(ctx.database.read, subscriptionId, ctx.clock.now());
  if (!found) return;
  if ((await ctx.pushSender.send({ to: found, message, urgent })) === 'taken') return;
  await write(ctx, async (uow) => {
    await deleteSubscription(uow.tx, subscriptionId);
    uow.skipAudit('the push service has dropped the subscription');
  });
}
