import type { Id } from '@rentreel/contracts/ids';
import type { WebhookDelivery, WebhookEndpoint } from '@rentreel/contracts/webhooks';
import { DomainError } from '../kernel/index.ts';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type DeliveryRow, type EndpointRow, findEndpoint } from './repository.ts';

/** Returns an endpoint of a user. Throws webhooks.not_found for another user's. */
export async function loadOwn(
  handle: ReadHandle | WriteTx,
  userId: Id<'usr'>,
  endpointId: Id<'whk'>,
): Promise<EndpointRow> {
  const row = await findEndpoint(handle, endpointId);
  if (row?.userId !== userId) throw new DomainError('webhooks.not_found');
  return row;
}

/** Returns an endpoint as it is shown: without its secrets. */
export function toEndpoint(row: EndpointRow, now: number): WebhookEndpoint {
  const { id, name, url, topics, state, pausedBecause, failingSince, oldSecretUntil, createdAt } = row;
  return {
    id,
    name,
    url,
    topics,
    state,
    pausedBecause,
    failingSince,
    oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil : null,
    createdAt,
  };
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { endpointId: _endpoint, eventId: _event, version: _version, id, ...shown } = row;
  return { ...shown, id };
}
