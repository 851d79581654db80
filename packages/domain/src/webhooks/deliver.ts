import type { WebhookEventType, WebhookFault } from '@rentreel/contracts/webhooks';
import type { WebhookOutcome } from '../ports/index.ts';
import { type Context, type OutboxPayloads, type UnitOfWork, newId, write } from '../kernel/index.ts';
import { isSuspended } from '../people/index.ts';
import {
  type AddressedDelivery,
  type DeliveryRow,
  type EndpointRow,
  findDelivery,
  insertDelivery,
  listEndpointRows,
  updateDelivery,
  updateEndpoint,
} from './repository.ts';
import { longestWaitMs, pauseAfterMs, quietMs, waitAfter } from './retry.ts';
import { signingSecrets } from './secrets.ts';

interface HappenedEvent {
  readonly eventId: string;
  readonly type: WebhookEventType;
  readonly occurredAt: number;
  readonly data: object;
}

/** The event as every endpoint receives it. */
const bodyOf = ({ eventId, type, occurredAt, data }: HappenedEvent): string =>
  JSON.stringify({ id: eventId, type, timestamp: new Date(occurredAt).toISOString(), data });

/** Plans a delivery attempt at a time. */
function planAttempt(uow: UnitOfWork, { id, version }: Pick<DeliveryRow, 'id' | 'version'>, at: number): void {
  uow.emit({ topic: 'webhook.due', payload: { deliveryId: id, version }, notBefore: at });
}

/**
 * Adds an event to the log of an endpoint and plans its first attempt; for a paused endpoint it only adds it to the log.
 */
export async function queueDelivery(uow: UnitOfWork, endpoint: EndpointRow, event: HappenedEvent): Promise<void> {
  const isPaused = endpoint.state === 'paused';
  const row: DeliveryRow = {
    id: newId('whd'),
    endpointId: endpoint.id,
    eventId: event.eventId,
    type: event.type,
    body: bodyOf(event),
    occurredAt: event.occurredAt,
    state: isPaused ? 'failed' : 'pending',
    version: 1,
    attempts: 0,
    lastAttemptAt: null,
    nextAttemptAt: isPaused ? null : uow.now,
    answerStatus: null,
    fault: isPaused ? 'paused' : null,
    excerpt: '',
    durationMs: null,
  };
  const isNew = await insertDelivery(uow.tx, row);
  if (isNew && !isPaused) planAttempt(uow, row, uow.now);
}

/** Passes an event to a user's webhooks that subscribe to its topic. Safe to repeat. */
export async function queueWebhookEvent(ctx: Context, event: OutboxPayloads['webhook.occurred']): Promise<void> {
  await write(ctx, async (uow) => {
    uow.skipAudit('the change that it reports has its entry');
    for (const endpoint of await listEndpointRows(uow.tx, event.userId)) {
      if (endpoint.topics.includes(event.type)) await queueDelivery(uow, endpoint, event);
    }
  });
}

/** Plans the attempts of a delivery from the start, the first at once. */
export async function restartDelivery(uow: UnitOfWork, { id, version }: DeliveryRow): Promise<void> {
  const again = { state: 'pending', attempts: 0, version: version + 1, nextAttemptAt: uow.now, fault: null } as const;
  await updateDelivery(uow.tx, id, again);
  planAttempt(uow, { id, version: again.version }, uow.now);
}

const isWaiting = (found: AddressedDelivery | undefined, version: number): found is AddressedDelivery =>
  found?.delivery.state === 'pending' && found.delivery.version === version;

/** Returns why nothing may be sent to an endpoint now; undefined when it may. */
async function obstacle(ctx: Context, { endpoint, frozenAt }: AddressedDelivery): Promise<WebhookFault | undefined> {
  if (endpoint.state === 'paused') return 'paused';
  const { userId } = endpoint;
  const isBlocked = frozenAt !== null || (await isSuspended(ctx.database.read, { userId, now: ctx.clock.now() }));
  return isBlocked ? 'account_blocked' : undefined;
}

type Change = (uow: UnitOfWork, found: AddressedDelivery) => Promise<Partial<DeliveryRow>>;

/** Changes a delivery unless something else has changed it since, and plans the attempt that the change names. */
const changeDelivery = (ctx: Context, { deliveryId, version }: OutboxPayloads['webhook.due'], work: Change) =>
  write(ctx, async (uow) => {
    uow.skipAudit('the log of the webhook says what was sent and when');
    const found = await findDelivery(uow.tx, deliveryId);
    if (!isWaiting(found, version)) return;
    const change = { ...(await work(uow, found)), version: version + 1 };
    await updateDelivery(uow.tx, deliveryId, change);
    const { nextAttemptAt } = change;
    if (typeof nextAttemptAt === 'number') planAttempt(uow, { id: deliveryId, version: change.version }, nextAttemptAt);
  });

