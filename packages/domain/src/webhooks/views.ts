import type { Id } from '@rentreel/contracts/ids';
import type { WebhookDelivery, WebhookEndpoint } from '@rentreel/contracts/webhooks';
import { DomainError } from '../kernel/index.ts';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type DeliveryRow, type EndpointRow, findEndpoint } from './repository.ts';

/** An endpoint of a person. Throws webhooks.not_found for one that is not theirs. */
export async function loadOwn(handle: ReadHandle | WriteTx, userId: string, endpointId: string): Promise<EndpointRow> {
  const row = await findEndpoint(handle, endpointId);
  if (row?.userId !== userId) throw new DomainError('webhooks.not_found');
  return row;
}

/** An endpoint as it is shown: everything but its secrets. */
export function toEndpoint(row: EndpointRow, now: number): WebhookEndpoint {
  const { id, name, url, topics, state, pausedBecause, failingSince, oldSecretUntil, createdAt } = row;
  return {
    id: id as Id<'whk'>,
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
  return { ...shown, id: id as Id<'whd'> };
}
