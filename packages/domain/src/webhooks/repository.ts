import type { Id } from '@rentreel/contracts/ids';
import type { WebhookDelivery } from '@rentreel/contracts/webhooks';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { users, webhookDeliveries, webhookEndpoints } from '@rentreel/db/schema';
import { and, asc, desc, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';

type Handle = ReadHandle | WriteTx;

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export async function insertEndpoint(tx: WriteTx, row: EndpointRow): Promise<void> {
  await tx.insert(webhookEndpoints).values(row);
}

/** Lists a user's endpoints, oldest first. */
export async function listEndpointRows(handle: Handle, userId: Id<'usr'>): Promise<EndpointRow[]> {
  const { createdAt, id } = webhookEndpoints;
  return handle
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

export async function findEndpoint(handle: Handle, id: Id<'whk'>): Promise<EndpointRow | undefined> {
  return handle.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).get();
}

export async function updateEndpoint(tx: WriteTx, id: Id<'whk'>, change: Partial<EndpointRow>): Promise<void> {
  await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id));
}

/** Deletes an endpoint with its log. */
export async function deleteEndpoint(tx: WriteTx, id: Id<'whk'>): Promise<void> {
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id));
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

/**
 * Inserts a delivery and returns whether it is new: an event goes to an endpoint once, however often it is handed over.
 */
export async function insertDelivery(tx: WriteTx, row: DeliveryRow): Promise<boolean> {
  const rows = await tx
    .insert(webhookDeliveries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0;
}

export async function updateDelivery(tx: WriteTx, id: Id<'whd'>, change: Partial<DeliveryRow>): Promise<void> {
  await tx.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
}

/** A delivery with its endpoint and the state of its owner's account. */
export interface AddressedDelivery {
  readonly delivery: DeliveryRow;
  readonly endpoint: EndpointRow;
  readonly frozenAt: number | null;
}

export async function findDelivery(handle: Handle, id: Id<'whd'>): Promise<AddressedDelivery | undefined> {
  return handle
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, frozenAt: users.frozenAt })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(users, eq(users.id, webhookEndpoints.userId))
    .where(eq(webhookDeliveries.id, id))
    .get();
}

export interface DeliveryQuery {
  readonly endpointId: Id<'whk'>;
  readonly state?: WebhookDelivery['state'] | undefined;
  readonly before?: PageCursor | undefined;
  readonly limit: number;
}

/** Lists the log of an endpoint, newest event first. */
export async function listDeliveryRows(handle: ReadHandle, query: DeliveryQuery): Promise<DeliveryRow[]> {
  const { endpointId, occurredAt, id, state } = webhookDeliveries;
  const { before, limit } = query;
  const after = before && sql`(${occurredAt}, ${id}) < (${before.sortValue}, ${before.id})`;
  return handle
    .select()
    .from(webhookDeliveries)
    .where(and(eq(endpointId, query.endpointId), query.state && eq(state, query.state), after))
    .orderBy(desc(occurredAt), desc(id))
    .limit(limit);
}

const { endpointId: ofEndpoint, occurredAt: happenedAt, state: standing, attempts } = webhookDeliveries;

/** Condition for events that have failed, or failed so far, since a time. */
const undeliveredSince = (endpointId: Id<'whk'>, since: number) =>
  and(
    eq(ofEndpoint, endpointId),
    gte(happenedAt, since),
    or(eq(standing, 'failed'), and(eq(standing, 'pending'), gt(attempts, 0))),
  );

/** Lists what an endpoint has not accepted since a time, oldest event first. */
export async function listUndelivered(
  tx: WriteTx,
  { endpointId, since, limit }: { readonly endpointId: Id<'whk'>; readonly since: number; readonly limit: number },
): Promise<DeliveryRow[]> {
  return tx
    .select()
    .from(webhookDeliveries)
    .where(undeliveredSince(endpointId, since))
    .orderBy(asc(happenedAt), asc(webhookDeliveries.id))
    .limit(limit);
}

export const countUndelivered = (tx: WriteTx, endpointId: Id<'whk'>, since: number): Promise<number> =>
  tx.$count(webhookDeliveries, undeliveredSince(endpointId, since));

const batchSize = 500;

/** Deletes a batch of finished deliveries from before `time`; returns whether there may be more. */
export async function deleteEndedBefore(tx: WriteTx, time: number): Promise<boolean> {
  const { id, occurredAt, state } = webhookDeliveries;
  const old = tx
    .select({ id })
    .from(webhookDeliveries)
    .where(and(lt(occurredAt, time), ne(state, 'pending')))
    .limit(batchSize);
  const gone = await tx.delete(webhookDeliveries).where(inArray(id, old)).returning({ id });
  return gone.length === batchSize;
}
