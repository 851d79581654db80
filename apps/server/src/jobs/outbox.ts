import {
  type HandledTopic,
  type Services,
  handledTopics,
  noticesChannel,
  outboxChannel,
  systemContext,
  webhooksChannel,
} from '@rentreel/domain/kernel';
import {
  type ClaimedEvent,
  claimEvents,
  completeEvent,
  findLastSeq,
  listPeopleSince,
  postponeEvent,
} from '@rentreel/domain/outbox';
import type { EventHandlers } from './event-handlers.ts';
import { type WorkLoop, describeFailure, startWorkLoop } from './work-loop.ts';

interface OutboxWorkerOptions {
  readonly services: Services;
  readonly handlers: EventHandlers;
  /** Topics to deliver; all when omitted. */
  readonly topics?: readonly HandledTopic[];
  /** Maximum number of events delivered concurrently. */
  readonly portion?: number;
  readonly pollMs?: number;
  /** Milliseconds of rest after a batch, so that other work runs in between. */
  readonly restMs?: number;
  /** The channel that wakes the worker. */
  readonly channel?: string;
  /** Milliseconds a worker may take for a batch before others take it over. */
  readonly leaseMs?: number;
  readonly maxAttempts?: number;
}

/** Delivers pending events to their handlers; any number of workers may run in any number of processes. */
export function startOutboxWorker({
  services,
  handlers,
  topics = handledTopics,
  portion = 10,
  pollMs = 2000,
  restMs = 0,
  channel = outboxChannel,
  leaseMs = 60_000,
  maxAttempts = 12,
}: OutboxWorkerOptions): WorkLoop {
  const { log } = services;

  const deliver = async (event: ClaimedEvent) => {
    const ctx = systemContext(services, `outbox-${event.seq}`);
    try {
      await handlers[event.topic](ctx, event);
    } catch (error) {
      const dead = await postponeEvent(ctx, event, { error: describeFailure(error), maxAttempts });
      const fields = { topic: event.topic, seq: event.seq, attempt: event.attempt, error };
      if (dead) log.error(fields, 'an event was given up after its last try');
      else log.warn(fields, 'an event could not be delivered and will be tried again');
      return;
    }
    await completeEvent(ctx, event);
  };

  const work = async () => {
    const events = await claimEvents(systemContext(services, 'outbox-claim'), {
      limit: portion,
      leaseMs,
      topics,
    });
    await Promise.all(events.map(deliver));
    return events.length === portion;
  };

  const loop = startWorkLoop({ name: channel, pollMs, restMs, log, work });
  const unsubscribe = services.events.subscribe(channel, () => loop.wake());
  return {
    wake: () => loop.wake(),
    stop: async () => {
      unsubscribe();
      await loop.stop();
    },
  };
}

/**
 * Publishes to this process what other processes wrote into the event log: one small query per poll for all live connections,
 * instead of one per connection.
 */
export function startOutboxFollower({ services, pollMs = 500 }: { services: Services; pollMs?: number }): WorkLoop {
  let seen: number | undefined;
  const work = async () => {
    const last = await findLastSeq(services);
    const since = seen ?? last;
    seen = last;
    if (last <= since) return false;
    for (const { userId, lastSeq } of await listPeopleSince(services, since)) services.events.notify(userId, lastSeq);
    for (const channel of [outboxChannel, noticesChannel, webhooksChannel]) services.events.notify(channel);
    return false;
  };
  return startWorkLoop({ name: 'outbox follower', pollMs, log: services.log, work });
}
