import {
  notificationLimits,
  type PushKey,
  type SubscribePushInput,
  type UnsubscribePushInput,
} from '@rentreel/contracts/notifications';
import { type Context, DomainError, newId, requireUser, write } from '../kernel/index.ts';
import { deleteOwnEndpoint, deleteSurplus, ownsEndpoint, upsertSubscription } from './push-repository.ts';

/** With which key a browser asks its push service for an address. */
export const getPushKey = async (ctx: Context): Promise<PushKey> => ({ publicKey: ctx.pushSender.publicKey });

/**
 * Sends pushes to the caller's browser from now on, as long as this session is open. The same browser again is kept
 * once. Error: notifications.unknown_push_service.
 */
export async function subscribePush(ctx: Context, input: SubscribePushInput): Promise<void> {
  const { userId, sessionId } = requireUser(ctx);
  // The address comes from the browser: our server must not be talked into calling any other.
  if (!ctx.pushSender.isPushService(input.endpoint)) throw new DomainError('notifications.unknown_push_service');
  const { renew, ...address } = input;
  await write(ctx, async (tx) => {
    if (renew && !(await ownsEndpoint(tx, userId, address.endpoint)))
      return { result: undefined, audit: [], events: [] };
    await upsertSubscription(tx, { id: newId('psh'), userId, sessionId, ...address, createdAt: ctx.clock.now() });
    await deleteSurplus(tx, userId, notificationLimits.devices);
    return { result: undefined, audit: [{ action: 'push.subscribed', subjectId: userId }], events: [] };
  });
}

/** Ends the pushes to a browser of the caller; one that is not there changes nothing. */
export async function unsubscribePush(ctx: Context, { endpoint }: UnsubscribePushInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    await deleteOwnEndpoint(tx, userId, endpoint);
    return { result: undefined, audit: [{ action: 'push.unsubscribed', subjectId: userId }], events: [] };
  });
}
