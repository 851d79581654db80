import type { Page } from '@rentreel/contracts/page';
import {
  type DeliveryInput,
  type ListDeliveriesInput,
  type ResendFailedInput,
  type ResentEvents,
  type WebhookDelivery,
  type WebhookInput,
  webhookRules,
  webhookTestTopic,
} from '@rentreel/contracts/webhooks';
import { dayMs } from '@rentreel/values';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  decodeCursor,
  newId,
  requireUser,
  toPage,
  write,
} from '../kernel/index.ts';
import { queueDelivery, restartDelivery } from './deliver.ts';
import {
  type EndpointRow,
  countUndelivered,
  deleteEndedBefore,
  findDelivery,
  listDeliveryRows,
  listUndelivered,
  updateEndpoint,
} from './repository.ts';
import { loadOwn, toDelivery } from './views.ts';

/** Lists what was sent to one of the caller's webhooks, newest event first. Throws webhooks.not_found. */
export async function listWebhookDeliveries(ctx: Context, input: ListDeliveriesInput): Promise<Page<WebhookDelivery>> {
  const { cursor, limit, state, endpointId } = input;
  await loadOwn(ctx.database.read, requireUser(ctx).userId, endpointId);
  const before = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listDeliveryRows(ctx.database.read, { endpointId, state, before, limit: limit + 1 });
  const page = toPage(rows, limit, ({ occurredAt, id }) => ({ sortValue: occurredAt, id }));
  return { ...page, items: page.items.map(toDelivery) };
}

/**
 * Lets an endpoint be called at once, although it was to be left alone: its owner asks for it. Throws webhooks.paused.
 */
async function callAtOnce({ tx }: UnitOfWork, { id, state }: EndpointRow): Promise<void> {
  if (state === 'paused') throw new DomainError('webhooks.paused');
  await updateEndpoint(tx, id, { quietUntil: 0 });
}

/** Sends a test event. Throws webhooks.not_found, webhooks.paused. */
export const sendWebhookTest = (ctx: Context, { endpointId }: WebhookInput): Promise<void> =>
  write(ctx, async (uow) => {
    const endpoint = await loadOwn(uow.tx, requireUser(ctx).userId, endpointId);
    await callAtOnce(uow, endpoint);
    const data = { endpointId };
    await queueDelivery(uow, endpoint, { eventId: newId('evt'), type: webhookTestTopic, occurredAt: uow.now, data });
    uow.audit({ action: 'webhook.tested', subjectId: endpointId });
  });

/**
 * Sends an event again, at once and with all attempts, whatever its state. Throws webhooks.delivery_not_found,
 * webhooks.paused.
 */
export const resendDelivery = (ctx: Context, { deliveryId }: DeliveryInput): Promise<void> =>
  write(ctx, async (uow) => {
    const found = await findDelivery(uow.tx, deliveryId);
    if (found?.endpoint.userId !== requireUser(ctx).userId) throw new DomainError('webhooks.delivery_not_found');
    await callAtOnce(uow, found.endpoint);
    await restartDelivery(uow, found.delivery);
    uow.audit({ action: 'webhook.resent', subjectId: deliveryId });
  });

/**
 * Sends all events again that a webhook has not accepted since a time, oldest first and at most 500 in one call. Throws
 * webhooks.not_found, webhooks.paused.
 */
export const resendFailedDeliveries = (ctx: Context, input: ResendFailedInput): Promise<ResentEvents> =>
  write(ctx, async (uow) => {
    const { endpointId, since } = input;
    await callAtOnce(uow, await loadOwn(uow.tx, requireUser(ctx).userId, endpointId));
    const failed = await listUndelivered(uow.tx, { endpointId, since, limit: webhookRules.mostResent });
    for (const row of failed) await restartDelivery(uow, row);
    uow.audit({ action: 'webhook.resent', subjectId: endpointId, details: { since, count: failed.length } });
    return { resent: failed.length, left: await countUndelivered(uow.tx, endpointId, since) };
  });

/** Deletes log entries older than 30 days. */
export async function deleteOldDeliveries(ctx: Context): Promise<void> {
  const before = ctx.clock.now() - webhookRules.logDays * dayMs;
  for (let more = true; more;) more = await ctx.database.writer.write((tx) => deleteEndedBefore(tx, before));
}
