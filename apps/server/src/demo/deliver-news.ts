import { markAllNotifications } from '@rentreel/domain/notifications';
import { claimEvents, completeEvent } from '@rentreel/domain/outbox';
import { type Context, type HandledTopic, type Services, systemContext } from '@rentreel/domain/kernel';
import type { EventHandler } from '../jobs/event-handlers.ts';
import { tellOfOffer } from '../jobs/tell-of-offer.ts';
import { noteSeen, tellNotice } from '../jobs/tell-people.ts';

const handlers = {
  'listing.offered': tellOfOffer,
  'notice.raised': tellNotice,
  'notice.seen': noteSeen,
} as const satisfies Partial<Record<HandledTopic, EventHandler>>;
type NewsTopic = keyof typeof handlers;

/**
 * Tells people what has happened so far, as the worker would have done at its time: whoever saves a home later does not
 * hear of what it cost before. Everything else waits for the worker.
 */
export async function deliverNews(services: Services, topics: readonly NewsTopic[]): Promise<void> {
  const ctx = systemContext(services, 'demo-seed');
  for (;;) {
    const events = await claimEvents(ctx, { limit: 100, leaseMs: 60_000, topics });
    for (const event of events.toSorted((a, b) => a.seq - b.seq)) {
      await handlers[event.topic as NewsTopic](ctx, event);
      await completeEvent(ctx, event);
    }
    if (events.length === 0) return;
  }
}

/** They have read what is older: an account that is lived in has two or three unread notices, not all. */
export async function readOldNews(people: readonly Context[], until: number): Promise<void> {
  for (const person of people) await markAllNotifications(person, { until });
}