/**
 * Makes one attempt to deliver an event and records the result. If a worker dies meanwhile, the attempt is repeated:
 * receivers recognise repeats by the id. It throws for nothing that a receiver does.
 */
export async function attemptDelivery(ctx: Context, due: OutboxPayloads['webhook.due']): Promise<void> {
  const found = await findDelivery(ctx.database.read, due.deliveryId);
  if (!isWaiting(found, due.version)) return;
  const { delivery, endpoint } = found;
  const fault = await obstacle(ctx, found);
  if (fault) return changeDelivery(ctx, due, async () => ({ state: 'failed', fault, nextAttemptAt: null }));
  const now = ctx.clock.now();
  if (endpoint.quietUntil > now) {
    return changeDelivery(ctx, due, async () => ({ nextAttemptAt: endpoint.quietUntil }));
  }
  const secrets = signingSecrets(ctx, endpoint, now);
  const { url } = endpoint;
  const outcome = await ctx.webhookSender.send({ url, id: delivery.id, at: now, body: delivery.body, secrets });
  await changeDelivery(ctx, due, (uow, current) => recordAttempt(uow, current, outcome));
}

const isTaken = (outcome: WebhookOutcome): boolean =>
  outcome.status === 'answered' && outcome.answerStatus >= 200 && outcome.answerStatus < 300;

/** The status of a receiver that wants no more events. */
const goneStatus = 410;

const reportOf = (outcome: WebhookOutcome) => ({
  answerStatus: outcome.status === 'answered' ? outcome.answerStatus : null,
  fault: outcome.status === 'failed' ? outcome.fault : null,
  excerpt: outcome.status === 'answered' ? outcome.excerpt : '',
  durationMs: outcome.durationMs,
});

/** Returns what an attempt changes in the delivery, and updates its webhook. */
async function recordAttempt(uow: UnitOfWork, found: AddressedDelivery, outcome: WebhookOutcome) {
  const { delivery, endpoint } = found;
  const report = { ...reportOf(outcome), attempts: delivery.attempts + 1, lastAttemptAt: uow.now };
  if (!isTaken(outcome))
    return { ...report, ...(await recordFailure(uow, endpoint, { ...report, quiet: quietMsAfter(outcome) })) };
  if (endpoint.failingSince !== null || endpoint.quietUntil > 0) {
    await updateEndpoint(uow.tx, endpoint.id, { failingSince: null, quietUntil: 0 });
  }
  return { ...report, state: 'delivered' as const, nextAttemptAt: null };
}

/**
 * Returns how long to send nothing to a receiver, in milliseconds: one that does not answer delays the worker each time, and
 * a busy one may ask for a wait.
 */
function quietMsAfter(outcome: WebhookOutcome): number {
  if (outcome.status === 'failed') return quietMs;
  return Math.min(outcome.retryAfterMs ?? 0, longestWaitMs);
}

interface FailedAttempt extends Pick<DeliveryRow, 'answerStatus' | 'attempts'> {
  /** How long nothing is sent to this receiver, in milliseconds. */
  readonly quiet: number;
}

/** Plans the next attempt, or gives up; pauses a webhook that is gone, or that has accepted nothing for days. */
async function recordFailure(
  uow: UnitOfWork,
  endpoint: EndpointRow,
  { answerStatus, attempts, quiet }: FailedAttempt,
): Promise<Pick<DeliveryRow, 'state' | 'nextAttemptAt'>> {
  const { now } = uow;
  const failingSince = endpoint.failingSince ?? now;
  const quietUntil = quiet === 0 ? endpoint.quietUntil : now + quiet;
  await updateEndpoint(uow.tx, endpoint.id, { failingSince, quietUntil });
  if (answerStatus === goneStatus) await pauseFailing(uow, endpoint, 'gone');
  const waitMs = answerStatus === goneStatus ? undefined : waitAfter(attempts, Math.random());
  if (waitMs !== undefined) return { state: 'pending', nextAttemptAt: Math.max(now + waitMs, quietUntil) };
  if (now - failingSince >= pauseAfterMs) await pauseFailing(uow, endpoint, 'failing');
  return { state: 'failed', nextAttemptAt: null };
}

/** Pauses a webhook that accepts nothing, and notifies its owner once. */
async function pauseFailing(uow: UnitOfWork, endpoint: EndpointRow, because: 'failing' | 'gone'): Promise<void> {
  const { id, userId, name, url, state } = endpoint;
  if (state === 'paused') return;
  await updateEndpoint(uow.tx, id, { state: 'paused', pausedBecause: because });
  uow.audit({ action: 'webhook.paused', subjectId: id, details: { because } });
  const facts = { endpointId: id, name, url, gone: because === 'gone', at: uow.now };
  uow.notify({ userId, kind: 'security.webhook_paused', facts, key: `${id}:paused:${uow.now}` });
}
