import { type Context, type HandledTopic, type Services, systemContext } from '@rentreel/domain/kernel';
import { changePrice } from '@rentreel/domain/listings';
import { openChat, sendMessage } from '@rentreel/domain/messages';
import { markAllNotifications } from '@rentreel/domain/notifications';
import { claimEvents, completeEvent } from '@rentreel/domain/outbox';
import { listSavedHomes } from '@rentreel/domain/saved';
import { kobo, minuteMs } from '@rentreel/values';
import { type EventHandler, noteSeen, sendNotice, announceOffer } from '../jobs/event-handlers.ts';
import { demoPeople } from './people.ts';

/** Returns the context of a demo user, by key, at a given time. */
type PersonContext = (name: string, time: number) => Context;

const keyOf = (name: string) => demoPeople.find((person) => person.name === name)?.key;

/**
 * Creates recent activity through the product's use cases, so that demo users have notifications: a question with its answer,
 * and a saved home whose price dropped.
 */
export async function seedActivity(as: PersonContext, now: number): Promise<void> {
  const { items } = await listSavedHomes(as('adaeze', now), { limit: 4, sort: 'latest' });
  const [asked, cheaper] = items.map(({ listing }) => listing);
  const landlord = asked && keyOf(asked.landlord.name);
  if (landlord) {
    const tenant = as('adaeze', now - 50 * minuteMs);
    const { id: conversationId } = await openChat(tenant, { listingId: asked.id });
    const words = ['Good morning. Is it still free?', 'I can come on Saturday, about ten.'];
    for (const [index, text] of words.entries()) {
      const at = as('adaeze', now - (50 - index) * minuteMs);
      await sendMessage(at, { conversationId, clientId: `demo-question-${index}-0000`, text });
    }
    const answer = 'Good morning. Yes, it is free. Saturday is fine: choose a time for an inspection here.';
    const at = as(landlord, now - 20 * minuteMs);
    await sendMessage(at, { conversationId, clientId: 'demo-answer-0-00000', text: answer });
  }
  const owner = cheaper && keyOf(cheaper.landlord.name);
  if (owner) {
    const rentKobo = kobo(Math.round(cheaper.rentKobo * 0.0095) * 100);
    await changePrice(as(owner, now - 5 * minuteMs), { listingId: cheaper.id, rentKobo });
  }
}

const handlers = {
  'listing.offered': announceOffer,
  'notice.raised': sendNotice,
  'notice.seen': noteSeen,
} as const satisfies Partial<Record<HandledTopic, EventHandler>>;
type DeliveredTopic = keyof typeof handlers;

/**
 * Delivers the notifications of events so far at the time they occurred, as the worker would have: a user who saves a home
 * later hears nothing of earlier prices. Other events wait for the worker.
 */
export async function deliverEvents(services: Services, topics: readonly DeliveredTopic[]): Promise<void> {
  const ctx = systemContext(services, 'demo-seed');
  for (;;) {
    const events = await claimEvents(ctx, { limit: 100, leaseMs: 60_000, topics });
    for (const event of events.toSorted((a, b) => a.seq - b.seq)) {
      await handlers[event.topic as DeliveredTopic](ctx, event);
      await completeEvent(ctx, event);
    }
    if (events.length === 0) return;
  }
}

/** Marks older notifications as read: a real account has two or three unread ones, not all. */
export async function readOldNotifications(people: readonly Context[], until: number): Promise<void> {
  for (const person of people) await markAllNotifications(person, { until });
}
